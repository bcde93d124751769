import type { Endpoint, Response as ResponseOf } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { firebaseLogin } from '@reshape/contract/session';
import * as z from 'zod/mini';
import { now } from '../clock.ts';
import { storedSession, storeSession } from '../device-storage.ts';
import { withLock } from '../lock.ts';
import { identity } from '../session/identity.ts';
import { type AnyInput, type CallArguments, type ParsedResponse, sendRequest } from './request.ts';
import { withRetry } from './retry.ts';

/**
 * Makes one call of the contract table, with the member's token where the endpoint takes one.
 * A refused token is renewed silently and the call is made once more. A call with an idempotency key is retried up to
 * three times, because a retry cannot take effect twice.
 *
 * Throws an ApiError (401 and `not_a_member`: no renewal helped), an UnexpectedResponseError or a NetworkError.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[given]: CallArguments<E>
): Promise<ResponseOf<E>> => (await callForPage(endpoint, given ?? {})).body;

function callForPage<E extends Endpoint>(endpoint: E, input: AnyInput): Promise<ParsedResponse<E>> {
  const memberId = storedSession()?.memberId;
  const isForMember =
    endpoint.access === 'member' || (endpoint.access === 'optional' && memberId !== undefined);
  const once = () => (isForMember ? sendAsMember(memberId, endpoint, input) : sendRequest(endpoint, input));
  return input.idempotencyKey === undefined ? once() : withRetry(once, input.signal);
}

/** An endpoint that returns a list by pages. */
interface PagedEndpoint extends Endpoint {
  readonly paged: true;
  readonly response: z.ZodMiniArray;
}

/** Every item of a list: follows the links from page to page, and throws as `call` does. */
export async function callAllPages<E extends PagedEndpoint>(
  endpoint: E,
  signal?: AbortSignal,
): Promise<ResponseOf<E>[number][]> {
  const items: ResponseOf<E>[number][] = [];
  let after: string | undefined;
  do {
    const page = await callForPage(endpoint, { query: { after }, signal });
    items.push(...page.body);
    after = page.next;
  } while (after !== undefined);
  return items;
}

/** Whether a new token may turn this failure into a success. */
const needsRenewal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not_a_member');

/** `memberId` is the member who made the call: a retry must not be sent after another member has signed in. */
async function sendAsMember<E extends Endpoint>(
  memberId: string | undefined,
  endpoint: E,
  input: AnyInput,
): Promise<ParsedResponse<E>> {
  const token = await currentToken(memberId);
  try {
    return await sendRequest(endpoint, input, token);
  } catch (error) {
    if (!needsRenewal(error)) throw error;
    await renewSession(token);
    return sendRequest(endpoint, input, tokenOf(memberId));
  }
}

const claims = z.object({ exp: z.number() });

/**
 * Milliseconds until a session token expires, by the server's clock; negative afterwards. An unreadable token counts as
 * expired. Only the API validates a token: this merely saves a call.
 */
export function tokenLife(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return exp * 1_000 - now().getTime();
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

const sessionExpired = () => new ApiError('session_expired', 'Session expired');

async function exchange(expired: string): Promise<void> {
  const before = storedSession();
  if (!before) throw sessionExpired();
  if (before.token !== expired) return;

  const idToken = await (await identity()).freshIdToken();
  if (idToken === null) throw sessionExpired();
  const { body: response } = await sendRequest(firebaseLogin, { body: { idToken } });
  if ('preview' in response) throw new ApiError('not_a_member', 'This person has no active place');

  // A sign-out meanwhile wins, and another member's session must not be overwritten.
  if (storedSession()?.token !== expired || response.user.id !== before.memberId) throw sessionExpired();
  storeSession({ token: response.token, memberId: response.user.id });
}

let renewing: Promise<void> | undefined;

/**
 * Replaces the token `expired` with a newer one. Only one exchange runs at a time, across all tabs.
 * Throws an ApiError when the person is no member any more (`not_a_member`) or is signed out (401, 403);
 * any other error, such as a NetworkError, says nothing about the session.
 */
function renewSession(expired: string): Promise<void> {
  renewing ??= withLock('session', () => exchange(expired)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A token that expires sooner than this is renewed in the background of a call; in milliseconds. */
const renewBelowMs = 10 * 60_000;

/** The stored token of this member. Throws an ApiError (401) unless this member is signed in. */
function tokenOf(memberId: string | undefined): string {
  const session = storedSession();
  if (!session || session.memberId !== memberId) throw sessionExpired();
  return session.token;
}

/**
 * A token of this member for a call. Only an expired token is awaited: a renewal that hangs must not delay a call whose
 * token is still valid.
 */
async function currentToken(memberId: string | undefined): Promise<string> {
  const token = tokenOf(memberId);
  const life = tokenLife(token);
  if (life > 0) {
    if (life < renewBelowMs) renewSession(token).catch(() => undefined);
    return token;
  }
  await renewSession(token);
  return tokenOf(memberId);
}
