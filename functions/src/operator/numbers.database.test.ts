import { expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { operatorWorldTests } from '../test/operator-world.ts';

const { world, get } = operatorWorldTests();

test('the numbers of a cohort are about everybody with an active place, name who came, and say of how many the days of writing are not known', async () => {
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
    feedback: { answers: { count: 2, of: 3 }, score: 7.5 },
  });
  expect((await world.call('GET', '/api/operator/cohorts/unknown/numbers')).status).toBe(404);
});
