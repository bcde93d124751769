import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { localDay } from '@reshape/domain/local-day';
import { unlistedRefundId } from '@reshape/domain/payments';
import { rosterId } from '../stores/members.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { storedCohort, testWebhookSecrets } from '../test/in-memory-stores.ts';
import { allFunctions, type InProcessApi, inProcessApi, send } from '../test/in-process-api.ts';
import {
  deliver,
  delivery,
  providerPayment,
  refundWebhook,
  signatureOf,
  webhook,
} from '../test/razorpay-webhooks.ts';

let api: InProcessApi;
let app: ReturnType<typeof allFunctions>;
beforeEach(() => {
  api = inProcessApi();
  app = allFunctions(api.dependencies);
  addCohort('next', '2026-07-13', { seats: 2, enrolment: 'open' });
});

const addCohort = (id: string, startsOn: string, fields: Parameters<typeof storedCohort>[0]) =>
  api.stores.content.cohorts.set(id, storedCohort({ title: id, startsOn: localDay(startsOn), ...fields }));
const payment = (fields: Parameters<typeof providerPayment>[1] = {}, id = 'A0001') =>
  providerPayment(id, fields);
const capture = (fields: Parameters<typeof providerPayment>[1] = {}, id = 'A0001') =>
  deliver(app, webhook('payment.captured', payment(fields, id)));
/** A refund of the least amount. */
const refundOfOne = {
  id: 'rfnd_1',
  payment_id: 'pay_A0001',
  amount: 1,
  status: 'processed',
  created_at: 1_781_700_000,
};
const storedPayment = (id = 'A0001') => api.stores.storedPayments.get(`pay_${id}`);
const place = (email = 'asha@example.com') => api.stores.roster.get(rosterId(email));
const mails = () => [...api.stores.mails.keys()].sort();

