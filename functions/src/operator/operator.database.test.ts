import { beforeEach, expect, test } from '@jest/globals';
import { razorpayPayment } from '@reshape/contract/payments';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import { rosterId } from '../stores/members.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { createCohort, editCohort } from './cohorts.ts';
import { enrol, move, offerPlaces, refund, remove, restore } from './people.ts';

const newDatabase = testDatabases();
const operator = { by: 'asha', isDryRun: false };
const dryRun = { ...operator, isDryRun: true };
const email = 'ravi@example.com';

let database: ReturnType<typeof newDatabase>;
let dependencies: InMemoryDependencies & ReturnType<typeof firestoreStores>;
beforeEach(async () => {
  database = newDatabase();
  dependencies = { ...inMemoryDependencies(), ...firestoreStores(database) };
  const cohort = { title: 'Next', startsOn: localDay('2026-07-13'), weeks: 4, seats: 10 };
  for (const id of ['next', 'later']) await createCohort(id, cohort, operator, dependencies);
  await editCohort('next', { enrolment: 'open' }, operator, dependencies);
});

const place = () => dependencies.members.place(rosterId(email));
const signIn = () => dependencies.members.admit({ uid: 'ravi', email, displayName: 'Ravi' }, new Date());
const logged = async () =>
  (await database.collection('operatorLog').get()).docs.map((document) => document.data());
const pay = async (fields: Record<string, unknown> = {}) => {
  const payment = providerPayment('A0001', { email, ...fields });
  dependencies.providerPayments.set(payment.id, razorpayPayment.parse(payment));
  await deliver(createPaymentsApp(dependencies), webhook('payment.captured', payment));
};

