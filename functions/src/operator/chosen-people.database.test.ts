import { beforeEach, describe, expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, seedPeople, sentences } = operatorWorldTests();
const [bina, dora] = ['bina@example.com', 'dora@example.com'];

beforeEach(() =>
  seedPeople([
    ['Bina Rao', bina, '2026-06-14'],
    ['Dora', dora, '', 'next'],
  ]),
);

describe('people who are moved together', () => {
  const cohortOf = async (email: string) =>
    (await world.database.doc(`roster/${rosterId(email)}`).get()).get('cohortId');
  const move = (who: object, more: object = {}, key?: string) =>
    post('moves', { cohort: 'next', who, ...more }, key);
  const ofFirst = { cohort: 'first', status: 'active' };

  test('are those with the ids, and each gets a mail and is found by one entry of the log', async () => {
    const people = [rosterId(bina), asha.id];
    const { body } = await move({ people }, {}, 'key-00000001');
    expect(body).toEqual({ message: '2 people are in Next now', moved: 2 });
    expect([await cohortOf(bina), await cohortOf(asha.email)]).toEqual(['next', 'next']);
    const mails = await world.database.collection('mails').where('mail.kind', '==', 'place-changed').get();
    expect(mails.docs.map((mail) => mail.get('mail.email')).sort()).toEqual([asha.email, bina]);
    for (const id of people) expect(await sentences(`target=${id}`)).toEqual(['Moved 2 people to Next']);
    expect((await move({ people }, {}, 'key-00000001')).body.moved).toBe(2);
    expect(
      (await world.database.collection('mails').where('mail.kind', '==', 'place-changed').get()).size,
    ).toBe(2);
  });

  test('are those whom the filter finds, and none when it finds another number than the operator saw', async () => {
    const refused = await move({ filter: ofFirst, count: 3 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        detail: 'The list has changed: look at it again',
        versions: { sent: 3, stored: 2 },
      },
    ]);
    expect([await cohortOf(bina), await get('log')]).toEqual(['first', []]);
    expect((await move({ filter: ofFirst, count: 2 })).body.moved).toBe(2);
    expect(await cohortOf(bina)).toBe('next');
  });

  test('are none when the seats are too few, unless the operator wants to exceed them', async () => {
    await world.database.doc('cohorts/next').update({ seats: 2 });
    const people = [rosterId(bina), asha.id];
    const refused = await move({ people });
    expect([refused.status, refused.body.detail]).toEqual([409, 'Next has 1 seat left for 2 people']);
    expect(await cohortOf(bina)).toBe('first');
    expect((await move({ people }, { beyond_seats: true })).body.moved).toBe(2);
  });

  test.each([
    ['who are in the cohort already', { people: [rosterId(dora)] }, 409],
    ['of whom one is unknown', { people: [rosterId(bina), 'unknown'] }, 409],
    ['who are nobody', { people: [] }, 400],
    ['who are chosen in both ways', { people: ['a'], filter: {}, count: 1 }, 400],
  ])('are refused if they are people %s', async (_, who, status) => {
    expect((await move(who)).status).toBe(status);
    expect(await get('log')).toEqual([]);
  });
});

test('the same text to the same chosen people in another order is refused within a day', async () => {
  const people = [rosterId(bina), asha.id];
  const send = (chosen: readonly string[]) =>
    post('cohorts/first/messages', {
      ...{ subject: 'Sunday', text: 'See you.', to: 'cohort', recipients: 2 },
      audience: { people: chosen },
    });
  expect((await send(people)).status).toBe(200);
  expect((await send(people.toReversed())).body.code).toBe('already_done');
});

describe('the file of people', () => {
  test.each([
    ['', ['asha@example.com', bina, dora, 'gone@example.com']],
    ['cohort=next', [dora]],
    ['status=removed', ['gone@example.com']],
    ['search=rao', ['asha@example.com', bina]],
    ['quiet=never', []],
    [`people=${rosterId(bina)},${rosterId(dora)}`, [bina, dora]],
  ])('with the filter "%s" has the people of the list', async (query, addresses) => {
    const { csv, rows } = await get(`exports/people?${query}`);
    expect(csv.match(/[\w.]+@example\.com/g) ?? []).toEqual(addresses);
    expect(rows).toBe(addresses.length);
    if (!query.startsWith('people'))
      expect((await get(`people?${query}`)).map(({ address }: { address: string }) => address)).toEqual(
        addresses,
      );
  });
});

test('the file of the waitlist has everybody on it with their latest offer', async () => {
  const at = new Date('2026-06-10T08:00:00Z');
  const offers = { next: { at, by: 'omar@example.com', until: new Date('2026-06-13T08:00:00Z'), round: 0 } };
  await world.database.doc('waitlist/wanda').update({ offers });
  const { csv, rows } = await get('exports/waitlist');
  expect(csv).toContain('Wanda,wanda@example.com,2026-06-16,next,2026-06-10,2026-06-13');
  expect(rows).toBe(1);
});
