import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@reshape/local/test/until';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('session');
});
afterAll(() => over.close());

const spots = async (token: string) => (await over.call('/api/spots', { token })).status;

describe('signing out', () => {
  test('ends this token and leaves the others', async () => {
    const { token, person } = await over.newMember();
    const second = (await over.signIn(person)).bodyAs(session).token;
    expect(await over.call('/auth/sign-out', { token, method: 'POST' })).toMatchObject({ status: 200 });
    await until(async () => (await spots(token)) === 401);
    expect(await spots(second)).toBe(200);
  });

  test('everywhere ends every token and the sign-in at the provider', async () => {
    const { token, person, idToken } = await over.newMember();
    const second = (await over.signIn(person)).bodyAs(session).token;
    // The provider counts in whole seconds: a sign-in survives a revocation within the same second.
    const signedInAt = Math.floor(Date.now() / 1_000);
    await until(async () => Math.floor(Date.now() / 1_000) > signedInAt);
    expect(await over.call('/auth/sign-out-everywhere', { token, method: 'POST' })).toMatchObject({
      status: 200,
    });
    await until(async () => (await spots(token)) === 401 && (await spots(second)) === 401);
    expect(await over.call('/auth/firebase-login', { body: { idToken } })).toMatchObject({ status: 401 });
  });
});
