import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testNow } from '../test/in-memory-stores.ts';
import { paymentId } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, seedPeople } = operatorWorldTests();

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);

interface Row {
  readonly kind: string;
  readonly id: string;
}

describe('Today', () => {
  test('has one row for each decision, those with a deadline before the oldest, each with a link to the thing itself', async () => {
    const { database } = world;
    const offers = (until: Date) => ({ next: { at: hoursAgo(80), by: 'omar@example.com', until } });
    for (const [id, until] of [
      ['expired', hoursAgo(1)],
      ['expired-long-ago', hoursAgo(8 * 24)],
      ['open', hoursAgo(-1)],
    ] as const)
      await database.doc(`waitlist/${id}`).set({
        ...{ email: `${id}@example.com`, displayName: 'W', createdAt: hoursAgo(300) },
        ...{ offers: offers(until), offeredUntil: until },
      });
    await database.doc('payments/pay_Elsewhere1').update({ dispute: 'open', respondBy: hoursAgo(-48) });
    await database.doc('cohorts/first').update({ seats: 0 });
    const { decisions } = await get('overview');
    expect(decisions.items.map(({ kind, id }: Row) => [kind, id])).toEqual([
      ['mail-stopped', 'mail-stopped'],
      ['dispute-open', 'pay_Elsewhere1'],
      ['review', paymentId],
      ['other-cohort', 'pay_Elsewhere1'],
      ['webhook-unreadable', 'evt_unreadable'],
      ['mail-failed', 'mail-failed'],
      ['conversation-asked', 'conversation-asked'],
      ['cohort-overfull', 'first'],
      ['offer-unanswered', 'expired'],
    ]);
    expect(decisions.total).toBe(9);
    expect(decisions.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ id: paymentId, who: 'ravi@example.com', link: `/operator/payments?search=${paymentId}` },
          payment: expect.objectContaining({ amount: 100_000, currency: 'INR' }),
        }),
        expect.objectContaining({ id: 'expired', cohort: expect.objectContaining({ id: 'next' }) }),
        expect.objectContaining({ id: 'first', cohort: { id: 'first', title: 'First', seats: 0, taken: 1 } }),
      ]),
    );
  });

  test.each([
    ['mail-stopped', 'mail-delivery/resume', () => undefined],
    ['review', `payments/${paymentId}/settle`, () => ({ reason: 'A book.' })],
    ['other-cohort', 'payments/pay_Elsewhere1/settle', () => ({ reason: 'Agreed.' })],
    ['webhook-unreadable', 'webhooks/evt_unreadable/settle', () => undefined],
    [
      'mail-failed',
      'mails/retry',
      ({ since, count }: { since: string; count: number }) => ({ since, count }),
    ],
  ])('has no row about %s any more once it is settled', async (kind, url, bodyOf) => {
    const find = async () => (await get('overview')).decisions.items.find((row: Row) => row.kind === kind);
    expect((await post(url, bodyOf(await find()))).body).toMatchObject({ message: expect.any(String) });
    expect(await find()).toBeUndefined();
  });

  test('counts who has signed in and who wrote in the week of a cohort, and lists its live session until it is over', async () => {
    await seedPeople([
      ['Bina', 'bina@example.com', '2026-06-15'],
      ['Chandra', 'chandra@example.com', '2026-06-14'],
      ['Dora', 'dora@example.com', ''],
    ]);
    const { cohorts, sessions } = await get('overview');
    expect(cohorts).toMatchObject([
      { id: 'first', week: 2, taken: 4, came_in: 3, wrote_this_week: 2 },
      { id: 'next', week: null, came_in: 0, wrote_this_week: 0 },
    ]);
    expect(sessions).toMatchObject([{ cohort: 'first', id: 'session-1', join_url: null }]);
    const cohort = world.database.doc('cohorts/first');
    const [session] = (await cohort.get()).get('sessions');
    for (const [minutes, count] of [
      [89, 1],
      [90, 0],
    ] as const) {
      await cohort.update({ sessions: [{ ...session, startsAt: hoursAgo(minutes / 60) }] });
      expect((await get('overview')).sessions).toHaveLength(count);
    }
  });

  test('sums what was paid this week and month, and in those before, by currency', async () => {
    const stored = (await world.database.doc(`payments/${paymentId}`).get()).data() ?? {};
    const paid = (id: string, at: string, fields: object = {}) =>
      world.database.doc(`payments/${id}`).set({ ...stored, createdAt: new Date(at), ...fields });
    await paid('pay_Monday', '2026-06-14T18:30:00Z', { amount: 1 });
    await paid('pay_Sunday', '2026-06-14T18:29:59Z', { amount: 20 });
    await paid('pay_First', '2026-05-31T18:30:00Z', { amount: 300, status: 'refunded' });
    await paid('pay_May', '2026-05-31T18:29:59Z', { amount: 4_000 });
    await paid('pay_Pending', '2026-06-17T00:00:00Z', { amount: 50_000, status: 'pending' });
    await paid('pay_Dollars', '2026-06-17T00:00:00Z', { amount: 7, currency: 'USD' });
    const { paid: sums } = await get('overview');
    const ofWorld = 100_000 + 699_900;
    expect(sums).toEqual([
      {
        ...{ currency: 'INR', this_week: ofWorld + 1, last_week: 20 },
        ...{ this_month: ofWorld + 321, last_month: 4_000 },
      },
      { currency: 'USD', this_week: 7, last_week: 0, this_month: 7, last_month: 0 },
    ]);
  });

  test('says what happened since yesterday, only what did, and what is new on the lists', async () => {
    await world.database.doc('deletions/running').set({ finishedAt: null });
    const { happened, waitlist, newsletter } = await get('overview');
    expect(happened).toEqual([
      { what: 'paid', count: 2, link: '/operator/payments?since=2026-06-16' },
      { what: 'came-in', count: 1, link: null },
      { what: 'wrote', count: 1, link: '/operator/people?sort=-last_active' },
      { what: 'answered', count: 2, link: null },
      { what: 'deleting', count: 1, link: null },
    ]);
    expect((await get('payments?since=2026-06-16')).length).toBe(2);
    expect([waitlist, newsletter]).toEqual([
      { new: 1, total: 1 },
      { new: 1, total: 1 },
    ]);
    await world.database.doc('waitlist/wanda').update({ createdAt: new Date('2026-06-14T18:29:59Z') });
    expect((await get('overview')).waitlist).toEqual({ new: 0, total: 1 });
  });
});

test('the funnel counts the events of the last thirty days, including today', async () => {
  const { visits } = world.dependencies;
  for (const [event, day] of [
    ['welcome', '2026-06-17'],
    ['welcome', '2026-05-19'],
    ['welcome', '2026-05-18'],
    ['thanks', '2026-06-16'],
  ] as const)
    await visits.record(event, localDay(day), 0, testNow);
  expect(await get('funnel')).toEqual({
    ...{ from: '2026-05-19', until: '2026-06-17' },
    steps: [
      { event: 'welcome', count: 2 },
      { event: 'price', count: 0 },
      { event: 'pay', count: 0 },
      { event: 'thanks', count: 1 },
    ],
  });
});
