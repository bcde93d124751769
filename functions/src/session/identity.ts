import { ApiError } from '@reshape/contract/errors';
import { comparableAddress } from '@reshape/domain/addresses';
import { personName } from '@reshape/domain/names';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';

/** The claims of the identity provider's ID token that we use. */
export interface IdentityClaims {
  readonly uid: string;
  /** For example `google.com`, or `mail-link` for a link that we sent to the address. */
  readonly provider: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  /** When the person last typed a password or chose an account, in seconds since 1970. */
  readonly authTime: number;
}

/** An account at the identity provider. */
interface IdentityAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
}

export interface IdentityProvider {
  /**
   * The claims of `idToken`; `'invalid'` for a token that is forged, expired or revoked, `'disabled'` for a disabled
   * account.
   */
  verify(idToken: string): Promise<IdentityClaims | 'invalid' | 'disabled'>;
  /** The account with this address; `undefined` when no one has signed in with it. */
  accountOf(email: string): Promise<IdentityAccount | undefined>;
  /**
   * A link of the provider's that signs in once, to the account of `email`, which is created if there is none. Only for
   * a person who has shown that they read its mails: an account whose owner never proved that this address is theirs is
   * deleted, because the person who made it may know its password.
   */
  signInLink(email: string): Promise<string>;
  /** The accounts that have not been used since `before`. */
  unusedSince(before: Date): AsyncIterable<{ readonly uid: string; readonly email: string | undefined }>;
  /** Ends every sign-in of the account, so that its ID tokens are no longer accepted. */
  revokeSignIns(uid: string): Promise<void>;
  /** Deletes the account, if there still is one. */
  deleteAccount(uid: string): Promise<void>;
}

/** Error codes caused by the token. Any other failure is the provider's and not the caller's fault. */
const tokenFaults = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-not-found',
]);

/**
 * Whether a token is at fault. Firebase's library also throws `auth/argument-error` when Google's public keys cannot be
 * fetched; only its message tells the two apart, because one about the token names it.
 */
const isFaultOfToken = (code: unknown, message: string): boolean =>
  code === 'auth/argument-error'
    ? /Firebase ID token|verifyIdToken/.test(message)
    : typeof code === 'string' && tokenFaults.has(code);

const keysUnavailable = () =>
  new ApiError('unavailable', 'The sign-in cannot be checked just now. Please try again in a moment');

/** The claims that tell an ID token of another project. */
const readableClaims = z.object({ aud: z.string(), iss: z.string() });

/** Whether a text has the form of an ID token of this project: asking costs no call, and no loading of a library. */
function hasFormOfIdToken(idToken: string, projectId: string): boolean {
  const [, payload] = idToken.match(/^[\w-]+\.([\w-]+)\.[\w-]*$/) ?? [];
  if (payload === undefined) return false;
  try {
    const { data } = readableClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return data?.aud === projectId && data.iss === `https://securetoken.google.com/${projectId}`;
  } catch {
    return false;
  }
}

/**
 * The identity provider of a Firebase project. `auth` is called on first use: its library is slow to load and most
 * calls never need it.
 */
