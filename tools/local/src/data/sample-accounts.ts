import { readFileSync } from 'node:fs';
import type { Auth } from 'firebase-admin/auth';
import * as z from 'zod/mini';

const file = 'emulator-data/auth_export/accounts.json';

const account = z.object({
  localId: z.string(),
  email: z.string(),
  displayName: z.string(),
  providerUserInfo: z.tuple([z.object({ rawId: z.string() })]),
});

/** A sample person's account for signing in with Google. */
export interface SampleAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly googleId: string;
}

/** The accounts of the sample people, which Firebase's Auth emulator starts with when there is no data yet. */
export const sampleAccounts = (): readonly SampleAccount[] =>
  z
    .object({ users: z.array(account) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .users.map(({ localId, email, displayName, providerUserInfo: [google] }) => ({
      ...{ uid: localId, email, name: displayName, googleId: google.rawId },
    }));

/**
 * Adds those of `accounts` that are missing, as in data of an earlier commit, and returns them. An account with the
 * same address and another uid is replaced: it was created by signing in while the sample account was missing, and the
 * sample data does not know its uid.
 */
export async function addMissingAccounts(
  auth: Auth,
  accounts: readonly SampleAccount[],
): Promise<readonly SampleAccount[]> {
  const { users } = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const missing = accounts.filter(({ uid }) => !users.some((user) => user.uid === uid));
  if (missing.length === 0) return missing;
  const replaced = await auth.getUsers(missing.map(({ email }) => ({ email })));
  await auth.deleteUsers(replaced.users.map(({ uid }) => uid));
  const { errors } = await auth.importUsers(
    missing.map(({ uid, email, name, googleId }) => ({
      ...{ uid, email, displayName: name, emailVerified: true },
      providerData: [{ providerId: 'google.com', uid: googleId, email, displayName: name }],
    })),
  );
  for (const { error } of errors) throw error;
  return missing;
}
