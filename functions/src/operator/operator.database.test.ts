import { beforeEach, describe, expect, test } from '@jest/globals';
import { price } from '@reshape/content/programme';
import { localDay } from '@reshape/domain/local-day';
import { amountRefunded } from '@reshape/domain/payments';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { deliver, providerPayment, refundWebhook, webhook } from '../test/razorpay-webhooks.ts';
import { accountsFile } from './accounts.ts';
import { createCohort, editCohort } from './cohorts.ts';
import { resendMail } from './mails.ts';
import { refund, settle } from './payments.ts';
import { enrol, move, remove, restore, sendWelcome } from './people.ts';
import { listTodos } from './todo.ts';
import { leaveWaitlist, offerPlaces } from './waitlist.ts';

const newDatabase = testDatabases();
const full = price.amount * 100;
const refundOf = (paise: number, refundedBefore = 0) => ({ paymentId: 'pay_A0001', paise, refundedBefore });
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

const storedPayment = () => dependencies.payments.get('pay_A0001');
/** Claims a stored mail, whose only attempt the mail server refuses. */
async function failMail(id: string): Promise<void> {
  const claim = await dependencies.mailStore.claim(id, new Date(), new Date());
  if (claim.result !== 'claimed') throw new Error(`The mail ${id} was not claimed`);
  await dependencies.mailStore.finish(claim.mail, { state: 'failed', failure: 'refused' }, new Date());
}
const place = () => dependencies.members.place(rosterId(email));
const signIn = () => dependencies.members.admit({ uid: 'ravi', email, displayName: 'Ravi' }, new Date());
const logEntries = async () =>
  (await database.collection('operatorLog').get()).docs.map((document) => document.data());
