import { beforeEach, describe, expect, test } from '@jest/globals';
import { keptDays } from '@reshape/domain/retention';
import { testDatabases } from 'firestore-emulator/testing';
import { mailId } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { subscriptionId } from '../stores/nudges.ts';
import { filledProduct, type Product, person, productOver, seedContent } from '../test/person-harness.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';
import { applyRetention } from './retention.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const dayMs = 24 * 3_600_000;

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = productOver(database);
  await seedContent(database);
});

/** Runs the daily job at a time, and sends the mails. Returns what was sent. */
async function runAt(time: string) {
  product.now = new Date(time);
  const before = product.sent.length;
  await applyRetention(new Date(time), product.dependencies);
  await product.runMails();
  return product.sent.slice(before).filter(({ to }) => to === person.email);
}

/** The ids of the deletions that were begun, without those of other people, who never signed in. */
const deletionIds = () => {
  const others = ['neighbour@example.com', 'joining@example.com'].map(rosterId);
  return [...new Set(product.deletions.map(({ id }) => id))].filter((id) => !others.includes(id));
};

const member = async () => (await database.doc(`members/${person.uid}`).get()).data();

describe('the account of a member whose cohort is over', () => {
  beforeEach(async () => {
    product = await filledProduct(database);
    await product.runMails();
    await database.doc(`operators/${person.uid}`).delete();
  });

  test('is kept without a mail while the member is an operator', async () => {
    await database
      .doc(`operators/${person.uid}`)
      .set({ email: person.email, grantedBy: 'asha', grantedAt: new Date('2026-06-01T10:00:00Z') });
    expect(await runAt('2027-06-05T03:00:00Z')).toEqual([]);
    expect(await runAt('2027-07-05T03:00:00Z')).toEqual([]);
    expect(deletionIds()).toEqual([]);
  });

  test('is deleted a year later, after a mail 30 days and one 48 hours before', async () => {
    expect(await runAt('2027-06-04T03:00:00Z')).toEqual([]);
    expect(await runAt('2027-06-05T03:00:00Z')).toMatchObject([
      { subject: expect.stringContaining('5 July') },
    ]);
    expect(await runAt('2027-06-20T03:00:00Z')).toEqual([]);
    expect(await runAt('2027-07-03T03:00:00Z')).toHaveLength(1);
    expect(await runAt('2027-07-04T03:00:00Z')).toEqual([]);
    expect(deletionIds()).toEqual([]);
    await runAt('2027-07-05T03:00:00Z');
    expect(deletionIds()).toEqual([person.uid]);
    expect(await member()).toMatchObject({ status: 'deleting' });
  });

  test('is kept for another year by one click, and no mail comes until then', async () => {
    await runAt('2027-06-05T03:00:00Z');
    const { ending } = (await member()) ?? {};
    for (let click = 0; click < 2; click += 1)
      await product.call('POST', `/api/account/keep/${ending.token}`);
    expect(await runAt('2027-07-03T03:00:00Z')).toEqual([]);
    await runAt('2027-07-05T03:00:00Z');
    expect(deletionIds()).toEqual([]);
    expect(await runAt('2028-06-04T03:00:00Z')).toHaveLength(1);
    expect((await member())?.ending.on).toBe('2028-07-04');
  });

  test('is deleted after both mails when the job missed the first day', async () => {
    expect(await runAt('2028-01-01T03:00:00Z')).toHaveLength(1);
    expect((await member())?.ending.on).toBe('2028-01-31');
    expect(deletionIds()).toEqual([]);
    expect(await runAt('2028-01-29T03:00:00Z')).toHaveLength(1);
    await runAt('2028-01-31T03:00:00Z');
    expect(deletionIds()).toEqual([person.uid]);
  });

  test('is deleted two days after the second mail when the job missed its day', async () => {
    await runAt('2027-06-05T03:00:00Z');
    expect(await runAt('2027-07-20T03:00:00Z')).toMatchObject([
      { subject: expect.stringContaining('22 July') },
    ]);
    expect(deletionIds()).toEqual([]);
    expect(await runAt('2027-07-21T03:00:00Z')).toEqual([]);
    await runAt('2027-07-22T03:00:00Z');
    expect(deletionIds()).toEqual([person.uid]);
  });

  test('is deleted without a mail when the person never signed in', async () => {
    const email = 'never@example.com';
    await database.doc(`roster/${rosterId(email)}`).set({ email, cohortId: 'first', status: 'active' });
    await runAt('2027-07-05T03:00:00Z');
    expect(deletionIds()).toEqual([rosterId(email)]);
    product.later(31_000);
    await product.runDeletion({ id: rosterId(email) });
    await product.runMails();
    expect((await database.doc(`roster/${rosterId(email)}`).get()).exists).toBe(false);
    expect(product.sent.map(({ to }) => to)).not.toContain(email);
  });
});

