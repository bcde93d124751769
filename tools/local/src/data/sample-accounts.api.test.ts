import { expect, test } from '@jest/globals';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { projectId } from '../stack/programs.ts';
import { googleSignIn } from '../test/sign-in.ts';
import { testStack } from '../test/stack.ts';
import { addMissingAccounts, sampleAccounts } from './sample-accounts.ts';

const { authUrl } = testStack();

function auth() {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(authUrl).host;
  return getAuth(initializeApp({ projectId }, 'sample-accounts'));
}

test('a sample account that is missing is added, in the place of one that signed in with its address in the meantime', async () => {
  const person = { sub: 'google-late', email: 'late-sample@example.com', email_verified: true };
  const account = { uid: 'persona-late', email: person.email, name: 'Lata Late', googleId: person.sub };
  const before = await googleSignIn(authUrl, person);
  expect(before.uid).not.toBe(account.uid);
  const accounts = auth();
  expect(await addMissingAccounts(accounts, [...sampleAccounts(), account])).toEqual([account]);
  expect((await googleSignIn(authUrl, person)).uid).toBe(account.uid);
  expect(await addMissingAccounts(accounts, [...sampleAccounts(), account])).toEqual([]);
});
