import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { joinWaitlistName, joinWaitlistResponse } from '@reshape/contract/waitlist';
import { googleSignIn } from '@reshape/local/test/sign-in';
import * as z from 'zod/mini';
import { atOnce, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('waitlist');
});
afterAll(() => over.close());

/** Calls the function like Firebase's client library, under the site's address. */
const join = (token: string) => over.call(`/${joinWaitlistName}`, { body: { data: null }, token });
/** Firebase's envelope of a response. */
const answer = z.object({ result: joinWaitlistResponse });
const email = `waiting-${process.pid}@example.com`;

test('the waitlist has a signed-in user once, however often and simultaneously they ask', async () => {
  const account = { sub: email, email, email_verified: true, name: 'Priya Preview' };
  const { idToken, uid } = await googleSignIn(over.authUrl, account);
  const answers = await atOnce(5, () => join(idToken));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const results = answers.map(({ bodyAs }) => bodyAs(answer).result.status);
  expect(results.filter((status) => status === 'joined')).toHaveLength(1);
  expect(results.filter((status) => status === 'already-joined')).toHaveLength(4);
  expect((await join(idToken)).body).toEqual({ result: { status: 'already-joined' } });
  const stored = await over.database.doc(`waitlist/${uid}`).get();
  expect(stored.data()).toEqual({
    ...{ email, displayName: 'Priya Preview', token: expect.any(String) },
    ...{ createdAt: expect.anything(), expireAt: expect.anything() },
  });
});
