import { beforeEach, describe, expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { asha, operatorWorldTests } from '../test/operator-world.ts';

const { world, get, seedPeople } = operatorWorldTests();
const addressesIn = (people: readonly { address: string }[]) => people.map(({ address }) => address);

describe('the list of people', () => {
  const everybody = [
    ['Änne Müller', 'aenne@example.org', '2026-06-17'],
    ['Bina Rao', 'bina@example.com', '2026-06-14'],
    ['Chandra Raman', 'c.raman@example.com', ''],
    ['Dora', 'dora@example.com', '', 'next'],
  ] as const;
  beforeEach(() => seedPeople(everybody));

  test('is sorted by name, whatever the accents, and goes on after a page even if its last person is gone', async () => {
    const url = '/api/operator/people?status=active&limit=2';
    const first = await world.call('GET', url);
    expect(addressesIn(first.body)).toEqual(['aenne@example.org', asha.email]);
    await world.database.doc(`roster/${asha.id}`).delete();
    const next = first.headers.link?.match(/<(.*)>/)?.[1] ?? '';
    const second = await world.call('GET', next);
    expect(addressesIn(second.body)).toEqual(['bina@example.com', 'c.raman@example.com']);
    const third = await world.call('GET', second.headers.link?.match(/<(.*)>/)?.[1] ?? '');
    expect(addressesIn(third.body)).toEqual(['dora@example.com']);
    expect(third.headers.link).toBeUndefined();
  });

  test.each([
    ['ra', ['asha@example.com', 'bina@example.com', 'c.raman@example.com']],
    ['Rao Bi', ['bina@example.com']],
    ['muller', ['aenne@example.org']],
    ['BINA@example.com', ['bina@example.com']],
    ['raman chan', ['c.raman@example.com']],
    ['zz', []],
    ['@', []],
  ])('finds by "%s"', async (search, expected) => {
    expect(addressesIn(await get(`people?search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  test('selects who went quiet in running cohorts, longest first', async () => {
    expect(addressesIn(await get('people?quiet=3'))).toEqual(['c.raman@example.com', 'bina@example.com']);
    expect(addressesIn(await get('people?quiet=4'))).toEqual(['c.raman@example.com']);
    expect(addressesIn(await get('people?quiet=3&cohort=next'))).toEqual([]);
    expect((await world.call('GET', '/api/operator/people?quiet=3&sort=name')).status).toBe(400);
  });

  test('selects who went quiet in thirty running cohorts, and asks to choose a cohort when there are more', async () => {
    const first = (await world.database.doc('cohorts/first').get()).data();
    const added = Array.from({ length: 30 }, (_, index) => world.database.doc(`cohorts/running-${index}`));
    const [last, ...others] = added;
    try {
      await Promise.all(others.map((cohort) => cohort.set({ ...first })));
      expect(addressesIn(await get('people?quiet=4'))).toEqual(['c.raman@example.com']);
      await last?.set({ ...first });
      const refused = await world.call('GET', '/api/operator/people?quiet=4');
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { detail: '31 cohorts are too many for one list: choose one of them' },
      ]);
      expect(addressesIn(await get('people?quiet=4&cohort=first'))).toEqual(['c.raman@example.com']);
    } finally {
      await Promise.all(added.map((cohort) => cohort.delete()));
    }
  });

  test('is sorted by last activity in both directions', async () => {
    const sorted = await get('people?cohort=first&status=active&sort=-last_active');
    expect(addressesIn(sorted)).toEqual([
      'aenne@example.org',
      asha.email,
      'bina@example.com',
      'c.raman@example.com',
    ]);
  });

  test.each(['after=xyz', `after=${Buffer.from('["a"]').toString('base64url')}`, 'after=%00', 'limit=101'])(
    'refuses %s',
    async (query) => {
      expect((await world.call('GET', `/api/operator/people?${query}`)).status).toBe(400);
    },
  );
});

test('the page of a person counts what they did and shows their payments', async () => {
  expect(await get(`people/${asha.id}`)).toMatchObject({
    address: asha.email,
    name: 'Asha Rao',
    devices: 1,
    counts: { spots: 3, challenge_days: 1, ticks: 1 },
    payments: [{ id: 'pay_Elsewhere1' }],
    mails: [{ state: 'failed', address: null }],
  });
  expect((await world.call('GET', `/api/operator/people/${rosterId('x@example.com')}`)).status).toBe(404);
});
