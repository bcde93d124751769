import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { redeemSignInLink } from '@reshape/contract/sign-in-links';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import * as z from 'zod/mini';
import { rosterId } from '../stores/members.ts';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('sign-in-links');
});
afterAll(() => over.close());

const account = z.object({ idToken: z.string(), localId: z.string() });

/** What Firebase's REST API answers; `undefined` for a refusal. */
async function firebase(action: string, body: object) {
  const response = await fetch(
    `${over.authUrl}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return response.ok ? account.parse(await response.json()) : undefined;
}

const exchange = (idToken = '') => over.call('/auth/firebase-login', { body: { idToken } });

let people = 0;
/** A new person at Yahoo with a place. */
async function newPerson() {
  const email = `asha-${process.pid}-${people++}@yahoo.example`;
  await over.database
    .doc(`roster/${rosterId(email)}`)
    .set({ email, cohortId: 'first', status: 'active', source: 'test' });
  return email;
}

/** Follows the link in the mail to `email`, as the page of the link does. */
async function signInByMail(email: string) {
  await over.call('/auth/mail-link', { body: { address: email } });
  const { text } = await mailTo(testStack().outboxUrl, email, /link to sign in/);
  const link = new URLSearchParams(/\/login-link#(\S+)/.exec(text)?.[1]);
  const body = { address: link.get('address'), token: link.get('token') };
  const redeemed = await over.call('/auth/mail-link/redeem', { body });
  const oobCode = new URL(redeemed.bodyAs(redeemSignInLink.response).link).searchParams.get('oobCode');
  return { body, account: await firebase('signInWithEmailLink', { email, oobCode }) };
}

test('the link in the mail opens the place once, and Google later signs in to the same account', async () => {
  const email = await newPerson();
  const { body, account } = await signInByMail(email);
  expect((await exchange(account?.idToken)).bodyAs(session).token).not.toBe('');
  expect(await over.call('/auth/mail-link/redeem', { body })).toMatchObject({
    ...{ status: 410, body: { code: 'link_used' } },
  });
  const byGoogle = await over.signIn({ sub: email, email, email_verified: true });
  expect([byGoogle.status, byGoogle.uid]).toEqual([200, account?.localId]);
});

test('somebody who chose a password for the address of another person never gets in, before or after the owner signs in by mail', async () => {
  const email = await newPerson();
  const password = 'chosen by a stranger';
  const stranger = await firebase('signUp', { email, password, returnSecureToken: true });
  expect((await exchange(stranger?.idToken)).body).toEqual({ preview: true });
  const { account } = await signInByMail(email);
  expect((await exchange(account?.idToken)).bodyAs(session).token).not.toBe('');
  expect(await firebase('signInWithPassword', { email, password, returnSecureToken: true })).toBeUndefined();
  expect((await exchange(stranger?.idToken)).status).toBe(401);
});
