import { expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { asha, paymentId } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get } = operatorWorldTests();

test('the numbers of a cohort cover everybody with an active place, name who came, and say for how many the days of writing are not known', async () => {
  const add = (name: string, fields: object) => {
    const email = `${name.toLowerCase()}@example.com`;
    const place = { email, cohortId: 'first', status: 'active', ...newListing(email, name), ...fields };
    return world.database.doc(`roster/${rosterId(email)}`).set(place);
  };
  const activeDays = ['2026-06-08', '2026-06-11', '2026-06-15'];
  await add('Bina', { uid: 'bina', lastActiveOn: '2026-06-15', activeDays, attended: ['session-0'] });
  await add('Chandra', {});
  await add('Dev', { cohortId: 'next' });
  const sessions = [
    { id: 'session-0', week: 1, startsAt: new Date('2026-06-10T13:30:00Z'), minutes: 90 },
    { id: 'session-1', week: 4, startsAt: new Date('2026-06-30T13:30:00Z'), minutes: 90 },
  ];
  await world.database.doc('cohorts/first').update({ sessions });
  expect(await get('cohorts/first/numbers')).toEqual({
    ...{ title: 'First', people: 3, is_over: false },
    signed_in: { count: 2, of: 3 },
    sessions: [
      {
        ...{ id: 'session-0', week: 1, starts_at: '2026-06-10T13:30:00.000Z', came: { count: 1, of: 3 } },
        who: [{ id: rosterId('bina@example.com'), name: 'Bina' }],
      },
    ],
    // Asha wrote before the days were recorded.
    unrecorded: 1,
    weeks: [
      { week: 1, first_day: '2026-06-08', wrote: { count: 1, of: 2 } },
      { week: 2, first_day: '2026-06-15', wrote: { count: 1, of: 2 } },
    ],
    finished: { count: 0, of: 2 },
    returned: { count: 1, of: 1 },
    // Gita answered too, and has lost the place since.
    feedback: { answers: { count: 1, of: 3 }, score: 9 },
    automaticity: [],
  });
  expect((await world.call('GET', '/api/operator/cohorts/unknown/numbers')).status).toBe(404);
});

test('how automatic tiny actions became is stated once ten people with a place have answered at both times about the same plan', async () => {
  const { database } = world;
  const join = (number: number) => {
    const email = `person${number}@example.com`;
    const place = { email, cohortId: 'first', status: 'active', ...newListing(email, 'Person') };
    return database.doc(`roster/${rosterId(email)}`).set({ ...place, uid: `person${number}` });
  };
  const answer = (number: number, moment: string, points: number | null, more: object = {}) => {
    const fields = {
      worksheetId: `plan${number}`,
      moment,
      answer: points,
      on: '2026-06-09',
      cohortId: 'first',
      ...more,
    };
    return database.doc(`members/person${number}/automaticity/${fields.worksheetId}.${moment}`).set(fields);
  };
  const changeOf = async () => (await get('cohorts/first/numbers')).automaticity;
  for (let number = 0; number < 10; number += 1) {
    await join(number);
    await answer(number, 'start', 1 + (number % 3));
    if (number < 9) await answer(number, 'day14', 3 + (number % 3) + (number % 2));
  }
  // Of somebody without a place, of one who skipped, about another plan, and in another cohort.
  await answer(10, 'start', 1);
  await answer(10, 'day14', 7);
  await answer(9, 'day14', null);
  await answer(9, 'day14', 7, { worksheetId: 'later-plan' });
  await join(11);
  await answer(11, 'start', 1);
  await answer(11, 'day14', 7, { cohortId: 'next' });
  expect(await changeOf()).toEqual([]);
  await answer(9, 'day14', 4);
  // Changes: 2, 3, 2, 3, 2, 3, 2, 3, 2 and 3. At the start: 1, 2, 3, 1, 2, 3, 1, 2, 3 and 1.
  expect(await changeOf()).toEqual([
    { moment: 'day14', people: 10, mean: 2.5, low: 2.1, high: 2.9, in_trials: 0.6 },
  ]);
});

