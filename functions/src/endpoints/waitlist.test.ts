import { expect, test } from '@jest/globals';
import { createApiApp } from '../http/api-app.ts';
import { publicCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';
import { leaveWaitlist } from './waitlist.ts';

test('unsubscribing from the waitlist takes the person with the token off the waitlist, and answers every token alike', async () => {
  const dependencies = inMemoryDependencies();
  const now = new Date('2026-06-17T10:00:00Z');
  for (const uid of ['mina', 'ravi'])
    await dependencies.waitlist.join(uid, {
      email: `${uid}@example.com`,
      displayName: uid,
      createdAt: now,
      token: `token-of-${uid}`,
    });
  const leave = (id: string) => leaveWaitlist({ ...publicCall(now), params: { id } }, dependencies);
  const answer = await leave('token-of-mina');
  expect([...dependencies.storedWaiting.keys()]).toEqual(['waitlist/ravi']);
  expect(await leave('token-of-mina')).toEqual(answer);
  expect(await leave('unknown')).toEqual(answer);
});

test('the form of a mail’s link leads to a page, and a mail program gets no redirect', async () => {
  const app = createApiApp(inMemoryDependencies());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string) => send(app, { method: 'POST', url, headers });
  expect(await post('/waitlist/a-token/leave/submit')).toMatchObject({
    status: 303,
    headers: { location: '/waitlist/left' },
  });
  expect((await post('/api/waitlist/leave/a-token')).status).toBe(200);
});