describe('a webhook', () => {
  test('opens a place with a captured payment of the full price, and confirms it', async () => {
    expect(await capture()).toMatchObject({ status: 200 });
    expect(place()).toMatchObject({ cohortId: 'next', status: 'active', source: 'payment' });
    expect(storedPayment()).toMatchObject({ outcome: 'place', cohortId: 'next', isCaptured: true });
    expect(mails()).toEqual(['place-confirmed_pay_A0001']);
    api.seedAccount('token', { uid: 'asha', email: 'Asha@Example.com' });
    const login = await api.fetch('/auth/firebase-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: 'token' }),
    });
    expect(JSON.parse(login.text)).toHaveProperty('token');
  });

  test.each([
    ['its own price', { price: 499_900 }, { amount: 499_900 }, 'place'],
    [
      'a further amount that it accepts',
      { acceptedAmounts: [{ name: 'Early', amount: 250_000 }] },
      { amount: 250_000 },
      'place',
    ],
    [
      'a further amount on its last day in India, which arrives after it',
      { acceptedAmounts: [{ name: 'Early', amount: 250_000, until: localDay('2026-06-15') }] },
      { amount: 250_000, created_at: Date.parse('2026-06-15T18:29:59Z') / 1000 },
      'place',
    ],
    [
      'a further amount after its last day',
      { acceptedAmounts: [{ name: 'Early', amount: 250_000, until: localDay('2026-06-15') }] },
      { amount: 250_000, created_at: Date.parse('2026-06-15T18:30:00Z') / 1000 },
      'amount-closed',
    ],
    [
      'a further amount with a limit, which has no seat left',
      { seats: 0, acceptedAmounts: [{ name: 'Early', amount: 250_000, limit: 9 }] },
      { amount: 250_000 },
      'amount-closed',
    ],
    ["the programme's price while it has its own", { price: 499_900 }, { amount: 699_900 }, 'review'],
    ['an amount that only another cohort accepts', {}, { amount: 100_000 }, 'review'],
  ] as readonly (readonly [string, Parameters<typeof storedCohort>[0], Record<string, unknown>, string])[])(
    'about a payment of %s has the outcome of that amount',
    async (_, prices, paid, outcome) => {
      addCohort('next', '2026-07-13', { enrolment: 'open', ...prices });
      addCohort('later', '2026-09-07', { price: 100_000 });
      await capture(paid);
      expect([storedPayment()?.outcome, place()?.cohortId]).toEqual([
        outcome,
        outcome === 'place' ? 'next' : undefined,
      ]);
    },
  );

  test('of the amount that the sales page shows opens a place in the next open cohort when the shown one is full', async () => {
    addCohort('next', '2026-07-13', { seats: 0, enrolment: 'open', price: 499_900 });
    addCohort('later', '2026-09-07', { enrolment: 'open', price: 899_900 });
    await capture({ amount: 499_900 });
    expect(place()).toMatchObject({ cohortId: 'later', status: 'active' });
  });

  test('stores neither the phone number nor the name of the payer', async () => {
    await capture({ notes: { name: 'Asha Rao' } });
    const text = JSON.stringify(storedPayment());
    expect([text.includes('9876543210'), text.includes('Asha Rao')]).toEqual([false, false]);
  });

  test('logs neither an address nor a phone number', async () => {
    await capture();
    await capture({ amount: 100 }, 'B0001');
    expect(api.stores.logged.join()).toMatch(/pay_A0001/);
    expect(api.stores.logged.join()).not.toMatch(/asha@example|9876543210/);
  });

  test('that needs an operator is logged once for each payment and reason, whatever else is delivered about it', async () => {
    const alerts = () => api.stores.logged.filter((line) => line.includes('operator needed'));
    await capture({ amount: 100 });
    expect(alerts()).toEqual([expect.stringMatching(/pay_A0001.*review/)]);
    await capture({ amount: 100 });
    await deliver(app, webhook('payment.captured', payment({ amount: 100 })), { id: 'another-event' });
    expect(storedPayment()?.events).toHaveLength(2);
    expect(alerts()).toHaveLength(1);
    await capture({ amount: 100 }, 'B0001');
    expect(alerts()).toEqual([expect.anything(), expect.stringMatching(/pay_B0001.*review/)]);
  });

  test('takes the payer off the waitlist when it is first delivered, and not again', async () => {
    const waiting = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha', offers: {} };
    const join = () =>
      api.stores.storedWaiting.set('waitlist/asha', { ...waiting, createdAt: new Date(0), token: 'token' });
    join();
    await capture();
    expect(api.stores.storedWaiting.size).toBe(0);
    join();
    await capture();
    expect(api.stores.storedWaiting.size).toBe(1);
  });

  test.each(testWebhookSecrets)('is accepted when it is signed with %s', async (secret) => {
    const body = JSON.stringify(webhook('payment.captured', payment()));
    const answer = await send(app, delivery(body, { signature: signatureOf(body, secret) }));
    expect([answer.status, storedPayment()?.outcome]).toEqual([200, 'place']);
  });

  test.each([
    ['without a signature', ''],
    ['with another signature', 'ab'.repeat(32)],
    ['with a signature that is not hexadecimal', 'x'.repeat(64)],
    ['with a short signature', 'abcd'],
    [
      'with something before the signature',
      `x${signatureOf(JSON.stringify(webhook('payment.captured', payment())))}`,
    ],
    [
      'with something after the signature',
      `${signatureOf(JSON.stringify(webhook('payment.captured', payment())))}x`,
    ],
    [
      'signed with another secret',
      signatureOf(JSON.stringify(webhook('payment.captured', payment())), 'forged'),
    ],
  ])('is rejected %s, and changes nothing', async (_, signature) => {
    const before = api.stores.snapshot();
    const answer = await deliver(app, webhook('payment.captured', payment()), { signature });
    expect(answer.status).toBe(401);
    expect(errorBody.parse(JSON.parse(answer.text)).code).toBe('invalid_signature');
    expect(api.stores.snapshot()).toBe(before);
    expect(mails()).toEqual([]);
  });

  test('is limited for a network that sends wrong signatures, but neither for others nor when it is signed', async () => {
    const limited = allFunctions({ ...api.dependencies, instanceRateLimiter: inMemoryRateLimiter() });
    const event = webhook('payment.captured', payment());
    const post = async (address: string, options = {}) =>
      (await deliver(limited, event, { headers: { 'x-forwarded-for': address }, ...options })).status;
    const wrong = { signature: 'ab'.repeat(32) };
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push(await post('198.51.100.7', wrong));
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([401, 401, 429]);
    expect(await post('198.51.100.8', wrong)).toBe(401);
    expect(await post('198.51.100.7')).toBe(200);
  });

  test('is rejected when a byte was changed after signing', async () => {
    const body = JSON.stringify(webhook('payment.captured', payment()));
    const changed = body.replace('asha@', 'evil@');
    expect(await send(app, delivery(changed, { signature: signatureOf(body) }))).toMatchObject({
      status: 401,
    });
    expect(place('evil@example.com')).toBeUndefined();
  });

  test.each([
    ['an event that is not about payments', webhook('invoice.paid', payment()), 'webhook answered'],
    [
      'a payment that was only authorised',
      webhook('payment.authorized', payment({ captured: false })),
      'webhook answered',
    ],
    ['a payment that failed', webhook('payment.failed', payment({ captured: false })), 'webhook answered'],
    ['a list', [], 'webhook answered'],
  ])('is accepted and only logged when it is %s', async (_, event, line) => {
    expect(await deliver(app, event)).toMatchObject({ status: 200 });
    expect(api.stores.storedPayments.size).toBe(0);
    expect(api.stores.logged.join()).toContain(line);
    expect(api.stores.unreadable.size).toBe(0);
  });

  test.each([
    ['a payment', webhook('payment.captured', { id: 'pay_A0001' }), 'pay_A0001'],
    [
      'a refund of a payment without an id',
      webhook('refund.processed', {}, { payment_id: 'pay_A0001' }),
      'pay_A0001',
    ],
    [
      'a refund with 61 characters behind the prefix of its id',
      webhook('refund.processed', payment(), { ...refundOfOne, id: `rfnd_${'x'.repeat(61)}` }),
      'pay_A0001',
    ],
    ...[{ amount: -1 }, { amount: 1_000_000_000_001 }, { created_at: -1 }, { created_at: 4_102_444_801 }].map(
      (fields) =>
        [
          `a payment with ${JSON.stringify(fields)}`,
          webhook('payment.captured', payment(fields)),
          'pay_A0001',
        ] as const,
    ),
    ['something else', { event: 'payment.dispute.lost', payload: [7] }, null],
  ])(
    'is stored for the operator once, and logged, when it describes %s in an unknown form',
    async (_, event, paymentId) => {
      for (const _ of [1, 2])
        expect(await deliver(app, event, { id: 'evt_1' })).toMatchObject({ status: 200 });
      const expected = { id: 'evt_1', event: event.event, paymentId };
      expect([...api.stores.unreadable.values()]).toMatchObject([expected]);
      expect(api.stores.logged.join()).toContain('webhook unreadable');
    },
  );

  test.each([undefined, '', 'evt/1', 'x'.repeat(65)])(
    'in an unknown form with the id %j has a hash of its bytes instead',
    async (id) => {
      for (const _ of [1, 2])
        await deliver(app, webhook('payment.captured', {}), { ...(id !== undefined && { id }) });
      await deliver(app, webhook('payment.captured', { id: 'pay_A0001' }));
      const hash = expect.stringMatching(/^[\w-]{43}$/);
      expect([...api.stores.unreadable.keys()]).toEqual([hash, hash]);
    },
  );

  test('about a payment in an unknown form is delivered again when it cannot be stored', async () => {
    const failing = allFunctions({
      ...api.dependencies,
      unreadableWebhooks: { ...api.stores.unreadableWebhooks, add: () => Promise.reject(new Error('down')) },
    });
    expect((await deliver(failing, webhook('payment.captured', {}))).status).toBeGreaterThanOrEqual(500);
  });

  test.each([
    ['another method', 405, { method: 'GET' }],
    ['another type', 415, { headers: { 'content-type': 'text/plain' } }],
    [
      'a compressed body',
      415,
      { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    ],
    ['too large a body', 413, { headers: { 'content-type': 'application/json', 'content-length': '70000' } }],
  ])('is rejected with %s', async (_, status, change) => {
    const request = delivery(JSON.stringify(webhook('payment.captured', payment())));
    const answer = await send(app, { ...request, ...change });
    expect([answer.status, storedPayment()]).toEqual([status, undefined]);
  });

  test('is rejected when it is signed but not valid JSON', async () => {
    expect(await send(app, delivery('{"event":'))).toMatchObject({ status: 400 });
  });

  test('is answered with an error when it cannot be stored, so that the provider retries', async () => {
    const failing = {
      ...api.dependencies.payments,
      change: () => Promise.reject(Object.assign(new Error(), { code: 14 })),
    };
    const broken = allFunctions({ ...api.dependencies, payments: failing });
    expect(await deliver(broken, webhook('payment.captured', payment()))).toMatchObject({ status: 503 });
    expect(await capture()).toMatchObject({ status: 200 });
    expect(place()?.status).toBe('active');
  });

  test('is answered even when the mail queue does not respond', async () => {
    const mail = { enqueue: () => new Promise<void>(() => undefined) };
    const broken = allFunctions({ ...api.dependencies, mail });
    expect(await deliver(broken, webhook('payment.captured', payment()))).toMatchObject({ status: 200 });
    expect(place()?.status).toBe('active');
  });

  test('opens the place when its mail cannot be enqueued, and enqueues the mail on redelivery', async () => {
    const mail = { enqueue: () => Promise.reject(new RangeError('the queue is away')) };
    const broken = allFunctions({ ...api.dependencies, mail });
    expect(await deliver(broken, webhook('payment.captured', payment()))).toMatchObject({ status: 200 });
    expect([place()?.status, mails()]).toEqual(['active', []]);
    const errors = () => api.stores.logged.filter((line) => line.includes('"ERROR"'));
    expect(errors()).toEqual([expect.stringContaining('RangeError')]);
    await capture();
    expect([mails(), errors().length]).toEqual([['place-confirmed_pay_A0001'], 1]);
  });

  test('opens the place when its payer cannot be taken off the waitlist, and logs that', async () => {
    const waitlist = {
      ...api.dependencies.waitlist,
      leave: () => Promise.reject(new RangeError('the waitlist is away')),
    };
    const broken = allFunctions({ ...api.dependencies, waitlist });
    expect(await deliver(broken, webhook('payment.captured', payment()))).toMatchObject({ status: 200 });
    expect(place()?.status).toBe('active');
    expect(api.stores.logged.join()).toContain('RangeError');
  });
});

