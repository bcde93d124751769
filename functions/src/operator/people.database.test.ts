import { beforeEach, describe, expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

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

  test('is not empty when those with all the words are on a later page', async () => {
    const { body, headers } = await world.call('GET', '/api/operator/people?search=rao%20bi&limit=1');
    expect(addressesIn(body)).toEqual(['bina@example.com']);
    expect(headers.link).toBeUndefined();
  });

  test('refuses to select quiet people together with an order, or with another state than an active place', async () => {
    for (const query of ['quiet=stopped&sort=name', 'quiet=never&status=removed', 'quiet=3'])
      expect((await world.call('GET', `/api/operator/people?${query}`)).status).toBe(400);
  });

  test('selects who is quiet in thirty running cohorts, and asks to choose a cohort when there are more', async () => {
    const first = (await world.database.doc('cohorts/first').get()).data();
    const added = Array.from({ length: 30 }, (_, index) => world.database.doc(`cohorts/running-${index}`));
    const [last, ...others] = added;
    const never = ['c.raman@example.com'];
    try {
      await Promise.all(others.map((cohort) => cohort.set({ ...first })));
      expect(addressesIn(await get('people?quiet=never'))).toEqual(never);
      await last?.set({ ...first });
      const refused = await world.call('GET', '/api/operator/people?quiet=never');
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { detail: '31 cohorts are too many for one list: choose one of them' },
      ]);
      expect(addressesIn(await get('people?quiet=never&cohort=first'))).toEqual(never);
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

/** The days of a place, in a cohort that began on 8 June; today is the 17th. */
interface Days {
  readonly placedOn: string;
  /** When they first signed in, or last wrote. */
  readonly seenOn?: string;
  readonly seenBefore?: string;
  readonly cohortId?: string;
}

describe('a person in a running cohort', () => {
  const on = (day: number) => `2026-06-${String(day).padStart(2, '0')}`;
  const placed = on(1);
  test.each<[string, string[], Days]>([
    ['who never signed in is quiet', ['never'], { placedOn: placed }],
    ['who got their place three days ago and never signed in is quiet', ['never'], { placedOn: on(14) }],
    ['who got their place two days ago is not quiet yet', [], { placedOn: on(15) }],
    [
      'who signed in and never wrote stopped',
      ['stopped'],
      { placedOn: placed, seenOn: on(2), seenBefore: on(2) },
    ],
    [
      'who last wrote seven days ago stopped',
      ['stopped'],
      { placedOn: placed, seenOn: on(10), seenBefore: on(9) },
    ],
    [
      'who wrote once in seven days writes once a week',
      ['weekly'],
      { placedOn: placed, seenOn: on(11), seenBefore: on(10) },
    ],
    [
      'who wrote today for the first time in a week writes once a week',
      ['weekly'],
      { placedOn: placed, seenOn: on(17), seenBefore: on(2) },
    ],
    [
      'who wrote twice in seven days is not quiet',
      [],
      { placedOn: placed, seenOn: on(12), seenBefore: on(11) },
    ],
    [
      'who signed in two days ago is not quiet yet',
      [],
      { placedOn: placed, seenOn: on(15), seenBefore: on(15) },
    ],
    [
      'who was moved into the cohort yesterday is not quiet yet',
      [],
      { placedOn: on(16), seenOn: on(2), seenBefore: on(1) },
    ],
    [
      'who wrote once since they were moved into it five days ago is not quiet yet',
      [],
      { placedOn: on(12), seenOn: on(13), seenBefore: on(1) },
    ],
    ['of a cohort that begins later is not quiet', [], { placedOn: placed, cohortId: 'next' }],
  ])('%s', async (_, kinds, { placedOn, seenOn = '', seenBefore = '', cohortId = 'first' }) => {
    await world.database.doc(`roster/${asha.id}`).update({ placedOn, seenOn, seenBefore, cohortId });
    const lists = await Promise.all(
      ['never', 'stopped', 'weekly'].map(async (kind) => {
        const people = addressesIn(await get(`people?quiet=${kind}&search=asha`));
        expect(addressesIn(await get(`people?quiet=${kind}`))).toEqual(people);
        return people.length > 0 ? [kind] : [];
      }),
    );
    expect(lists.flat()).toEqual(kinds);
    const first = (await get('overview')).cohorts.find(({ id }: { id: string }) => id === 'first');
    expect(Object.values(first.quiet)).toEqual(
      ['never', 'stopped', 'weekly'].map((kind) => Number(kinds.includes(kind))),
    );
  });

  test.each([
    [3, []],
    [4, ['never']],
  ])('is quiet on day %i as %j', async (day, kinds) => {
    await world.database.doc(`roster/${asha.id}`).update({ placedOn: '2026-01-01', seenOn: '' });
    await world.database.doc('cohorts/first').update({ startsOn: on(18 - day) });
    const people = await get('people?quiet=never');
    expect(people.length).toBe(kinds.length);
  });

  test('whose place was removed is not quiet', async () => {
    await world.database.doc(`roster/${asha.id}`).update({ placedOn: placed, status: 'removed' });
    expect(await get('people?quiet=never')).toEqual([]);
  });
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
