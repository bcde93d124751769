import { beforeEach } from '@jest/globals';
import { price } from '@reshape/content/programme';
import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import { createCohort, editCohort } from '../operator/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import { inMemoryDependencies } from './in-memory-stores.ts';
import { deliver, providerPayment, webhook } from './razorpay-webhooks.ts';

export const operator = { by: 'asha', isDryRun: false };
export const dryRun = { ...operator, isDryRun: true };

/** The address of the person whom most tests are about. */
export const email = 'ravi@example.com';

/** The price of the programme in paise. */
export const full = price.amount * 100;

/** A refund of the payment that `pay` makes. */
export const refundOf = (paise: number, refundedBefore = 0) => ({
  paymentId: 'pay_A0001',
  paise,
  refundedBefore,
});

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
  const dependencies = { ...inMemoryDependencies(), ...firestoreStores(database) };
  const cohort = { title: 'Next', startsOn: localDay('2026-07-13'), weeks: 4, seats: 10 };
  for (const id of ['next', 'later']) await createCohort(id, cohort, operator, dependencies);
  await editCohort('next', { enrolment: 'open' }, operator, dependencies);
  return {
    database,
    dependencies,
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
    async failMail(id: string) {
      const claim = await dependencies.mailStore.claim(id, new Date(), new Date());
      if (claim.result !== 'claimed') throw new Error(`The mail ${id} was not claimed`);
      await dependencies.mailStore.finish(claim.mail, { state: 'failed', failure: 'refused' }, new Date());
    },
  };
}
