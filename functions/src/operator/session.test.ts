import { beforeEach, describe, expect, test } from '@jest/globals';
import type { IdentityClaims } from '../session/identity.ts';
import { keyRing } from '../session/keys.ts';
import { operatorTokens } from '../session/operator-tokens.ts';
import { publicCall } from '../test/calls.ts';
import { inMemoryDependencies, testIssuer, testKeys, testNow } from '../test/in-memory-stores.ts';
import { operatorLogin } from './session.ts';

const seconds = testNow.getTime() / 1000;
const claims: IdentityClaims = {
  uid: 'omar',
  provider: 'google.com',
  email: 'omar@example.com',
  emailVerified: true,
  displayName: 'Omar',
  authTime: seconds - 10,
};

describe("exchanging an ID token for an operator's token", () => {
  const dependencies = inMemoryDependencies();
  const tokens = operatorTokens(keyRing(testKeys), testIssuer);
  const operators = new Map<string, object>();
  const signIn = (changes: Partial<IdentityClaims> | 'disabled' = {}) => {
    dependencies.idTokens.set('id-token', changes === 'disabled' ? changes : { ...claims, ...changes });
    const call = { ...publicCall(), body: { idToken: 'id-token' } };
    const uncached = {
      operators: {
        get: async (uid: string) => operators.get(uid),
        noteSignIn: async (uid: string, signedInAt: Date) =>
          void operators.set(uid, { ...operators.get(uid), signedInAt }),
      },
    };
    return operatorLogin(call, { ...dependencies, operatorTokens: tokens, uncached } as never);
  };

  beforeEach(() => {
    dependencies.clear();
    operators.clear();
    operators.set('omar', { email: 'omar@example.com', role: 'owner' });
  });

  test('gives a token for fifteen minutes with the time of the sign-in', async () => {
    const { token, expires_in } = await signIn();
    expect(expires_in).toBe(900);
    expect(tokens.read(token, testNow)).toMatchObject({ sub: 'omar', auth_time: seconds - 10 });
    expect(tokens.read(token, new Date(testNow.getTime() + 962_000))).toBeUndefined();
  });

  test('is stored the first time, so that the operator is not invited again', async () => {
    await signIn();
    const first = operators.get('omar');
    expect(first).toMatchObject({ signedInAt: testNow });
    await signIn();
    expect(operators.get('omar')).toBe(first);
  });

  test.each([
    ['with a password', { provider: 'password' }],
    ['with a link in a mail', { provider: 'mail-link' }],
    ['without a verified address', { emailVerified: false }],
    ['of a person who is not an operator', { uid: 'asha' }],
  ])('answers 403 to a sign-in %s', async (_, changes) => {
    await expect(signIn(changes)).rejects.toMatchObject({ code: 'not_an_operator' });
  });

  test.each([
    ['more than eight hours old', { authTime: seconds - 8 * 3_600 - 1 }],
    ['in the future', { authTime: seconds + 61 }],
  ])('answers 401 to a sign-in that is %s', async (_, changes) => {
    await expect(signIn(changes)).rejects.toMatchObject({ code: 'invalid_id_token' });
  });

  test('accepts a sign-in that is eight hours old', async () => {
    await expect(signIn({ authTime: seconds - 8 * 3_600 })).resolves.toHaveProperty('token');
  });

  test('answers 403 to a disabled account', async () => {
    await expect(signIn('disabled')).rejects.toMatchObject({ code: 'account_disabled' });
  });
});