const pay = async (fields: Record<string, unknown> = {}) => {
  const payment = providerPayment('A0001', { email, ...fields });
  dependencies.providerPayments.set(payment.id, payment);
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
  const lines = (await logEntries()).map(({ by, what }) => `${by}: ${what}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      `asha: enrol ${reference} in next`,
      `asha: move ${reference} to later`,
      `asha: remove ${reference}`,
      `asha: restore ${reference}`,
    ]),
  );
  expect(JSON.stringify(await logEntries())).not.toContain(email);
});

test('a dry run changes and logs nothing, and says what it would change', async () => {
  await pay();
  const before = await logEntries();
  const acts = [
    () => move({ email, cohortId: 'later' }, dryRun, dependencies),
    () => remove({ email }, dryRun, dependencies),
    () => refund(refundOf(full), dryRun, dependencies),
    () => editCohort('next', { seats: 3 }, dryRun, dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'next' }, dryRun, dependencies),
  ];
  for (const act of acts) expect((await act()).effects.join()).toMatch(/ravi@|mina@|Seats/);
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'next' });
  expect((await dependencies.cohorts.get('next'))?.seats).toBe(10);
  expect(dependencies.providerRefunds.size).toBe(0);
  expect(await logEntries()).toHaveLength(before.length);
});

describe('a refund', () => {
  test('in full closes the place, and more than is left is refused', async () => {
    await pay();
    await expect(refund(refundOf(full + 100), operator, dependencies)).rejects.toThrow(/can be refunded/);
    await refund(refundOf(100_000), operator, dependencies);
    expect((await place())?.status).toBe('active');
    await refund(refundOf(full - 100_000, 100_000), operator, dependencies);
    expect((await place())?.status).toBe('refunded');
    await restore({ email }, operator, dependencies);
    expect(await place()).toMatchObject({ status: 'active', source: 'operator' });
  });

  test('is refused when something else was refunded before, with the amount', async () => {
    await pay();
    await refund(refundOf(100_000), operator, dependencies);
    await expect(refund(refundOf(100_000), operator, dependencies)).rejects.toMatchObject({
      isConflict: true,
      message: expect.stringMatching(/₹1,000 was refunded before .* and not ₹0\..*--refunded-before 1000/),
    });
    expect(dependencies.providerRefunds.size).toBe(1);
  });

  test('is made once when two operators request the same part at once', async () => {
    await pay();
    await Promise.allSettled([
      refund(refundOf(100_000), operator, dependencies),
      refund(refundOf(100_000), operator, dependencies),
    ]);
    expect(dependencies.providerRefunds.size).toBe(1);
    expect(amountRefunded((await storedPayment()) ?? { refunds: {} })).toBe(100_000);
  });

  test('is refused while the provider has not answered an earlier one', async () => {
    await pay();
    const silent = { ...dependencies.razorpay, refund: () => Promise.reject(new TypeError('fetch failed')) };
    const failing = { ...dependencies, razorpay: silent };
    await expect(refund(refundOf(100_000), operator, failing)).rejects.toThrow('Repeat the command');
    await expect(refund(refundOf(200_000), operator, dependencies)).rejects.toMatchObject({
      isConflict: true,
    });
  });

  test('is made once when it is repeated after its response was lost', async () => {
    await pay();
    const silent = {
      ...dependencies.razorpay,
      refund: async (...words: Parameters<typeof dependencies.razorpay.refund>) => {
        await dependencies.razorpay.refund(...words);
        throw new TypeError('fetch failed');
      },
    };
    const failing = { ...dependencies, razorpay: silent };
    await expect(refund(refundOf(100_000), operator, failing)).rejects.toThrow('Repeat the command');
    await refund(refundOf(100_000), operator, dependencies);
    expect(dependencies.providerRefunds.size).toBe(1);
    expect(await storedPayment()).toMatchObject({ requestedRefund: null });
  });

  test('that the provider refuses leaves nothing behind', async () => {
    await pay();
    dependencies.providerPayments.clear();
    await expect(refund(refundOf(full), operator, dependencies)).rejects.toThrow('does not exist');
    expect(await storedPayment()).toMatchObject({ refunds: {}, requestedRefund: null });
  });

  test('that is still being processed keeps the place, and one that fails tells the operator until it is settled', async () => {
    await pay();
    const app = createPaymentsApp(dependencies);
    await deliver(app, refundWebhook('refund.created', providerPayment('A0001', { email })));
    await expect(refund(refundOf(full), operator, dependencies)).rejects.toMatchObject({ isConflict: true });
    await deliver(app, refundWebhook('refund.failed', providerPayment('A0001', { email })));
    expect((await place())?.status).toBe('active');
    expect(await listTodos(dependencies)).toMatchObject([
      { id: 'pay_A0001', reason: 'refund-failed', commands: ['refund pay_A0001 6999', 'settle pay_A0001'] },
    ]);
    await settle({ paymentId: 'pay_A0001' }, operator, dependencies);
    expect(await listTodos(dependencies)).toEqual([]);
    await expect(settle({ paymentId: 'pay_A0001' }, operator, dependencies)).rejects.toThrow(
      'needs no decision',
    );
  });

  test('names payer, cohort and what happens to the place in a dry run', async () => {
    await pay();
    const part = (await refund(refundOf(100_000), dryRun, dependencies)).effects.join(' ');
    expect(part).toMatch(/ravi@example.com paid ₹6,999 on .* 2026 for next/);
    expect(part).toContain('The place of ravi@example.com in next stays open.');
    const all = (await refund(refundOf(full), dryRun, dependencies)).effects.join(' ');
    expect(all).toContain('The place of ravi@example.com in next closes');
  });
});

test('a payment stored before refunds had ids counts what was refunded of it as before', async () => {
  await pay();
  const document = database.doc('payments/pay_A0001');
  const { refunds: _, placement: __, ...old } = (await document.get()).data() ?? {};
  await document.set({ ...old, amountRefunded: 100_000, status: 'partially_refunded' });
  expect(amountRefunded((await storedPayment()) ?? { refunds: {} })).toBe(100_000);
  await refund(refundOf(full - 100_000, 100_000), operator, dependencies);
  expect((await place())?.status).toBe('active');
  await refund(refundOf(100_000, full - 100_000), operator, dependencies).catch(() => undefined);
  expect(amountRefunded((await storedPayment()) ?? { refunds: {} })).toBeGreaterThanOrEqual(full - 100_000);
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
  await refund(refundOf(paise), operator, dependencies);
  expect((await place())?.status).toBe('refunded');
});

test('a moved place stays in its new cohort when its webhook is redelivered, and closes with its refund', async () => {
  await pay();
  await move({ email, cohortId: 'later' }, operator, dependencies);
  await pay();
  expect(await place()).toMatchObject({ status: 'active', cohortId: 'later' });
  await refund(refundOf(full), operator, dependencies);
  expect((await place())?.status).toBe('refunded');
});

describe('the waitlist', () => {
  const wait = async (...uids: readonly string[]) => {
    for (const [index, uid] of uids.entries())
      await dependencies.waitlist.join(uid, {
        email: `${uid}@example.com`,
        displayName: uid,
        createdAt: new Date(Date.UTC(2026, 5, 1 + index)),
      });
  };
  const offers = () => [...dependencies.mails.keys()].filter((id) => id.startsWith('place-offered'));

  test('is offered places in the order in which people joined, each person once for a cohort and again for the next', async () => {
    await wait('first', 'second', 'third');
    await offerPlaces({ count: 2 }, operator, dependencies);
    await offerPlaces({ count: 2 }, operator, dependencies);
    expect(offers()).toEqual(['first', 'second', 'third'].map((uid) => `place-offered_${uid}_next`));
    await expect(offerPlaces({ count: 1 }, operator, dependencies)).rejects.toThrow('Nobody is waiting');
    await editCohort('later', { enrolment: 'open' }, operator, dependencies);
    await offerPlaces({ count: 3, cohortId: 'later' }, operator, dependencies);
    expect(offers()).toHaveLength(6);
  });

  test('is offered the same cohort again once an offer has expired, after everybody without an offer', async () => {
    let now = dependencies.clock();
    const later = { ...dependencies, clock: () => now };
    await wait('first', 'second');
    await offerPlaces({ count: 1, days: 2 }, operator, later);
    now = new Date(now.getTime() + 2 * 24 * 3_600_000 - 1);
    await offerPlaces({ count: 1, days: 3 }, operator, later);
    await expect(offerPlaces({ count: 1 }, operator, later)).rejects.toThrow('Nobody is waiting');
    now = new Date(now.getTime() + 1);
    await offerPlaces({ count: 1 }, operator, later);
    expect(offers()).toEqual([
      'place-offered_first_next',
      'place-offered_second_next',
      'place-offered_first_next_1',
    ]);
    expect(await dependencies.waitlist.get('first')).toMatchObject({ offers: { next: { round: 1 } } });
  });

  test.each([0, 31, 1.5])('is not offered a place for %s days', async (days) => {
    await wait('first');
    await expect(offerPlaces({ count: 1, days }, operator, dependencies)).rejects.toThrow('1 to 30 days');
    expect(offers()).toEqual([]);
  });

  test('shows who took an offer once they have their place', async () => {
    await wait('ravi', 'mina');
    await offerPlaces({ count: 2 }, operator, dependencies);
    await pay();
    const stored = await database.doc(`roster/${rosterId(email)}`).get();
    expect(stored.get('tookOffer')).toMatchObject({ cohortId: 'next', by: operator.by });
  });

  test('does not show a person as taking an offer whose place was removed', async () => {
    await wait('ravi');
    await offerPlaces({ count: 1 }, operator, dependencies);
    const place = database.doc(`roster/${rosterId(email)}`);
    await place.set({ email, cohortId: 'next', status: 'removed' });
    await leaveWaitlist({ email }, operator, dependencies);
    expect((await place.get()).get('tookOffer')).toBeUndefined();
  });

  test('is offered no place in a cohort that is closed, full or has too few seats', async () => {
    await wait('first');
    const offer = (cohortId: string, count = 1) => offerPlaces({ count, cohortId }, operator, dependencies);
    await expect(offer('later')).rejects.toThrow('not open for enrolment');
    await expect(offer('next', 11)).rejects.toThrow('only 10 seats left');
    await editCohort('next', { seats: 0 }, operator, dependencies);
    await expect(offer('next')).rejects.toThrow('is full');
    expect(offers()).toEqual([]);
  });

  test('is not offered to people who have a place, under the address or the account', async () => {
    await wait('first', 'ravi');
    await database
      .doc(`roster/${rosterId('first@example.com')}`)
      .set({ email: 'first@example.com', cohortId: 'next', status: 'active' });
    await enrol({ email: 'other@example.com', cohortId: 'next' }, operator, dependencies);
    await dependencies.members.admit(
      { uid: 'ravi', email: 'other@example.com', displayName: 'R' },
      new Date(),
    );
    await expect(offerPlaces({ count: 2 }, operator, dependencies)).rejects.toThrow('Nobody is waiting');
  });

  test('no longer contains a person who gets a place, paid for or given', async () => {
    await wait('ravi', 'mina');
    await pay();
    await enrol({ email: 'mina@example.com', cohortId: 'next' }, operator, dependencies);
    expect((await database.collection('waitlist').get()).size).toBe(0);
  });

  test('no longer contains a person who asked to leave it', async () => {
    await wait('ravi');
    await leaveWaitlist({ email }, operator, dependencies);
    expect((await database.collection('waitlist').get()).size).toBe(0);
    const ravi = `person ${rosterId(email).slice(0, 12)}`;
    expect((await logEntries()).map(({ what }) => what)).toContain(`take ${ravi} off the waitlist`);
  });

  test('is offered a place once when two operators do it at the same time, and the second gets the name of the first', async () => {
    await wait('first');
    const mina = { ...operator, by: 'mina' };
    const both = await Promise.all([
      offerPlaces({ count: 1 }, operator, dependencies),
      offerPlaces({ count: 1 }, mina, dependencies),
    ]);
    expect(offers()).toEqual(['place-offered_first_next']);
    expect(both.flatMap(({ failures = [] }) => failures)).toEqual([
      expect.stringMatching(/^(asha|mina) had already offered it to first@example.com, on /),
    ]);
  });

  test('has an offer only for people whose mail was stored, and the operator gets the names of the others', async () => {
    await wait('first', 'second');
    const mail = {
      enqueue: (each: OutgoingMail) =>
        'email' in each && each.email.startsWith('first')
          ? Promise.reject(new Error('the database is away'))
          : dependencies.mail.enqueue(each),
    };
    const { failures } = await offerPlaces({ count: 2 }, operator, { ...dependencies, mail });
    expect(failures).toEqual(['The mail to first@example.com could not be stored.']);
    const away = { enqueue: () => Promise.reject(new Error('the database is away')) };
    const failing = { ...dependencies, mail: away };
    await expect(offerPlaces({ count: 2 }, operator, failing)).rejects.toThrow('nobody was offered a place');
    await offerPlaces({ count: 2 }, operator, dependencies);
    expect(offers().sort()).toEqual(['place-offered_first_next', 'place-offered_second_next']);
  });
});

test('enrolling, moving, removing and restoring each mail the person, and name a mail that was not stored', async () => {
  await enrol({ email, cohortId: 'next' }, operator, dependencies);
  await move({ email, cohortId: 'later' }, operator, dependencies);
  await remove({ email }, operator, dependencies);
  await restore({ email }, operator, dependencies);
  await sendWelcome({ email }, operator, dependencies);
  expect([...dependencies.mails.values()]).toMatchObject([
    { kind: 'place-confirmed', email, cohortId: 'next' },
    { kind: 'place-changed', email, change: 'moved', cohortId: 'later' },
    { kind: 'place-changed', email, change: 'removed' },
    { kind: 'place-changed', email, change: 'restored', cohortId: 'later' },
    { kind: 'place-confirmed', email, cohortId: 'later' },
  ]);
  const mail = { enqueue: () => Promise.reject(new Error('the database is away')) };
  const { failures } = await move({ email, cohortId: 'next' }, operator, { ...dependencies, mail });
  expect(failures).toEqual([`The mail to ${email} could not be stored.`]);
});

test('a second payment is given to somebody whom the payer names', async () => {
  await pay();
  const second = providerPayment('B0001', { email });
  await deliver(createPaymentsApp(dependencies), webhook('payment.captured', second));
  await enrol(
    { email: 'mina@example.com', cohortId: 'next', paymentId: 'pay_B0001' },
    operator,
    dependencies,
  );
  expect(await place()).toMatchObject({ status: 'active' });
  expect(await dependencies.members.place(rosterId('mina@example.com'))).toMatchObject({ status: 'active' });
  expect(await listTodos(dependencies)).toEqual([]);
});

test('everything that needs a decision is in one list, with deadlines first', async () => {
  const app = createPaymentsApp(dependencies);
  const payments = {
    A0001: { email, created_at: 1_781_600_000 },
    B0001: { email },
    C0001: { email: null },
    D0001: { email: 'd@example.com', amount: 100 },
    E0001: { email: 'e@example.com' },
  };
  for (const [id, fields] of Object.entries(payments))
    await deliver(app, webhook('payment.captured', providerPayment(id, fields)));
  const dispute = { entity: { payment_id: 'pay_E0001', status: 'open', respond_by: 1_782_000_000 } };
  const disputed = webhook('payment.dispute.created', providerPayment('E0001', payments.E0001));
  await deliver(app, { ...disputed, payload: { ...disputed.payload, dispute } });
  await dependencies.mailStore.create(
    'payment-review_pay_D0001',
    { kind: 'payment-review', paymentId: 'pay_D0001' },
    new Date(),
  );
  await failMail('payment-review_pay_D0001');
  const todos = await listTodos(dependencies);
  expect(todos[0]).toMatchObject({ id: 'pay_E0001', deadline: new Date(1_782_000_000_000) });
  expect(todos.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual([
    'pay_B0001 duplicate',
    'pay_C0001 unclaimed',
    'pay_D0001 review',
    'pay_E0001 dispute-open',
    'payment-review_pay_D0001 mail-failed',
  ]);
});

test('a failed mail is sent again, to the address of its payment when its own was deleted', async () => {
  await pay({ amount: 100 });
  const id = 'payment-review_pay_A0001';
  await dependencies.mailStore.create(id, { kind: 'payment-review', paymentId: 'pay_A0001' }, new Date());
  const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
  const queued: string[] = [];
  const resend = (to?: string) => resendMail({ id, to }, operator, { ...dependencies, mailQueue });
  await expect(resend()).rejects.toThrow('There is no failed mail');
  await failMail(id);
  await resend();
  expect(queued).toEqual([id]);
  expect(await dependencies.mailStore.get(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    mail: { email },
  });
});

describe('the accountant’s file', () => {
  const linesOf = async (month: string) => (await accountsFile(month, dependencies)).csv.trim().split('\r\n');
  const columns = 'date,kind,payment,refund,currency,amount,payer,state,GSTIN,cohort,dispute';

  test('has payments and refunds as rows of their own, with state and GSTIN', async () => {
    await pay({ notes: { State: ' Kerala\u0007 ', GSTIN: '29abcde1234f1z5', other: 'x' } });
    await deliver(
      createPaymentsApp(dependencies),
      refundWebhook('refund.processed', providerPayment('A0001', { email }), 100_000),
    );
    expect(await linesOf('2026-06')).toEqual([
      columns,
      `2026-06-17,payment,pay_A0001,,INR,6999,${email},Kerala,29ABCDE1234F1Z5,next,`,
      `2026-06-17,refund,pay_A0001,rfnd_1,INR,-1000,${email},Kerala,29ABCDE1234F1Z5,next,`,
    ]);
    expect(await linesOf('2026-07')).toHaveLength(1);
    await expect(linesOf('June')).rejects.toThrow('is not a month');
  });

  test('leaves out a payment whose money was not captured', async () => {
    await pay();
    await database.doc('payments/pay_A0001').update({ status: 'pending' });
    expect(await linesOf('2026-06')).toEqual([columns]);
  });

  test('has a refund in its own month, when the payment was made in another', async () => {
    await pay();
    const refund = { amount: 100_000, status: 'processed', createdAt: new Date('2026-06-30T18:30:00Z') };
    await database
      .doc('payments/pay_A0001')
      .update({ 'refunds.rfnd_2': refund, updatedAt: refund.createdAt });
    expect(await linesOf('2026-07')).toEqual([
      expect.anything(),
      expect.stringMatching(/^2026-07-01,refund,/),
    ]);
    expect(await linesOf('2026-06')).toEqual([expect.anything(), expect.stringMatching(/,payment,/)]);
  });
});

describe('a cohort', () => {
  const session = (day: string, fields = {}) => ({
    week: 1,
    startsAt: new Date(`${day}T13:30:00Z`),
    minutes: 90,
    ...fields,
  });
  const edit = (fields: Parameters<typeof editCohort>[1], options?: Parameters<typeof editCohort>[4]) =>
    editCohort('next', fields, operator, dependencies, options);

  test.each<[string, Parameters<typeof editCohort>[1], RegExp]>([
    [
      'a session outside its week',
      { sessions: [session('2026-07-21')] },
      /week 1 is on Tuesday,? 21 July,? 2026/,
    ],
    [
      'a session in a week that it does not have',
      { sessions: [session('2026-07-14', { week: 5 })] },
      /no week 5/,
    ],
    [
      'a link that is not a URL',
      { sessions: [session('2026-07-14', { joinUrl: 'https://' })] },
      /must begin with https/,
    ],
    ['a title without text', { title: ' ' }, /title/],
    ['a price below one rupee', { price: 99 }, /at least ₹1/],
    ['a further amount without a name', { acceptedAmounts: [{ name: ' ', amount: 100 }] }, /name of 1 to 40/],
  ])('is refused with %s', async (_, fields, sentence) => {
    await expect(edit(fields)).rejects.toThrow(sentence);
  });

  test('is refused with fewer seats than people', async () => {
    await enrol({ email, cohortId: 'next' }, operator, dependencies);
    await expect(edit({ seats: 0 })).rejects.toThrow('1 people already have a place');
  });

  test('is not opened when it is over', async () => {
    const past = { title: 'May', startsOn: localDay('2026-05-04'), weeks: 4 };
    await createCohort('may', past, operator, dependencies);
    await expect(editCohort('may', { enrolment: 'open' }, operator, dependencies)).rejects.toThrow(
      /was over on/,
    );
    await editCohort('later', { status: 'ended' }, operator, dependencies);
    await expect(editCohort('later', { enrolment: 'open' }, operator, dependencies)).rejects.toThrow(
      'has ended',
    );
  });

  test('keeps its sessions unless they are dropped on purpose', async () => {
    await edit({ sessions: [session('2026-07-14'), session('2026-07-16')] });
    await expect(edit({ sessions: [session('2026-07-14')] })).rejects.toThrow(/16 July,? 2026.* is missing/);
    await edit({ sessions: [session('2026-07-14')] }, { mayDropSessions: true });
    expect((await dependencies.cohorts.get('next'))?.sessions).toHaveLength(1);
  });

  test('has sessions with ids of their own, which stay when they move', async () => {
    await edit({ sessions: [session('2026-07-14'), session('2026-07-16')] });
    const idsOf = async () => (await dependencies.cohorts.get('next'))?.sessions.map(({ id }) => id);
    const before = await idsOf();
    expect(new Set(before).size).toBe(2);
    await edit({ sessions: [session('2026-07-15'), session('2026-07-17')] });
    await edit({ startsOn: localDay('2026-07-12') });
    expect(await idsOf()).toEqual(before);
  });

  test('keeps the calendar ids of sessions that were stored without one when its first day moves', async () => {
    await database.doc('cohorts/next').update({ sessions: [session('2026-07-14'), session('2026-07-15')] });
    await edit({ startsOn: localDay('2026-07-12') });
    expect((await dependencies.cohorts.get('next'))?.sessions.map(({ id }) => id)).toEqual([
      'live-session-2026-07-13-week-1',
      'live-session-2026-07-13-week-1-2',
    ]);
  });

  test('is not changed when it was changed after the operator opened it', async () => {
    const seen = (await dependencies.cohorts.get('next'))?.updatedAt ?? null;
    await edit({ seats: 12 }, { seen: new Date(0) }).catch((error: unknown) =>
      expect(error).toMatchObject({ isConflict: true }),
    );
    expect((await dependencies.cohorts.get('next'))?.seats).toBe(10);
    await edit({ seats: 12 }, { seen });
    expect((await dependencies.cohorts.get('next'))?.seats).toBe(12);
  });
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

test('impossible commands are refused and change nothing', async () => {
  await enrol({ email, cohortId: 'next' }, operator, dependencies);
  const before = (await logEntries()).length;
  const session = { week: 1, startsAt: new Date('2030-01-01T10:00:00Z'), minutes: 90 };
  const acts = [
    () => enrol({ email, cohortId: 'next' }, operator, dependencies),
    () => enrol({ email: 'mina@example.com', cohortId: 'unknown' }, operator, dependencies),
    () =>
      enrol({ email: 'mina@example.com', cohortId: 'next', paymentId: 'pay_Z0001' }, operator, dependencies),
    () => move({ email, cohortId: 'unknown' }, operator, dependencies),
    () => remove({ email: 'mina@example.com' }, operator, dependencies),
    () => restore({ email }, operator, dependencies),
    () => refund({ paymentId: 'pay_Z0001', paise: 100, refundedBefore: 0 }, operator, dependencies),
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
  expect(await logEntries()).toHaveLength(before);
});