describe('a payment', () => {
  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s opens no place, and the operator is notified, but not the payer', async (_, fields) => {
    await capture(fields);
    expect([storedPayment()?.outcome, place()]).toEqual(['review', undefined]);
    expect(mails()).toEqual(['operator-notice_pay_A0001_review']);
  });

  test('of another amount that is refunded at the provider brings its payer no mail', async () => {
    await capture({ amount: 100 });
    await deliver(app, refundWebhook('refund.processed', payment({ amount: 100 })));
    expect(storedPayment()?.outcome).toBe('refunded');
    expect(mails()).toEqual(['operator-notice_pay_A0001_review']);
  });

  test('by a person who already paid is a duplicate, and they have one place', async () => {
    await capture();
    await capture({ created_at: 1_781_700_000 }, 'B0001');
    expect([storedPayment()?.outcome, storedPayment('B0001')?.outcome]).toEqual(['place', 'duplicate']);
    expect(api.stores.roster.size).toBe(1);
    expect(mails()).toEqual([
      'operator-notice_pay_B0001_duplicate',
      'payment-duplicate_pay_B0001',
      'place-confirmed_pay_A0001',
    ]);
    await deliver(app, refundWebhook('refund.processed', payment()));
    expect([place()?.status, storedPayment('B0001')?.outcome]).toEqual(['active', 'place']);
  });

  test('by a person who already paid is a duplicate whichever webhook arrives first, and they are welcomed once', async () => {
    await capture({ created_at: 1_781_700_000 }, 'B0001');
    await capture();
    expect([storedPayment()?.outcome, storedPayment('B0001')?.outcome]).toEqual(['place', 'duplicate']);
    expect(mails()).toEqual([
      'operator-notice_pay_B0001_duplicate',
      'payment-duplicate_pay_B0001',
      'place-confirmed_pay_B0001',
    ]);
  });

  test('that takes over from a refunded one brings no second welcome, but a new one after a refund does', async () => {
    const welcomes = () => mails().filter((id) => id.startsWith('place-confirmed'));
    await capture();
    await capture({ created_at: 1_781_700_000 }, 'B0001');
    await deliver(app, refundWebhook('refund.processed', payment()));
    await capture({ created_at: 1_781_700_000 }, 'B0001');
    expect([place()?.status, welcomes()]).toEqual(['active', ['place-confirmed_pay_A0001']]);
    await deliver(app, refundWebhook('refund.processed', payment({}, 'B0001'), payment().amount, 'rfnd_2'));
    expect(place()?.status).toBe('refunded');
    await capture({ created_at: 1_781_800_000 }, 'C0001');
    expect(welcomes()).toEqual(['place-confirmed_pay_A0001', 'place-confirmed_pay_C0001']);
  });

  test.each<[string, Parameters<typeof storedCohort>[0]]>([
    ['full', { seats: 0, enrolment: 'open' }],
    ['closed', { enrolment: 'closed' }],
    ['over', { startsOn: localDay('2026-05-01'), enrolment: 'open' }],
  ])(
    'when the only cohort is %s waits for the operator, and opens a place once it can',
    async (_, fields) => {
      addCohort('next', '2026-07-13', { ...fields });
      await capture();
      expect([storedPayment()?.outcome, place()]).toEqual(['no-cohort', undefined]);
      expect(mails()).toEqual(['payment-review_pay_A0001_no-cohort', 'payments-undecided_2026-06-17']);
      addCohort('next', '2026-07-13', { enrolment: 'open' });
      await capture();
      expect([storedPayment()?.outcome, place()?.status]).toEqual(['place', 'active']);
    },
  );

  test('by a person whose place the operator removed has its own outcome and mails', async () => {
    const email = 'asha@example.com';
    api.stores.roster.set(rosterId(email), { email, cohortId: 'next', status: 'removed' });
    await capture();
    expect([storedPayment()?.outcome, place()?.status]).toEqual(['payer-removed', 'removed']);
    expect(mails()).toEqual([
      'operator-notice_pay_A0001_payer-removed',
      'payment-review_pay_A0001_payer-removed',
    ]);
  });

  test('of an amount that is no longer accepted tells its payer and the operator, and opens a place once its limit is raised', async () => {
    const amounts = (limit: number) => ({ acceptedAmounts: [{ name: 'Early', amount: 250_000, limit }] });
    const open = { enrolment: 'open' } as const;
    addCohort('next', '2026-07-13', { ...open, ...amounts(1) });
    await capture({ amount: 250_000, email: 'first@example.com' }, 'F0001');
    await capture({ amount: 250_000 });
    expect([storedPayment()?.outcome, place()]).toEqual(['amount-closed', undefined]);
    expect(mails().filter((id) => id.includes('A0001'))).toEqual([
      'operator-notice_pay_A0001_amount-closed',
      'payment-review_pay_A0001_amount-closed',
    ]);
    addCohort('next', '2026-07-13', { ...open, ...amounts(2) });
    await capture({ amount: 250_000 });
    expect([storedPayment()?.outcome, place()?.status]).toEqual(['place', 'active']);
  });

  test('without a seat is one of many about which the operator gets one mail a day', async () => {
    addCohort('next', '2026-07-13', { seats: 0, enrolment: 'open' });
    for (let payer = 0; payer < 107; payer += 1)
      await capture(
        { email: `p${payer}@example.com`, created_at: 1_781_690_000 + payer },
        `P${1000 + payer}`,
      );
    const toOperator = mails().filter((id) => !id.startsWith('payment-review'));
    expect(toOperator).toEqual(['payments-undecided_2026-06-17']);
  });

  test('keeps the state and the GSTIN that the payer typed, as harmless text', async () => {
    await capture({
      notes: { State: ` Ker\u0000ala\u202e${'x'.repeat(200)}`, gst_number: '29abcde1234f1z5', name: 'Asha' },
    });
    expect(storedPayment()).toMatchObject({
      billingState: expect.stringMatching(/^Ker alax+$/),
      gstin: '29ABCDE1234F1Z5',
    });
    expect(storedPayment()?.billingState).toHaveLength(80);
  });

  test.each([[undefined], [{ state: 7 }], ['text'], [null], [{ state: '' }], [[]]])(
    'with the notes %j has neither',
    async (notes) => {
      await capture({ notes });
      expect(storedPayment()).toMatchObject({ outcome: 'place', billingState: null, gstin: null });
    },
  );

  test.each([undefined, null, 'void@razorpay.com', '919876543210@mcp.razorpay.com', 'not an address', ''])(
    'with the address %s is unclaimed',
    async (email) => {
      await capture({ email });
      expect([storedPayment()?.outcome, api.stores.roster.size]).toEqual(['unclaimed', 0]);
      expect(mails()).toEqual(['operator-notice_pay_A0001_unclaimed']);
    },
  );

  test.each([
    ['while it is not captured', 'refund.created', { captured: false }, 'none'],
    ['once it is refunded', 'refund.processed', {}, 'refunded'],
  ])('without an address needs nobody %s', async (_, event, fields, outcome) => {
    await deliver(app, refundWebhook(event, payment({ email: null, ...fields })));
    expect([storedPayment()?.outcome, mails()]).toEqual([outcome, []]);
  });

  test('keeps each message about it once, whatever order they arrive in, and no more than fifty', async () => {
    const message = (id: string, event: string) => deliver(app, webhook(event, payment()), { id });
    await message('evt_5', 'payment.captured');
    await message('evt_3', 'order.paid');
    await message('evt_5', 'payment.captured');
    await message('evt_7', 'order.paid');
    expect(storedPayment()?.events).toEqual([
      { id: 'evt_3', name: 'order.paid' },
      { id: 'evt_5', name: 'payment.captured' },
      { id: 'evt_7', name: 'order.paid' },
    ]);
    for (let more = 0; more < 50; more += 1) await message(`evt_more_${more}`, 'order.paid');
    expect(storedPayment()?.events).toHaveLength(50);
  });

  test('counts for the next open cohort when the one on offer is full, and the operator is notified', async () => {
    addCohort('planned', '2026-08-03', {});
    addCohort('later', '2026-09-07', { seats: 5, enrolment: 'open' });
    for (const id of ['B0001', 'C0001', 'D0001']) await capture({ email: `${id}@example.com` }, id);
    expect(['B0001', 'C0001', 'D0001'].map((id) => storedPayment(id)?.cohortId)).toEqual([
      'next',
      'next',
      'later',
    ]);
    expect(mails()).toContain('payments-without-seat_later_2026-06-17');
  });

  /** The outcome, the cohort of the place, and the day on which it began, if the payment opened it. */
  type Expected = readonly [string, string, string | undefined];
  test.each<[string, string, Parameters<typeof storedCohort>[0], number, Expected, string]>([
    [
      'the price of their cohort',
      '2026-06-08',
      { price: 299_900 },
      299_900,
      ['place', 'own', undefined],
      'payment-received_pay_A0001',
    ],
    [
      'an amount with a limit in their cohort, which is full',
      '2026-06-08',
      { seats: 1, acceptedAmounts: [{ name: 'Early', amount: 299_900, limit: 1 }] },
      299_900,
      ['place', 'own', undefined],
      'payment-received_pay_A0001',
    ],
    [
      'an amount with a limit in another cohort',
      '2026-06-08',
      {},
      250_000,
      ['amount-closed', 'own', undefined],
      'payment-review_pay_A0001_amount-closed',
    ],
    [
      'the price of the next cohort once theirs is over',
      '2026-05-18',
      {},
      699_900,
      ['place', 'next', '2026-06-17'],
      'place-confirmed_pay_A0001',
    ],
  ])('of %s by somebody who was given a place', async (_, startsOn, fields, amount, expected, mail) => {
    addCohort('own', startsOn, { enrolment: 'closed', ...fields });
    const early = { name: 'Early', amount: 250_000, limit: 9 };
    addCohort('next', '2026-07-13', { seats: 2, enrolment: 'open', acceptedAmounts: [early] });
    const email = 'asha@example.com';
    api.stores.roster.set(rosterId(email), { email, cohortId: 'own', status: 'active', source: 'operator' });
    await capture({ amount });
    expect([storedPayment()?.outcome, place()?.cohortId, place()?.placedOn]).toEqual(expected);
    expect(mails()).toContain(mail);
  });

  test('for a place that was given keeps its person signed in', async () => {
    const email = 'asha@example.com';
    api.stores.roster.set(rosterId(email), { email, cohortId: 'next', status: 'active', source: 'operator' });
    await api.dependencies.members.admit({ uid: 'asha', email, displayName: 'Asha' }, api.clock());
    const headers = { authorization: `Bearer ${api.signIn('asha')}` };
    await capture();
    expect([place()?.source, (await api.fetch('/api/cohort', { headers })).status]).toEqual(['payment', 200]);
  });

  test('opens a place whatever else its payer paid later', async () => {
    await capture({ amount: 100, created_at: 1_781_700_000 }, 'B0001');
    await capture();
    expect(mails()).toContain('place-confirmed_pay_A0001');
  });

  test('for a place that does not say what opened it brings its welcome again when that was lost', async () => {
    await capture();
    const { openedBy: _, ...earlier } = place() ?? { email: '', cohortId: '', status: 'removed' };
    api.stores.roster.set(rosterId(earlier.email), earlier);
    api.stores.mails.clear();
    await capture();
    expect(mails()).toEqual(['place-confirmed_pay_A0001']);
  });

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('of another %s than the programme’s while no cohort is open is for review', async (_, fields) => {
    addCohort('next', '2026-07-13', { enrolment: 'closed' });
    await capture(fields);
    expect(storedPayment()?.outcome).toBe('review');
  });

  describe('by somebody on the waitlist', () => {
    const offer = (until: string, ...cohorts: readonly string[]) => {
      const waiting = { email: 'asha@example.com', displayName: 'Asha', createdAt: new Date(0) };
      const offers = (cohorts.length === 0 ? ['autumn'] : cohorts).map((id, hour) => {
        const at = new Date(Date.parse('2026-06-15T10:00:00Z') + hour * 3_600_000);
        return [id, { at, by: 'omar', until: new Date(until), round: 0 }] as const;
      });
      api.stores.storedWaiting.set('waitlist/asha', {
        ...{ uid: 'asha', ...waiting, offers: Object.fromEntries(offers) },
      });
    };
    const autumnPrice = 499_900;
    const paidAt = { created_at: Date.parse('2026-06-17T09:00:00Z') / 1000 };
    beforeEach(() => {
      addCohort('autumn', '2026-10-05', {
        seats: 1,
        enrolment: 'open',
        price: autumnPrice,
      });
    });

    test('opens the cohort that they were offered, at its price, and takes them off the list', async () => {
      offer('2026-06-18T10:00:00Z');
      await capture({ amount: autumnPrice, ...paidAt });
      expect([place()?.cohortId, storedPayment()?.placement]).toEqual(['autumn', 'as-offered']);
      expect([mails(), api.stores.storedWaiting.size]).toEqual([['place-confirmed_pay_A0001'], 0]);
    });

    test('opens it when they paid before the deadline, even if the webhook arrives after it', async () => {
      offer('2026-06-17T09:00:01Z');
      await capture({ amount: autumnPrice, ...paidAt });
      expect(place()?.cohortId).toBe('autumn');
    });

    test('of its price waits for the operator once the deadline has passed', async () => {
      offer('2026-06-17T09:00:00Z');
      await capture({ amount: autumnPrice, ...paidAt });
      expect([place(), storedPayment()?.outcome]).toEqual([undefined, 'review']);
    });

    test.each([
      ['the last', ['autumn', 'winter'], 'winter'],
      ['the last', ['winter', 'autumn'], 'autumn'],
      ['the only one that there still is', ['autumn', 'cancelled'], 'autumn'],
    ])('opens %s of the cohorts %j that they were offered', async (_, offered, expected) => {
      addCohort('winter', '2026-11-02', { seats: 1, enrolment: 'closed', price: autumnPrice });
      offer('2026-06-18T10:00:00Z', ...offered);
      await capture({ amount: autumnPrice, ...paidAt });
      expect([place()?.cohortId, storedPayment()?.placement]).toEqual([expected, 'as-offered']);
    });

    test.each([
      ['the cohort', 2],
      ['every cohort', 0],
    ])('of its price waits for the operator when %s is full, and they get a mail', async (_, seats) => {
      addCohort('next', '2026-07-13', { seats, enrolment: 'open' });
      addCohort('autumn', '2026-10-05', {
        seats: 0,
        enrolment: 'open',
        price: autumnPrice,
      });
      offer('2026-06-18T10:00:00Z');
      await capture({ amount: autumnPrice, ...paidAt });
      expect([place(), storedPayment()?.outcome]).toEqual([undefined, 'no-cohort']);
      expect(mails()).toContain('payment-review_pay_A0001_no-cohort');
    });

    test('of the price on the sales page opens the cohort on offer there', async () => {
      offer('2026-06-18T10:00:00Z');
      await capture(paidAt);
      expect([place()?.cohortId, storedPayment()?.placement]).toEqual(['next', 'as-offered']);
    });
  });
});