test('a person with a place is taken off the waitlist', async () => {
  product = await filledProduct(database);
  expect((await database.doc(`waitlist/${person.uid}`).get()).exists).toBe(true);
  await runAt('2026-06-18T03:00:00Z');
  expect((await database.doc(`waitlist/${person.uid}`).get()).exists).toBe(false);
});

test('a device is deleted half a year after its last nudge or registration', async () => {
  const old = new Date('2026-06-01T10:00:00Z');
  const devices = {
    silent: subscriptionOf('asha', { endpoint: endpointOf('silent'), updatedAt: old }),
    nudged: {
      ...subscriptionOf('asha', { endpoint: endpointOf('nudged'), updatedAt: old }),
      lastDay: '2026-11-20',
    },
    registered: subscriptionOf('asha', {
      endpoint: endpointOf('registered'),
      updatedAt: new Date('2026-11-20T10:00:00Z'),
    }),
  };
  await seedSubscriptions(database, Object.values(devices) as never);
  await runAt('2026-12-01T03:00:00Z');
  const left = (await database.collection('pushSubscriptions').get()).docs.map(({ id }) => id);
  expect(left.sort()).toEqual(
    [devices.nudged, devices.registered].map(({ endpoint }) => subscriptionId(endpoint)).sort(),
  );
});

test('the list of the payments of a person expires with the last of them', async () => {
  for (const [id, day] of [
    ['A0001', '2026-06-07'],
    ['A0002', '2026-06-09'],
  ] as const)
    await product.pay(id, new Date(`${day}T10:00:00Z`).getTime() / 1000);
  const payer = await database.doc(`payers/${rosterId(person.email)}`).get();
  expect(payer.get('paymentIds')).toHaveLength(2);
  expect(payer.get('expireAt').toDate()).toEqual(new Date('2034-06-09T10:00:00Z'));
});

test('an account for signing in is deleted a year after its last use, unless something needs it', async () => {
  product = await filledProduct(database);
  const { idTokens } = product.dependencies;
  const claims = { displayName: 'Visitor', emailVerified: true, provider: 'google.com' };
  for (const [uid, day] of [
    ['gone', '2026-06-01'],
    ['recent', '2026-06-20'],
    ['waiting', '2026-06-01'],
  ] as const) {
    const authTime = new Date(`${day}T10:00:00Z`).getTime() / 1000;
    idTokens.set(uid, { ...claims, uid, email: `${uid}@example.com`, authTime });
    product.accounts.add(uid);
  }
  idTokens.set('invited', { ...claims, uid: 'invited', email: 'neighbour@example.com', authTime: 0 });
  product.accounts.add('invited');
  await applyRetention(new Date('2027-06-18T03:00:00Z'), product.dependencies);
  expect([...product.accounts].sort()).toEqual(['invited', 'recent', person.uid, 'waiting'].sort());
});

test('a mail keeps its address until it is sent', async () => {
  const { dependencies } = product;
  const mail = { kind: 'payment-review', email: person.email, paymentId: 'pay_1' } as const;
  await dependencies.mail.enqueue(mail);
  const document = database.doc(`mails/${mailId(mail)}`);
  expect((await document.get()).get('mail.email')).toBe(person.email);
  await product.runMails();
  expect((await document.get()).get('person')).toBe(rosterId(person.email));
  expect((await document.get()).get('mail')).toEqual({
    kind: 'payment-review',
    paymentId: 'pay_1',
  });
});

