import type { Endpoint, OperatorRole } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { operatorLogin } from '@reshape/contract/operator/session';
import { useSyncExternalStore } from 'react';
import { type CallArguments, withRetry } from '#lib/api-client/call.ts';
import { NetworkError, type ParsedResponse, sendRequest } from '#lib/api-client/request.ts';
import { changes } from '#lib/changes.ts';
import { now } from '#lib/clock.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { identity, watchPerson } from '#lib/session/identity.ts';

/** Why there is no session: the role is missing, the sign-in is too old, or the exchange failed. */
export type SignedOutReason = 'refused' | 'ended' | 'unreachable' | 'unexpected';

/** The operator's session. It lives in memory only: a closed tab leaves no token behind. */
export type OperatorSession =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason | null }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      readonly address: string;
      readonly role: OperatorRole;
    };

interface Token {
  readonly value: string;
  readonly expiresAt: number;
}

let session: OperatorSession = { status: 'checking' };
let token: Token | undefined;
let renewing: Promise<void> | undefined;
/** A sign-in by the page's own button exchanges its token itself. */
let isSigningIn = false;
const { notify, subscribe } = changes();

function setSession(next: OperatorSession): void {
  if (next.status !== 'signed-in') token = undefined;
  session = next;
  notify();
}

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribe, () => session);

/** The role of the operator who is signed in; that of a facilitator until somebody is. */
export function useRole(): OperatorRole {
  const current = useOperatorSession();
  return current.status === 'signed-in' ? current.role : 'facilitator';
}

/**
 * Exchanges an ID token for an operator's token. Throws an ApiError, an UnexpectedResponseError or a
 * NetworkError.
 */
async function exchange(idToken: string): Promise<OperatorRole> {
  const { body } = await sendRequest(operatorLogin, { body: { idToken } });
  token = { value: body.token, expiresAt: now().getTime() + body.expires_in * 1_000 };
  if (session.status === 'signed-in' && session.role !== body.role)
    setSession({ ...session, role: body.role });
  return body.role;
}

const openSession = ({ uid, email }: FirebaseUser, role: OperatorRole): void =>
  setSession({ status: 'signed-in', uid, address: email ?? '', role });

function reasonOf(error: unknown): SignedOutReason {
  if (error instanceof NetworkError) return 'unreachable';
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.code === 'not_an_operator' || error.code === 'account_disabled') return 'refused';
  if (error.status === 401) return 'ended';
  return error.status >= 500 || error.status === 429 ? 'unreachable' : 'unexpected';
}

async function onPerson(person: FirebaseUser | null): Promise<void> {
  if (isSigningIn || (person && session.status === 'signed-in' && session.uid === person.uid)) return;
  if (!person) {
    const reason = session.status === 'signed-out' ? session.reason : null;
    setSession({ status: 'signed-out', reason });
    return;
  }
  setSession({ status: 'checking' });
  try {
    openSession(person, await exchange(await person.getIdToken()));
  } catch (error) {
    setSession({ status: 'signed-out', reason: reasonOf(error) });
  }
}

/**
 * Follows the identity provider's user: a person who is signed in there needs no click. Returns a function
 * that stops it.
 */
export function watchSession(): () => void {
  setSession({ status: 'checking' });
  return watchPerson((person) => void onPerson(person));
}

/** Thrown when the person who signed in again is another one. */
export class OtherAccountError extends Error {
  override readonly name = 'OtherAccountError';
}

/**
 * Signs an operator in by `authenticate`, such as Google's window. Throws what that throws, an OtherAccountError when
 * another person is signed in here, or the error of the exchange.
 */
export async function signInOperator(authenticate: () => Promise<FirebaseUser>): Promise<void> {
  isSigningIn = true;
  try {
    const person = await authenticate();
    if (session.status === 'signed-in' && session.uid !== person.uid) throw new OtherAccountError();
    try {
      openSession(person, await exchange(await person.getIdToken()));
    } catch (error) {
      if (session.status !== 'signed-in') setSession({ status: 'signed-out', reason: reasonOf(error) });
      throw error;
    }
  } finally {
    isSigningIn = false;
  }
}

export async function signOutOperator(): Promise<void> {
  setSession({ status: 'signed-out', reason: null });
  await (await identity()).signOutOfFirebase();
}

/** Replaces the token by the sign-in at the identity provider. Ends the session when that is refused. */
function renew(): Promise<void> {
  renewing ??= (async () => {
    const idToken = await (await identity()).freshIdToken();
    try {
      if (idToken === null) throw new ApiError('session_expired', 'The sign-in has ended');
      await exchange(idToken);
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status))
        setSession({ status: 'signed-out', reason: reasonOf(error) });
      throw error;
    }
  })().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A token is renewed in the background when it ends in less than this time, in milliseconds. */
const renewBelowMs = 3 * 60_000;

async function currentToken(): Promise<string> {
  const life = (token?.expiresAt ?? 0) - now().getTime();
  if (life <= 0) await renew();
  else if (life < renewBelowMs) renew().catch(() => undefined);
  if (!token) throw new ApiError('session_expired', 'The sign-in has ended');
  return token.value;
}

/** A call that waits for the operator to sign in again. */
interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

let waiting: readonly Waiting[] = [];

/** Thrown when an action needs a recent sign-in and the operator gave none. */
export class NotSignedInAgainError extends Error {
  override readonly name = 'NotSignedInAgainError';
}

function setWaiting(next: readonly Waiting[]): void {
  waiting = next;
  notify();
}

const recentSignIn = (): Promise<void> =>
  new Promise((resolve, reject) => setWaiting([...waiting, { resolve, reject }]));

/** Whether a call waits for the operator to sign in again. */
export const useRecentSignInNeeded = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);

/** Resumes the waiting calls, or makes them fail. */
export function endRecentSignIn(hasSignedIn: boolean): void {
  const ended = waiting;
  setWaiting([]);
  for (const { resolve, reject } of ended) {
    if (hasSignedIn) resolve();
    else reject(new NotSignedInAgainError());
  }
}

const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/**
 * Calls an operator's endpoint. A refused token is renewed, and a sign-in that is too old for this call is asked for
 * again; after either the call is repeated once. Calls with an idempotency key are retried after transient failures.
 */
export async function callForPage<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ParsedResponse<E>> {
  const attempt = async () => {
    try {
      return await sendRequest(endpoint, input ?? {}, await currentToken());
    } catch (error) {
      if (hasCode(error, 'session_expired')) await renew();
      else if (hasCode(error, 'recent_sign_in_required')) await recentSignIn();
      else throw error;
      return sendRequest(endpoint, input ?? {}, await currentToken());
    }
  };
  const { idempotencyKey, signal } = (input ?? {}) as { idempotencyKey?: string; signal?: AbortSignal };
  try {
    return await (idempotencyKey === undefined ? attempt() : withRetry(attempt, signal));
  } catch (error) {
    if (hasCode(error, 'session_expired') || hasCode(error, 'not_an_operator'))
      setSession({ status: 'signed-out', reason: reasonOf(error) });
    throw error;
  }
}

/** The body of the response to an operator's call. */
export const operatorCall = async <E extends Endpoint>(endpoint: E, ...given: CallArguments<E>) =>
  (await callForPage(endpoint, ...given)).body;