describe('a refund', () => {
  const admit = async () => {
    await capture();
    await api.dependencies.members.admit(
      { uid: 'asha', email: 'asha@example.com', displayName: 'Asha' },
      api.clock(),
    );
  };

  test('in full closes the place, ends the sessions and is confirmed', async () => {
    await admit();
    const token = api.signIn('asha');
    const ask = () => api.fetch('/api/cohort', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    const open = place();
    await deliver(app, refundWebhook('refund.processed', payment()));
    expect(api.stores.stored.get('asha')?.status).toBe('refunded');
    expect(place()).toEqual({ ...open, status: 'refunded' });
    expect((await ask()).status).toBe(401);
    expect(mails()).toContain('refund-confirmed_pay_A0001_rfnd_1');
    // The place opens again, but not for the sessions that ended.
    await deliver(app, refundWebhook('refund.failed', payment()));
    expect(api.stores.stored.get('asha')?.status).toBe('active');
    expect((await ask()).status).toBe(401);
  });

  test('is confirmed even when no cohort asks for the amount any more', async () => {
    await capture();
    addCohort('next', '2026-07-13', { enrolment: 'open', price: 499_900 });
    await deliver(app, refundWebhook('refund.processed', payment()));
    expect(mails()).toContain('refund-confirmed_pay_A0001_rfnd_1');
  });

  test.each([
    ['not confirmed once more', 0, []],
    ['confirmed when it was made later', -1_000, ['refund-confirmed_pay_A0001_rfnd_1']],
  ])('that is listed after refunds were counted without ids is %s', async (_, milliseconds, expected) => {
    await capture();
    const createdAt = new Date(1_781_700_000_000 + milliseconds);
    const refunds = { [unlistedRefundId]: { amount: 100, status: 'processed', createdAt } } as const;
    const stored = storedPayment();
    if (stored) api.stores.storedPayments.set(stored.id, { ...stored, refunds });
    await deliver(app, refundWebhook('refund.processed', payment(), 100));
    expect(mails().filter((id) => id.startsWith('refund-confirmed'))).toEqual(expected);
  });

  test('that is reported before its payment leaves a place that is closed and has its day', async () => {
    await deliver(app, refundWebhook('refund.processed', payment()));
    await capture();
    expect(place()).toMatchObject({ cohortId: 'next', status: 'refunded', placedOn: '2026-06-17' });
    expect(mails()).toEqual(['refund-confirmed_pay_A0001_rfnd_1']);
  });

  test('that is only requested, or has failed, changes nothing', async () => {
    await admit();
    await deliver(app, refundWebhook('refund.created', payment()));
    await deliver(app, refundWebhook('refund.failed', payment()));
    expect([place()?.status, storedPayment()?.outcome]).toEqual(['active', 'place']);
    expect(mails()).toEqual(['operator-notice_pay_A0001_refund-failed_rfnd_1', 'place-confirmed_pay_A0001']);
  });

  test.each([
    ['a dispute', 'payment.dispute.created'],
    ['the payment once more', 'payment.captured'],
  ])(
    'that is only requested does not count when %s reports its amount, and failing keeps the place',
    async (_, event) => {
      await admit();
      const requested = { ...payment(), amount_refunded: payment().amount, refund_status: 'full' };
      await deliver(app, refundWebhook('refund.created', payment()));
      await deliver(app, webhook(event, requested));
      expect([place()?.status, storedPayment()?.outcome]).toEqual(['active', 'place']);
      await deliver(app, refundWebhook('refund.failed', payment()));
      expect([place()?.status, storedPayment()?.outcome]).toEqual(['active', 'place']);
      expect(mails()).toContain('operator-notice_pay_A0001_refund-failed_rfnd_1');
    },
  );

  test.each([
    ['before', ['refund.failed', 'refund.processed'], []],
    ['after', ['refund.processed', 'refund.failed'], ['place-confirmed_pay_A0001_1']],
  ])(
    'that fails %s it was reported as processed does not count, and the operator is notified',
    async (_, events, again) => {
      await admit();
      for (const event of events) await deliver(app, refundWebhook(event, payment()));
      expect([place()?.status, storedPayment()?.outcome]).toEqual(['active', 'place']);
      expect(mails()).toContain('operator-notice_pay_A0001_refund-failed_rfnd_1');
      // A person who got a mail that the place is closed gets one that it is open again.
      expect(mails().filter((id) => id.startsWith('place-confirmed'))).toEqual([
        'place-confirmed_pay_A0001',
        ...again,
      ]);
    },
  );

  test('in part keeps the place, and the operator is notified', async () => {
    await admit();
    await deliver(app, refundWebhook('refund.processed', payment(), 100));
    expect(place()?.status).toBe('active');
    expect(mails()).toEqual([
      'operator-notice_pay_A0001_refunded-in-part',
      'place-confirmed_pay_A0001',
      'refund-confirmed_pay_A0001_rfnd_1',
    ]);
    // Parts that add up to the full amount.
    await deliver(app, refundWebhook('refund.processed', payment(), payment().amount - 100, 'rfnd_2'));
    expect(place()?.status).toBe('refunded');
    expect(api.stores.mails.get('refund-confirmed_pay_A0001_rfnd_2')).toMatchObject({
      amount: payment().amount - 100,
    });
  });
});

test.each(['created', 'won', 'lost'])(
  'a dispute that is %s keeps the place, and the operator is notified',
  async (state) => {
    await capture();
    await deliver(app, webhook(`payment.dispute.${state}`, payment()));
    expect(place()?.status).toBe('active');
    expect(mails().join()).toMatch(/operator-notice_pay_A0001_dispute-/);
  },
);