test('documents of earlier releases get what the present one writes, and a repeat changes nothing', async () => {
  product = await filledProduct(database);
  const old = {
    waiting: database.doc('waitlist/old'),
    mail: database.doc('mails/old'),
    failed: database.doc('mails/failed'),
    entry: database.doc('operatorLog/old'),
    subscriber: database.doc('newsletter/old'),
    payer: database.doc('payers/old'),
    erasedPayer: database.doc('payers/erased'),
    spot: database.doc('members/old/deletedSpots/old'),
    round: database.doc('mailRounds/old'),
  };
  const at = new Date('2026-01-01T00:00:00Z');
  await old.waiting.set({ email: 'w@example.com', displayName: 'W', createdAt: at });
  const state = { state: 'sent', attempts: 1, unanswered: 0, sendingUntil: null, untriedSince: null };
  const mail = { kind: 'place-offered', email: 'w@example.com', displayName: 'W', waitingId: 'old' };
  await old.mail.set({ mail, ...state, createdAt: at, updatedAt: at });
  await old.failed.set({ mail, ...state, state: 'failed', createdAt: at, updatedAt: at });
  const texts = { what: 'enrol w@example.com in next', before: 'null', after: '["w@example.com"]' };
  await old.entry.set({ ...texts, by: 'asha', at });
  await old.subscriber.set({ email: 's@example.com', status: 'subscribed', createdAt: at });
  await old.payer.set({ paymentIds: ['pay_1'] });
  await old.erasedPayer.set({ paymentIds: [], erasedAt: at, expireAt: new Date('2027-02-05T00:00:00Z') });
  await old.spot.set({ textHash: 'a hash', date: '2026-01-01' });
  await old.round.set({ doneAt: at });

  const { retention } = product.dependencies;
  expect(await retention.updateOldDocuments()).toBe(Object.keys(old).length);
  const expiryOf = async (document: FirebaseFirestore.DocumentReference) =>
    (await document.get()).get('expireAt').toDate();
  expect(await expiryOf(old.waiting)).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(await expiryOf(old.entry)).toEqual(new Date('2028-01-01T00:00:00Z'));
  expect(await expiryOf(old.subscriber)).toEqual(new Date('2026-01-15T00:00:00Z'));
  for (const [document, days] of [
    [old.payer, keptDays.payment],
    [old.spot, keptDays.deletedSpot],
    [old.round, keptDays.mail],
  ] as const) {
    const writtenAt = (await document.get()).createTime?.toMillis() ?? 0;
    const kept = (await expiryOf(document)).getTime() - writtenAt;
    expect(Math.round(kept / dayMs)).toBe(days);
  }
  expect((await old.erasedPayer.get()).get('erasedAt')).toBeUndefined();
  for (const document of [old.mail, old.failed]) {
    const stored = (await document.get()).data();
    expect(stored?.mail).toEqual({ kind: 'place-offered', waitingId: 'old' });
    expect(stored).toMatchObject({ person: rosterId('w@example.com'), expireAt: expect.anything() });
  }
  expect(JSON.stringify((await old.entry.get()).data())).not.toContain('@');
  expect((await old.entry.get()).get('what')).toMatch(/^enrol person [0-9a-f]{12} in next$/);
  expect(await retention.updateOldDocuments()).toBe(0);
});

test('a payment whose payer an earlier release deleted is on the list of decisions again, with what is owed', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const payment = {
    ...{
      amount: 699_900,
      currency: 'INR',
      email: null,
      contactHash: null,
      amountRefunded: 0,
      dispute: 'none',
    },
    ...{ outcome: 'none', cohortId: null, isAsOffered: true, rosterId: null, claimedBy: null, events: [] },
    ...{ status: 'captured', createdAt: at, updatedAt: at },
  };
  const outcomeOf = async (id: string) => (await database.doc(`payments/${id}`).get()).get('outcome');
  await database.doc('payments/pay_Owed').set({ ...payment, erasedAt: at });
  await database
    .doc('payments/pay_Refunded')
    .set({ ...payment, erasedAt: at, status: 'refunded', amountRefunded: 699_900, outcome: 'refunded' });
  await database.doc('payments/pay_Pending').set({ ...payment, erasedAt: at, status: 'pending' });
  await product.dependencies.retention.updateOldDocuments();
  expect([
    await outcomeOf('pay_Owed'),
    await outcomeOf('pay_Refunded'),
    await outcomeOf('pay_Pending'),
  ]).toEqual(['payer-deleted', 'refunded', 'none']);
  expect(await product.dependencies.retention.updateOldDocuments()).toBe(0);
});
