import { expect, test } from '@jest/globals';
import { publicCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { leaveWaitlist } from './waitlist.ts';

test('takes the person with the token off the waitlist, and answers every token alike', async () => {
  const dependencies = inMemoryDependencies();
  const now = new Date('2026-06-17T10:00:00Z');
  for (const uid of ['mina', 'ravi'])
    await dependencies.waitlist.join(uid, {
      email: `${uid}@example.com`,
      displayName: uid,
      createdAt: now,
      token: `token-of-${uid}`,
    });
  const leave = (id: string) =>
    leaveWaitlist({ ...publicCall(now), params: { id }, query: undefined, body: undefined }, dependencies);
  const answer = await leave('token-of-mina');
  expect([...dependencies.storedWaiting.keys()]).toEqual(['waitlist/ravi']);
  expect(await leave('token-of-mina')).toEqual(answer);
  expect(await leave('unknown')).toEqual(answer);
});
