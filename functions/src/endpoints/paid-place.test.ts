import { beforeEach, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
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
    status: 'planned',
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

test('an unknown payment, one that waits for its payer and a refunded one have the same answer', async () => {
  await pay('A0001', { email: null });
  await pay('A0002', { email: 'ravi@example.com' });
  await deliver(
    app,
    refundWebhook('refund.processed', providerPayment('A0002', { email: 'ravi@example.com' })),
  );
  const answers = await Promise.all(['Unknown1', 'A0001', 'A0002'].map(ask));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    Array(3).fill([200, JSON.stringify({ place: null })]),
  );
});

test('a cohort without a limit has no seat numbers', async () => {
  api.stores.content.cohorts.set(
    'next',
    storedCohort({ startsOn: localDay('2026-07-13'), enrolment: 'open', status: 'planned' }),
  );
  await pay('A0001', { email: 'asha@example.com' });
  expect((await ask('A0001')).body.place).toMatchObject({ seat: null, seats: null });
});

test('one network may ask sixty times a minute', async () => {
  const limited = allFunctions({ ...api.dependencies, instanceRateLimiter: inMemoryRateLimiter(1) });
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
