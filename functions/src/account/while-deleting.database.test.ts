import { beforeEach, describe, expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { recordOf } from '../mail/outgoing.ts';
import { logEntryOf } from '../operator/action.ts';
import { deletePerson } from '../operator/personal-data.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { rosterId } from '../stores/members.ts';
import { email, full, operatorTests } from '../test/operator-tests.ts';
import { everything } from '../test/person-harness.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { runDeletion } from './deletion.ts';

const product = operatorTests();
const id = rosterId(email);
const params = { id };
/** The same time as the clock of the tests, in seconds since 1970. */
const now = () => Math.floor(product.dependencies.clock().getTime() / 1000);

/** What is stored about the person before they ask for everything to be deleted. */
beforeEach(async () => {
  const { dependencies, database } = product;
  await product.enrol(email, 'next');
  await product.signIn();
  const waiting = { email, displayName: 'Ravi', createdAt: dependencies.clock() };
  await database.doc('waitlist/ravi').set({ ...waiting, offers: {} });
  const mail = { kind: 'cohort-ended', email, rosterId: id, cohortId: 'next' };
  await dependencies.mailStore.create('a-mail', recordOf(mail, new Date()), new Date());
  await product.failMail('a-mail');
  await deliver(
    createPaymentsApp(dependencies),
    webhook('payment.captured', providerPayment('Other', { email: null, contact: '+919999999999' })),
  );
});

const requestDeletion = () => deletePerson(email, { by: 'asha' }, product.dependencies);

const completeDeletion = async () => {
  const [{ id: task } = { id: '' }] = product.dependencies.queuedDeletions.splice(0);
  const at = product.dependencies.clock().getTime();
  await runDeletion({ id: task }, { ...product.dependencies, clock: () => new Date(at + 60_000) });
};

const pay = (paymentId: string, created_at: number) => {
  const payment = providerPayment(paymentId, { email, created_at });
  product.dependencies.providerPayments.set(payment.id, payment as never);
  return deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', payment));
};

/** What the person agreed to be quoted with. */
const quoted = { words: 'It works', name: 'Ravi' };

/** What else must not be written about the person, by who writes it. */
const writes: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['giving a place by hand', () => product.enrol(email, 'later')],
  ['giving the place back', () => product.act('restorePerson', { params })],
  ['moving the person', () => product.act('movePerson', { params, body: { cohort: 'later' } })],
  ['taking the place away', () => product.act('removePerson', { params, body: {} })],
  ['sending the welcome mail again', () => product.act('resendWelcome', { params })],
  [
    'giving a place for a payment of somebody else',
    () =>
      product.act('acceptPayment', { params: { id: 'pay_Other' }, body: { cohort: 'next', address: email } }),
  ],
  [
    'importing a file with the person in it',
    () =>
      product.act('importPeople', {
        body: { cohort: 'next', csv: `address\n${email.toUpperCase()}\nmina@example.com`, dry_run: false },
      }),
  ],
  [
    'importing a file after the place is gone',
    async () => {
      await product.database.doc(`roster/${id}`).delete();
      const body = { cohort: 'next', csv: `address\n${email}\nmina@example.com`, dry_run: false };
      return product.act('importPeople', { body });
    },
  ],
  ['sending a failed mail again', () => product.act('retryMail', { params: { id: 'a-mail' } })],
  [
    'offering a place',
    () => product.act('offerPlaces', { body: { cohort: 'next', people: ['ravi'], days: 3 } }),
  ],
  [
    'writing a note about the person',
    () => product.act('writeNote', { params, body: { text: 'Asked for a call.' } }),
  ],
  ['deleting a note about the person', () => product.act('deleteNote', { params: { id, note: 'a-note' } })],
  [
    'taking the person out of a group',
    () => product.act('putIntoGroup', { params, body: { group: null, seen: { group: null } } }),
  ],
  ['taking the person off the waitlist', () => product.act('removeWaiting', { params: { id: 'ravi' } })],
  [
    'publishing what the person said',
    async () => {
      const quote = (await product.database.collection('feedback').get()).docs[0];
      return product.act('approveQuote', { params: { id: quote?.id ?? '' }, body: quoted });
    },
  ],
  [
    'answering a conversation that the person asked for',
    () =>
      product.dependencies.conversations.change('a-conversation', (stored) => {
        const action = { action: 'decline-conversation', targets: [{ kind: 'person', id }] } as const;
        const entry = logEntryOf(action, { by: 'asha' }, product.dependencies);
        return { after: { ...stored, state: 'declined' }, mails: [], entry };
      }),
  ],
  [
    'making the person an operator',
    () => product.act('grantOperator', { body: { address: email, role: 'owner' } }),
  ],
  [
    'changing the role of the person',
    () => {
      const seen = { role: 'facilitator' as const, groups: [] };
      return product.act('changeOperator', { params: { id: 'rani' }, body: { role: 'owner', seen } });
    },
  ],
];