test('the money of a year by month and currency equals a separate plain computation, and so do the shares of the steps', async () => {
  const { database } = world;
  // A small generator of numbers, so that the year is the same each time.
  let state = 7;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const expected = new Map<string, { paid: number; refunded: number; lost: number; net: number }>();
  const seed = database.batch();
  let paidInYear = 0;
  for (let number = 0; number < 120; number += 1) {
    const createdAt = new Date(Date.UTC(2025, 4, 20, 12) + random(390) * 86_400_000 + random(86_400) * 1000);
    const currency = random(5) === 0 ? 'USD' : 'INR';
    const amount = 100 * (1 + random(9_000));
    const fate = ['kept', 'kept', 'pending', 'partly', 'refunded', 'lost'][random(6)] ?? '';
    const refunded = fate === 'refunded' ? amount : fate === 'partly' ? Math.floor(amount / 2) : 0;
    const lost = fate === 'lost' ? amount : 0;
    const status =
      { partly: 'partially_refunded', refunded: 'refunded', pending: 'pending' }[fate] ?? 'captured';
    seed.set(database.doc(`payments/pay_Year${number}`), {
      ...{ amount, currency, email: null, contactHash: null, status, amountRefunded: refunded },
      ...{ dispute: fate === 'lost' ? 'lost' : 'none', lost: lost > 0 ? { amount, at: createdAt } : null },
      ...{ outcome: 'none', cohortId: null, isAsOffered: true, rosterId: null, claimedBy: null, events: [] },
      ...{ createdAt, updatedAt: createdAt },
    });
    // India is five and a half hours ahead of UTC.
    const month = new Date(createdAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    if (fate === 'pending' || month < '2025-07' || createdAt >= testNow) continue;
    paidInYear += 1;
    const sums = expected.get(`${currency} ${month}`) ?? { paid: 0, refunded: 0, lost: 0, net: 0 };
    sums.paid += amount;
    sums.refunded += refunded;
    sums.lost += lost;
    sums.net = sums.paid - sums.refunded - sums.lost;
    expected.set(`${currency} ${month}`, sums);
  }
  for (const id of [paymentId, 'pay_Elsewhere1']) seed.delete(database.doc(`payments/${id}`));
  await seed.commit();
  await database.doc('visits/2026-06-01_0').set({ day: '2026-06-01', counts: { welcome: 400, price: 150 } });
  await database.doc('visits/2025-06-30_0').set({ day: '2025-06-30', counts: { welcome: 9, price: 9 } });
  const took = { tookOffer: { cohortId: 'first', at: new Date('2026-06-02'), by: 'omar' } };
  await database.doc(`roster/${asha.id}`).update(took);
  await database.doc('waitlist/wanda').update({ offeredUntil: new Date('2026-06-10') });
  const numbers = await get('numbers');
  expect([numbers.from, numbers.until]).toEqual(['2025-07-01', '2026-06-17']);
  expect(numbers.currencies.map(({ currency }: { currency: string }) => currency)).toEqual(['INR', 'USD']);
  const none = { paid: 0, refunded: 0, lost: 0, net: 0 };
  for (const { currency, months } of numbers.currencies) {
    expect(months).toHaveLength(12);
    for (const { month, ...sums } of months)
      expect(sums).toEqual(expected.get(`${currency} ${month}`) ?? none);
  }
  expect(numbers.steps).toEqual([
    { step: 'price', share: { count: 150, of: 400 } },
    { step: 'payment', share: { count: paidInYear, of: 150 } },
    { step: 'sign-in', share: { count: 1, of: 1 } },
    { step: 'place', share: { count: 1, of: 2 } },
  ]);
  const month = await get('numbers?months=1');
  expect(month.currencies[0].months.map(({ month }: { month: string }) => month)).toEqual(['2026-06']);
  for (const months of ['0', '25', '1.5', 'all'])
    expect((await world.call('GET', `/api/operator/numbers?months=${months}`)).status).toBe(400);
});
