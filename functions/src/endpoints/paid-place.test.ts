import { beforeEach, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { storedCohort } from '../test/in-memory-stores.ts';
import { allFunctions, type InProcessApi, inProcessApi, send } from '../test/in-process-api.ts';
import { deliver, providerPayment, refundWebhook, webhook } from '../test/razorpay-webhooks.ts';

let api: InProcessApi;
let app: ReturnType<typeof allFunctions>;
beforeEach(() => {
  api = inProcessApi();
  app = allFunctions(api.dependencies);
  const next = storedCohort({
    title: 'July',
    startsOn: localDay('2026-07-13'),
    enrolment: 'open',
    seats: 30,
    sessions: [
      {
        id: 'first',
        week: 1,
        startsAt: new Date('2026-07-14T13:30:00Z'),
        minutes: 90,
        joinUrl: 'https://video.example/secret',
      },
    ],
  });
  api.stores.content.cohorts.set('next', next);
});

const pay = (id: string, fields: Parameters<typeof providerPayment>[1]) =>
  deliver(app, webhook('payment.captured', providerPayment(id, fields)));
const ask = async (id: string) => {
  const { status, text } = await api.fetch(`/api/paid-place?payment_id=pay_${id}`);
  return { status, text, body: JSON.parse(text) };
};

test('a payment that opened a place is answered with its seat, its amount and the live sessions', async () => {
  await pay('A0001', { email: 'asha@example.com', created_at: 1_781_000_001 });
  await pay('A0002', { email: 'ravi@example.com', created_at: 1_781_000_002 });
  expect((await ask('A0002')).body).toEqual({
    status: 'open',
    place: {
      amount: 699_900,
      currency: 'INR',
      seat: 2,
      seats: 30,
      cohort: {
        title: 'July',
        starts_on: '2026-07-13',
        sessions: [{ id: 'first', week: 1, starts_at: '2026-07-14T13:30:00.000Z', minutes: 90 }],
        platform: 'Zoom',
      },
    },
  });
});

test('a seat keeps its number when others pay later', async () => {
  await pay('A0001', { email: 'asha@example.com', created_at: 1_781_000_001 });
  await pay('A0002', { email: 'ravi@example.com', created_at: 1_781_000_002 });
  await pay('A0003', { email: 'meera@example.com', created_at: 1_781_000_003 });
  const seats = await Promise.all(['A0001', 'A0002', 'A0003'].map(ask));
  expect(seats.map(({ body }) => body.place.seat)).toEqual([1, 2, 3]);
});

test('the answer names neither the payer nor the link to a session', async () => {
  await pay('A0001', { email: 'asha@example.com' });
  expect((await ask('A0001')).text).not.toMatch(/asha|@|98765|secret/);
});

test('an unknown payment and one without captured money have the same answer', async () => {
  await deliver(
    app,
    webhook('payment.captured', providerPayment('A0001', { status: 'authorized', captured: false })),
  );
  const answers = await Promise.all(['Unknown1', 'A0001'].map(ask));
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ status: 'unconfirmed' }));
});

test('a payment that opened no place is answered with what became of it, and with nothing else', async () => {
  const ravi = providerPayment('A0003', { email: 'ravi@example.com' });
  await pay('A0001', { email: null });
  await pay('A0002', { email: 'asha@example.com', amount: 100 });
  await pay('A0003', { email: 'ravi@example.com' });
  await deliver(app, refundWebhook('refund.processed', ravi));
  await pay('A0004', { email: 'meera@example.com', created_at: 1_781_000_001 });
  await pay('A0005', { email: 'meera@example.com', created_at: 1_781_000_002 });
  const answers = await Promise.all(['A0001', 'A0002', 'A0003', 'A0005'].map(ask));
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { status: 'unclaimed' }],
    [200, { status: 'review' }],
    [200, { status: 'refunded' }],
    [200, { status: 'duplicate' }],
  ]);
});

test('a payment whose place the operator removed is not said to be open', async () => {
  await pay('A0001', { email: 'asha@example.com' });
  const id = rosterId('asha@example.com');
  const place = api.stores.roster.get(id);
  if (place) api.stores.roster.set(id, { ...place, status: 'removed' });
  expect((await ask('A0001')).body).toEqual({ status: 'removed' });
});

test('a cohort without a limit has no seat numbers', async () => {
  api.stores.content.cohorts.set(
    'next',
    storedCohort({ startsOn: localDay('2026-07-13'), enrolment: 'open' }),
  );
  await pay('A0001', { email: 'asha@example.com' });
  expect((await ask('A0001')).body.place).toMatchObject({ seat: null, seats: null });
});

test('one network may ask sixty times a minute', async () => {
  const limited = allFunctions({ ...api.dependencies, instanceRateLimiter: inMemoryRateLimiter() });
  const statuses = [];
  for (let sent = 0; sent < 61; sent += 1) {
    const { status } = await send(limited, {
      method: 'GET',
      url: '/api/paid-place?payment_id=pay_Unknown1',
      headers: {},
    });
    statuses.push(status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
});
