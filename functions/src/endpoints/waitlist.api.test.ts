import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { joinWaitlistName, joinWaitlistResponse } from '@reshape/contract/waitlist';
import { googleSignIn, passwordSignUp } from '@reshape/local/test/sign-in';
import { testStack } from '@reshape/local/test/stack';
import * as z from 'zod/mini';
import { atOnce, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('waitlist');
});
afterAll(() => over.close());

/** Calls the function like Firebase's client library, under the site's address. */
const join = (token?: string, data: unknown = null) =>
  over.call(`/${joinWaitlistName}`, { body: { data }, ...(token !== undefined && { token }) });
/** Firebase's envelope of a response. */
const answer = z.object({ result: joinWaitlistResponse });
const email = `waiting-${process.pid}@example.com`;
const signIn = () =>
  googleSignIn(over.authUrl, { sub: email, email, email_verified: true, name: 'Priya Preview' });

describe('the waitlist over the stack', () => {
  test('adds a signed-in user once, however often they ask', async () => {
    const { idToken, uid } = await signIn();
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

  test('answers an unreadable body with our own error, without a stack trace', async () => {
    const address = `${testStack().url}/${joinWaitlistName}`;
    const bodies: [number, string | Uint8Array<ArrayBuffer>, Record<string, string>][] = [
      [400, '{"data":', {}],
      [413, gzipSync('x\n'.repeat(30_000_000)), { 'content-encoding': 'gzip' }],
    ];
    for (const [status, body, headers] of bodies) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([response.status, errorBody.safeParse(await response.json()).success]).toEqual([status, true]);
    }
  });

  test('rejects a caller who is not signed in, or who sends a session token instead of an ID token', async () => {
    expect(await join()).toMatchObject({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } });
    const { token } = await over.newMember();
    // The emulator checks no signature, so it accepts the session token as a sign-in, but one without an address.
    expect(await join(token)).not.toMatchObject({ status: 200 });
  });

  test('rejects an unverified address, and stores nothing', async () => {
    const unproved = `unproved-waiting-${process.pid}@example.com`;
    const { idToken } = await passwordSignUp(over.authUrl, unproved);
    expect(await join(idToken)).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION' } },
    });
    const stored = await over.database.collection('waitlist').where('email', '==', unproved).get();
    expect(stored.empty).toBe(true);
  });

  test('rejects a call with data', async () => {
    const { idToken } = await signIn();
    expect(await join(idToken, { email: 'other@example.com' })).toMatchObject({ status: 400 });
  });
});
