import { expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { answerLapse, myLapse } from './lapse.ts';

test('an answer to what got in the way is stored with the member’s day, and replaced by the next one', async () => {
  const dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  const call = (day: string) => ({
    ...memberCall('member', { now: new Date(`${day}T10:00:00Z`) }),
  });
  const show = () => myLapse(call('2026-06-30'), dependencies);
  expect(await show()).toEqual({ answer: null });
  await answerLapse({ ...call('2026-06-18'), body: { obstacle: 'too-big' } }, dependencies);
  expect(await show()).toEqual({ answer: { on: '2026-06-18', obstacle: 'too-big' } });
  await answerLapse({ ...call('2026-06-24'), body: { obstacle: 'forgot' } }, dependencies);
  expect(await show()).toEqual({ answer: { on: '2026-06-24', obstacle: 'forgot' } });
  expect(dependencies.stored.get('neighbour')?.lapse).toBeUndefined();
});