export function firebaseIdentity(auth: () => Promise<Auth>, projectId: string): IdentityProvider {
  const accountWith = async (email: string): Promise<UserRecord | undefined> => {
    try {
      return await (await auth()).getUserByEmail(email);
    } catch (error) {
      if (Object(error).code === 'auth/user-not-found') return undefined;
      throw error;
    }
  };
  return {
    async verify(idToken) {
      if (!hasFormOfIdToken(idToken, projectId)) return 'invalid';
      try {
        const token = await (await auth()).verifyIdToken(idToken, true);
        return {
          uid: token.uid,
          provider: providerOf(token),
          email: token.email,
          emailVerified: token.email_verified === true,
          displayName: displayNameOf(token.name),
          authTime: token.auth_time,
        };
      } catch (error) {
        const { code, message = '' } = Object(error);
        if (code === 'auth/user-disabled') return 'disabled';
        if (isFaultOfToken(code, message)) return 'invalid';
        throw code === 'auth/argument-error' ? keysUnavailable() : error;
      }
    },
    async accountOf(email) {
      const account = await accountWith(email);
      return (
        account && { uid: account.uid, email: account.email ?? email, name: account.displayName ?? null }
      );
    },
    async signInLink(email) {
      const firebase = await auth();
      const account = await accountWith(email);
      const address = comparableAddress(email);
      const isKept = account !== undefined && (account.disabled || isProved(account, address));
      if (account && !isKept) await firebase.deleteUser(account.uid);
      const { uid, customClaims } = isKept
        ? account
        : await firebase.createUser({ email, emailVerified: true });
      if (customClaims?.[provedByMail] !== address)
        await firebase.setCustomUserClaims(uid, { ...customClaims, [provedByMail]: address });
      // The link is never followed, so that it may lead to the address that every project has.
      const url = `https://${projectId}.firebaseapp.com`;
      return firebase.generateSignInWithEmailLink(email, { url, handleCodeInApp: true });
    },
    async *unusedSince(before) {
      for (let next: string | undefined; ; ) {
        const { users, pageToken } = await (await auth()).listUsers(undefined, next);
        for (const { uid, email, metadata } of users) {
          const used = metadata.lastRefreshTime ?? metadata.lastSignInTime ?? metadata.creationTime;
          if (new Date(used) < before) yield { uid, email };
        }
        if (pageToken === undefined) return;
        next = pageToken;
      }
    },
    async revokeSignIns(uid) {
      await (await auth()).revokeRefreshTokens(uid);
    },
    async deleteAccount(uid) {
      await (await auth()).deleteUser(uid).catch((error: unknown) => {
        if (Object(error).code !== 'auth/user-not-found') throw error;
      });
    },
  };
}

/**
 * The claim with the comparable address to which we sent a link that the owner of the account has opened; the address
 * of an account can be changed. Firebase calls a sign-in by its link `password`, like one with a password that anybody
 * can choose for anybody's address.
 */
const provedByMail = 'provedByMail';

const providerOf = (token: DecodedIdToken): string => {
  const { sign_in_provider: provider } = token.firebase;
  const isProvedByMail = token.email !== undefined && token[provedByMail] === comparableAddress(token.email);
  return provider === 'password' && isProvedByMail ? 'mail-link' : provider;
};

/** Whether somebody has shown that the account's address, which is comparable to `address`, is theirs. */
const isProved = ({ emailVerified, providerData, customClaims }: UserRecord, address: string): boolean =>
  emailVerified &&
  (customClaims?.[provedByMail] === address ||
    providerData.some(
      ({ providerId, email }) => providerId === 'google.com' && comparableAddress(email ?? '') === address,
    ));

/**
 * The address that a person has shown to be theirs, with Google or by a link that we sent there; `undefined` for any
 * other sign-in. Only such an address opens a place.
 */
export const provedAddress = ({
  provider,
  email,
  emailVerified,
}: Pick<IdentityClaims, 'provider' | 'email' | 'emailVerified'>): string | undefined =>
  emailVerified && (provider === 'google.com' || provider === 'mail-link') ? email : undefined;

/** The claim `name` of an ID token as it is stored; `undefined` when there is none. */
export const displayNameOf = (name: unknown): string | undefined =>
  typeof name === 'string' ? personName(name) || undefined : undefined;

/**
 * The claims of `idToken`. Throws an ApiError: `account_disabled` (403), or `invalid_id_token` (401) when the
 * person has to sign in again.
 */
export async function verifiedIdentity(
  identity: Pick<IdentityProvider, 'verify'>,
  idToken: string,
): Promise<IdentityClaims> {
  const verified = await identity.verify(idToken);
  if (verified === 'disabled') throw new ApiError('account_disabled', 'This account has been disabled');
  if (verified === 'invalid') throw signInAgain();
  return verified;
}

export const signInAgain = () => new ApiError('invalid_id_token', 'Please sign in again');
