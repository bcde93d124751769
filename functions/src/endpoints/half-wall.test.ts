import { expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { changeMember, seedMembers } from '../test/seed-members.ts';
import { answerHalfWall, myHalfWall } from './half-wall.ts';

test('what a member wants on the other half of the wall is kept, replaced, and not taken into another cohort', async () => {
  const dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  const callOn = (day: string) => ({
    ...memberCall('member', { now: new Date(`${day}T10:00:00Z`) }),
  });
  const read = () => myHalfWall(callOn('2026-07-05'), dependencies);
  const answer = (day: string, text: string) =>
    answerHalfWall({ ...callOn(day), body: { text } }, dependencies);
  expect(await read()).toEqual({ answer: null });
  await answer('2026-06-21', 'Quiet evenings');
  expect(await answer('2026-06-22', 'Walks')).toEqual({ answer: { text: 'Walks', on: '2026-06-22' } });
  expect(await read()).toEqual({ answer: { text: 'Walks', on: '2026-06-22' } });
  changeMember(dependencies, { cohortId: 'next' });
  expect(await read()).toEqual({ answer: null });
});