describe('while everything about a person is being deleted', () => {
  beforeEach(async () => {
    const { database, dependencies } = product;
    const now = dependencies.clock();
    await database.doc('notes/a-note').set({ person: id, text: 'Called.', by: 'asha', createdAt: now });
    await database.doc('operators/rani').set({
      ...{ email, grantedBy: 'asha', grantedAt: now, role: 'facilitator', groups: [] },
    });
    await dependencies.conversations.ask(
      {
        ...{
          id: 'a-conversation',
          uid: 'ravi',
          person: id,
          cohortId: 'next',
          week: 2,
          state: 'asked',
          times: [now],
        },
        ...{ about: null, spots: [], time: null, link: null, acceptedBy: null, reply: null, version: 0 },
        ...{ openUntil: now, requestHash: 'hash', createdAt: now, updatedAt: now },
      },
      () => [],
    );
    await dependencies.feedback.save(
      'ravi',
      'next',
      {
        score: 9,
        pace: 'right',
        sessions: 'useful',
        habit: 'yes',
        words: quoted.words,
        quoteAs: quoted.name,
      },
      now,
    );
  });

  test.each(writes)(
    '%s is refused with a sentence that says until when, and changes nothing',
    async (name, write) => {
      product.dependencies.idTokens.set('token-of-ravi', {
        ...{
          uid: 'ravi',
          email,
          displayName: 'Ravi',
          emailVerified: true,
          provider: 'google.com',
          authTime: 0,
        },
      });
      await requestDeletion();
      const before = name.includes('is gone') ? undefined : await everything(product.database);
      await expect(write()).rejects.toMatchObject({
        code: 'being_deleted',
        message: expect.stringMatching(/is being deleted.*until that is complete, as a rule by .*2026/),
      });
      if (before) expect(await everything(product.database)).toEqual(before);
      else expect((await product.database.collection('roster').get()).size).toBe(0);
    },
  );

  test('a person who is being deleted cannot sign in or join the waitlist or the newsletter, gets no mail, and no answer mentions the deletion', async () => {
    await requestDeletion();
    const { dependencies, database } = product;
    await database.doc('waitlist/ravi').delete();
    await database.doc(`roster/${id}`).update({ status: 'active' });
    const before = await everything(database);
    const waiting = { email, displayName: 'Ravi', createdAt: dependencies.clock() };
    const identity = { uid: 'another-account', email, displayName: 'Ravi' };
    expect(await dependencies.waitlist.join('another-account', waiting)).toBe('deleted');
    expect(await dependencies.members.admit(identity, dependencies.clock())).toBeUndefined();
    await dependencies.newsletter.add({
      ...{ firstName: 'Ravi', email, wording: 'Yes', token: 'a', confirmationToken: 'b' },
      ...{ createdAt: dependencies.clock(), expireAt: dependencies.clock() },
    });
    const mail = recordOf({ kind: 'cohort-ended', email, rosterId: id, cohortId: 'later' }, new Date());
    expect(await dependencies.mailStore.create('another-mail', mail, new Date())).toBe('cancelled');
    expect(await everything(database)).toEqual(before);
  });

  test('the page of the person says until when, and no longer once it is complete', async () => {
    const deletedBy = async () => (await product.act('getPerson', { params })).deleted_by;
    expect(await deletedBy()).toBeNull();
    await requestDeletion();
    const end = new Date(product.dependencies.clock().getTime() + 3_600_000);
    expect(await deletedBy()).toBe(end.toISOString());
  });

  test('everything is possible again once the deletion is complete', async () => {
    await requestDeletion();
    await completeDeletion();
    await product.enrol(email, 'later');
    expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
  });
});

