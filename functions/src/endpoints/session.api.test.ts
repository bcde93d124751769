import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { passwordSignUp, persona } from '@reshape/local/test/sign-in';
import { until } from '@reshape/local/test/until';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('session');
});
afterAll(() => over.close());

const spots = async (token: string) => (await over.call('/api/spots', { token })).status;

describe('signing in over the stack', () => {
  test.each(['member', 'newcomer'])('gives %s a session', async (name) => {
    const { status, body, bodyAs, uid, headers } = await over.signIn(persona(name));
    expect([status, body]).toEqual([200, { token: expect.any(String), user: { id: uid } }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await spots(bodyAs(session).token)).toBe(200);
  });

  test.each([
    ['preview', { preview: true }],
    ['refunded', { preview: true, lost_place: 'refunded' }],
  ])('shows %s the preview, and gives no token', async (name, preview) => {
    const { status, body } = await over.signIn(persona(name));
    expect([status, body]).toEqual([200, preview]);
  });

  test("shows the preview to a user who claims a member's address without proof", async () => {
    const victim = `unproved-${process.pid}@example.com`;
    const { idToken } = await passwordSignUp(over.authUrl, victim);
    expect((await over.call('/auth/firebase-login', { body: { idToken } })).body).toEqual({ preview: true });
  });

  test('binds the place to the first account', async () => {
    const { person, uid } = await over.newMember();
    const roster = await over.database.collection('roster').where('email', '==', person.email).get();
    expect(roster.docs.map((document) => document.get('uid'))).toEqual([uid]);
  });

  test('answers 401 to anything but an ID token', async () => {
    const { token } = await over.newMember();
    for (const idToken of ['x', 'a.b.c', token])
      expect(await over.call('/auth/firebase-login', { body: { idToken } })).toMatchObject({
        status: 401,
        body: { code: 'invalid_id_token' },
      });
  });

  test("does not accept the identity provider's token as a session", async () => {
    const { idToken } = await over.newMember();
    expect(await spots(idToken)).toBe(401);
  });
});

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

test('refuses a session to a disabled account', async () => {
  const { uid, idToken } = await over.newMember();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(over.authUrl).host;
  await getAuth(initializeApp({ projectId: 'demo-reshape' }, 'disable')).updateUser(uid, {
    disabled: true,
  });
  expect(await over.call('/auth/firebase-login', { body: { idToken } })).toMatchObject({
    status: 403,
    body: { code: 'account_disabled' },
  });
});
