import { expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { overBothStores } from '../test/both-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { rosterId } from './members.ts';

const day = localDay('2026-06-17');

overBothStores((newStores) => {
  test('the share of a cohort counts the people with a place who wrote something on the day or later', async () => {
    const { activity, members, cohorts } = await newStores((maps) => {
      seedMembers(maps);
      for (const email of [maps.stored.get('member')?.email ?? '', 'ravi@example.com'])
        maps.roster.set(rosterId(email), { email, cohortId: 'first', status: 'active' });
    });
    const [member, cohort] = [await members.get('member'), await cohorts.get('first')];
    if (!member || !cohort) throw new Error('the member was not seeded');
    expect(await activity.shareActiveOn('first', day)).toEqual({ count: 0, of: 2 });
    expect(await activity.shareActiveOn('next', day)).toEqual({ count: 0, of: 0 });
    await activity.note('member', rosterId(member.email), day, cohort);
    expect(await activity.shareActiveOn('first', day)).toEqual({ count: 1, of: 2 });
    expect(await activity.shareActiveOn('first', addDays(day, -1))).toEqual({ count: 1, of: 2 });
    expect(await activity.shareActiveOn('first', addDays(day, 1))).toEqual({ count: 0, of: 2 });
  });
});