describe('a payment that meets the deletion of its payer', () => {
  const stored = (paymentId: string) => product.dependencies.payments.get(`pay_${paymentId}`);
  const decision = { outcome: 'payer-deleted', rosterId: null };

  test('made before the request stays to be decided about, without its payer, whenever it is reported', async () => {
    await pay('Before', now() - 60);
    await requestDeletion();
    await pay('During', now() - 30);
    expect(await stored('During')).toMatchObject({ ...decision, email: null });
    await completeDeletion();
    await pay('After', now() - 10);
    for (const name of ['Before', 'During', 'After'])
      expect(await stored(name)).toMatchObject({ ...decision, email: null, erasedAt: expect.any(Date) });
    expect(await product.place()).toBeUndefined();
  });

  test('made after the request is not touched by it, and opens its place once the deletion is complete', async () => {
    await requestDeletion();
    await pay('Later', now() + 5);
    expect(await stored('Later')).toMatchObject({ ...decision, email, cohortId: null });
    expect((await product.place())?.status).toBe('removed');
    await completeDeletion();
    expect(await stored('Later')).toMatchObject({ ...decision, email });
    await reconcilePayments(new Date((now() + 3_600) * 1000), product.dependencies);
    expect(await stored('Later')).toMatchObject({ outcome: 'place', rosterId: id });
    expect(await product.place()).toMatchObject({ status: 'active' });
  });

  test('and pays for the place of somebody else keeps paying for it, without the payer, also when it is reported again', async () => {
    await pay('First', now() - 120);
    await pay('Second', now() - 60);
    const mina = 'mina@example.com';
    await product.act('acceptPayment', {
      params: { id: 'pay_Second' },
      body: { cohort: 'later', address: mina },
    });
    expect(await stored('Second')).toMatchObject({ email, rosterId: rosterId(mina) });
    await requestDeletion();
    await completeDeletion();
    await pay('Second', now() - 60);
    const withoutPayer = { email: null, contactHash: null, erasedAt: expect.any(Date) };
    expect(await stored('Second')).toMatchObject({
      outcome: 'place',
      rosterId: rosterId(mina),
      ...withoutPayer,
    });
    expect(await product.dependencies.members.place(rosterId(mina))).toMatchObject({ status: 'active' });
    expect(JSON.stringify([...(await everything(product.database))])).not.toContain(email);
  });

  test('is named by the deletion that leaves it to be decided about, and leaves the list once it is refunded', async () => {
    await pay('Before', now() - 60);
    const { message } = await product.act('erasePerson', { body: { address: email } });
    expect(message).toMatch(/is being deleted\. You still have to decide about the payment of ₹6,999 on /);
    await completeDeletion();
    expect((await product.logEntries()).map(({ after }) => after)).toContain(
      '{"needADecision":["pay_Before"]}',
    );
    await product.act('refundPayment', {
      params: { id: 'pay_Before' },
      body: { amount: full, refunded_before: 0 },
    });
    expect(await stored('Before')).toMatchObject({ outcome: 'refunded', email: null });
  });

  test('owes nothing once its cohort is over, and keeps its cohort for the sums', async () => {
    await pay('Before', now() - 60);
    await product.database.doc('cohorts/next').update({ startsOn: '2026-01-05' });
    expect(await requestDeletion()).toEqual([]);
    await completeDeletion();
    expect(await stored('Before')).toMatchObject({ outcome: 'place', cohortId: 'next', email: null });
  });
});
