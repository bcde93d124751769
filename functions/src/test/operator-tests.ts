import { beforeEach } from '@jest/globals';
import { price } from '@reshape/content/programme';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores, type OperatorDependencies } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import type { MailFailure } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import { inMemoryDependencies, storedCohort } from './in-memory-stores.ts';
import { act } from './operator-acts.ts';
import { deliver, providerPayment, webhook } from './razorpay-webhooks.ts';

/** The address of the person whom most tests are about. */
export const email = 'ravi@example.com';

/** The price of the programme in paise. */
export const full = price.amount * 100;

/** What the tests of the operator's actions work on. */
type OperatorProduct = Awaited<ReturnType<typeof createProduct>>;

/**
 * Gives each test of a file the operator's actions over an empty database, with the open cohort `next` and the closed
 * one `later`. The returned object has the ones of the current test.
 */
export function operatorTests(): OperatorProduct {
  const newDatabase = testDatabases('firestore.indexes.json');
  const product = {} as OperatorProduct;
  beforeEach(async () => void Object.assign(product, await createProduct(newDatabase())));
  return product;
}

async function createProduct(database: Firestore) {
  const dependencies = {
    ...inMemoryDependencies(),
    ...firestoreStores(database),
    // Tests that send mails take them from the database.
    mailQueue: { enqueue: async () => {} },
  };
  const batch = database.batch();
  for (const [id, title, enrolment] of [
    ['next', 'Next cohort', 'open'],
    ['later', 'Later cohort', 'closed'],
  ] as const)
    batch.set(database.doc(`cohorts/${id}`), {
      ...storedCohort({ title, enrolment, startsOn: localDay('2026-07-13') }),
      ...{ seats: 10, updatedAt: dependencies.clock() },
    });
  await batch.commit();
  const edit = async (id: string, fields: Partial<CohortDetails> & { readonly move_sessions?: boolean }) => {
    const cohort = await act('getCohort', { params: { id } }, dependencies);
    const changed = Object.entries(cohort).filter(([name]) => name in fields);
    const body = { ...fields, seen: Object.fromEntries(changed) };
    return act('editCohort', { params: { id }, body }, dependencies);
  };
  return {
    database,
    dependencies,
    edit,
    /** Makes an operator's call with the dependencies of the world, some of them replaced by `changes`. */
    act: <Name extends Parameters<typeof act>[0]>(
      name: Name,
      input: Parameters<typeof act<Name>>[1],
      changes: Partial<OperatorDependencies> = {},
    ) => act(name, input, { ...dependencies, ...changes }),
    enrol: (address: string, cohort: string) =>
      act('enrolPerson', { body: { address, cohort } }, dependencies),
    /** Refunds the payment that `pay` makes. */
    refund: (amount: number, refunded_before = 0, changes: Partial<OperatorDependencies> = {}) =>
      act(
        'refundPayment',
        { params: { id: 'pay_A0001' }, body: { amount, refunded_before } },
        { ...dependencies, ...changes },
      ),
    place: () => dependencies.members.place(rosterId(email)),
    signIn: () => dependencies.members.admit({ uid: 'ravi', email, displayName: 'Ravi' }, new Date()),
    logEntries: async () =>
      (await database.collection('operatorLog').get()).docs.map((document) => document.data()),
    storedPayment: () => dependencies.payments.get('pay_A0001'),
    /** The person pays, which the provider reports. */
    async pay(fields: Record<string, unknown> = {}) {
      const payment = providerPayment('A0001', { email, ...fields });
      dependencies.providerPayments.set(payment.id, payment);
      await deliver(createPaymentsApp(dependencies), webhook('payment.captured', payment));
    },
    /** Claims a stored mail, whose only attempt the mail server refuses. */
    async failMail(id: string, failure: MailFailure = 'refused') {
      const now = dependencies.clock();
      const claim = await dependencies.mailStore.claim(id, now, now);
      if (claim.result !== 'claimed') throw new Error(`The mail ${id} was not claimed`);
      await dependencies.mailStore.finish(claim.mail, { state: 'failed', failure }, now);
    },
  };
}