test('enrols by hand, moves, removes and restores, with a log entry each and matching sessions', async () => {
  await enrol({ email, cohortId: 'next' }, operator, dependencies);
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'next', source: 'operator' });
  await signIn();
  await move({ email, cohortId: 'later' }, operator, dependencies);
  expect(await dependencies.members.get('ravi')).toMatchObject({ cohortId: 'later', sessionEpoch: 0 });
  await remove({ email }, operator, dependencies);
  expect(await dependencies.members.get('ravi')).toMatchObject({ status: 'removed', sessionEpoch: 1 });
  expect(await signIn()).toBeUndefined();
  await restore({ email }, operator, dependencies);
  expect(await signIn()).toMatchObject({ status: 'active', cohortId: 'later' });
  // The log outlives the people it is about, so it names no address.
  const reference = `person ${rosterId(email).slice(0, 12)}`;
  const lines = (await logged()).map(({ by, what }) => `${by}: ${what}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      `asha: enrol ${reference} in next`,
      `asha: move ${reference} to later`,
      `asha: remove ${reference}`,
      `asha: restore ${reference}`,
    ]),
  );
});

test('a dry run changes and logs nothing, and says what it would change', async () => {
  await pay();
  const before = await logged();
  const acts = [
    () => move({ email, cohortId: 'later' }, dryRun, dependencies),
    () => remove({ email }, dryRun, dependencies),
    () => refund({ paymentId: 'pay_A0001', paise: 699_900 }, dryRun, dependencies),
    () => editCohort('next', { seats: 3 }, dryRun, dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'next' }, dryRun, dependencies),
  ];
  for (const act of acts)
    expect(await act()).toMatchObject({ what: expect.any(String), after: expect.anything() });
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'next' });
  expect((await dependencies.cohorts.get('next'))?.seats).toBe(10);
  expect(dependencies.providerPayments.get('pay_A0001')?.amount_refunded).toBe(0);
  expect(await logged()).toHaveLength(before.length);
});

test('refunds a payment, which closes its place, and refuses more than is left', async () => {
  await pay();
  await expect(refund({ paymentId: 'pay_A0001', paise: 700_000 }, operator, dependencies)).rejects.toThrow(
    /can be given back/,
  );
  await refund({ paymentId: 'pay_A0001', paise: 100_000 }, operator, dependencies);
  expect((await place())?.status).toBe('active');
  await refund({ paymentId: 'pay_A0001', paise: 599_900 }, operator, dependencies);
  expect((await place())?.status).toBe('refunded');
  await restore({ email }, operator, dependencies);
  expect(await place()).toMatchObject({ status: 'active', source: 'operator' });
});

test.each([
  ['of another amount', { amount: 100 }],
  ['without an address', { email: null }],
])('accepts a payment %s, and its refund closes the place', async (_, fields) => {
  await pay(fields);
  expect(await place()).toBeUndefined();
  await enrol({ email, cohortId: 'later', paymentId: 'pay_A0001' }, operator, dependencies);
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'later', source: 'payment' });
  expect((await dependencies.payments.get('pay_A0001'))?.outcome).toBe('place');
  const paise = (await dependencies.payments.get('pay_A0001'))?.amount ?? 0;
  await refund({ paymentId: 'pay_A0001', paise }, operator, dependencies);
  expect((await place())?.status).toBe('refunded');
});

test('a moved place stays in its new cohort when its webhook is redelivered, and closes with its refund', async () => {
  await pay();
  await move({ email, cohortId: 'later' }, operator, dependencies);
  await pay();
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'later' });
  await refund({ paymentId: 'pay_A0001', paise: 699_900 }, operator, dependencies);
  expect((await place())?.status).toBe('refunded');
});

test('offers places to those who wait longest, each once', async () => {
  for (const [index, uid] of ['first', 'second', 'third'].entries())
    await dependencies.waitlist.join(uid, {
      email: `${uid}@example.com`,
      displayName: uid,
      createdAt: new Date(Date.UTC(2026, 5, 1 + index)),
    });
  await offerPlaces(2, operator, dependencies);
  await offerPlaces(2, operator, dependencies);
  expect([...dependencies.mails.keys()]).toEqual([
    'place-offered_first',
    'place-offered_second',
    'place-offered_third',
  ]);
  await expect(offerPlaces(1, operator, dependencies)).rejects.toThrow('Nobody is waiting');
});

test('mails the people of a cohort when a live session is moved, and nobody else', async () => {
  const session = (hour: string) => ({
    week: 1,
    startsAt: new Date(`2026-07-14T${hour}:30:00Z`),
    minutes: 90,
  });
  await enrol({ email, cohortId: 'next' }, operator, dependencies);
  await enrol({ email: 'mina@example.com', cohortId: 'later' }, operator, dependencies);
  await editCohort('next', { sessions: [session('13')] }, operator, dependencies);
  const moved = () => [...dependencies.mails.values()].filter(({ kind }) => kind === 'session-moved');
  expect(moved()).toEqual([]);
  await editCohort('next', { sessions: [session('14')] }, dryRun, dependencies);
  expect(moved()).toEqual([]);
  await editCohort('next', { sessions: [session('14')] }, operator, dependencies);
  expect(moved()).toMatchObject([{ email, cohortId: 'next', startsAt: '2026-07-14T14:30:00.000Z' }]);
});

test('refuses impossible commands, and changes nothing', async () => {
  await enrol({ email, cohortId: 'next' }, operator, dependencies);
  const before = (await logged()).length;
  const session = { week: 1, startsAt: new Date('2030-01-01T10:00:00Z'), minutes: 90 };
  const acts = [
    () => enrol({ email, cohortId: 'next' }, operator, dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'unknown' }, operator, dependencies),
    () =>
      enrol({ email: 'mina@example.com', cohortId: 'next', paymentId: 'pay_Z0001' }, operator, dependencies),
    () => move({ email, cohortId: 'unknown' }, operator, dependencies),
    () => remove({ email: 'mina@example.com' }, operator, dependencies),
    () => restore({ email }, operator, dependencies),
    () => refund({ paymentId: 'pay_Z0001', paise: 100 }, operator, dependencies),
    () => editCohort('unknown', { seats: 1 }, operator, dependencies),
    () => editCohort('next', {}, operator, dependencies),
    () => editCohort('next', { seats: -1 }, operator, dependencies),
    () => editCohort('next', { sessions: [session] }, operator, dependencies),
    () =>
      createCohort(
        'next',
        { title: 'N', startsOn: localDay('2026-07-13'), weeks: 4 },
        operator,
        dependencies,
      ),
    () =>
      createCohort('a/b', { title: 'N', startsOn: localDay('2026-07-13'), weeks: 4 }, operator, dependencies),
  ];
  for (const act of acts) await expect(act()).rejects.toThrow();
  expect(await logged()).toHaveLength(before);
});
