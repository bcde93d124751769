import type {
  BodyInput,
  Endpoint,
  Params,
  QueryInput,
  Response as ResponseOf,
} from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { firebaseLogin } from '@reshape/contract/session';
import * as z from 'zod/mini';
import { deviceTime, now, random, sleep } from '../clock.ts';
import { storedSession, storeSession } from '../device-storage.ts';
import { withLock } from '../lock.ts';
import { networkStatus } from '../network.ts';
import { identity } from '../session/identity.ts';
import { reportedTimeZone } from '../time-zone.ts';
import {
  type AnyInput,
  isAccessError,
  isTransient,
  nextCursor,
  type ParsedResponse,
  sendRequest,
} from './request.ts';

/**
 * The empty object. It extends `Value` only if `Value` has no required property, and then that part may be omitted.
 */
type Nothing = Record<never, never>;

type Given<Name extends string, Value> = Nothing extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

type ParamsPart<E extends Endpoint> = keyof Params<E> extends never ? unknown : Given<'params', Params<E>>;
type QueryPart<E extends Endpoint> =
  QueryInput<E> extends undefined ? unknown : Given<'query', QueryInput<E>>;
type BodyPart<E extends Endpoint> = BodyInput<E> extends undefined ? unknown : Given<'body', BodyInput<E>>;
type KeyPart<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : unknown;

/** The input of a call: the parts that the endpoint has in the contract. */
type CallInput<E extends Endpoint> = ParamsPart<E> &
  QueryPart<E> &
  BodyPart<E> &
  KeyPart<E> & { readonly signal?: AbortSignal | undefined };

/** The arguments after the endpoint; the input is optional when none of its parts is required. */
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls an endpoint, with the member's token where it needs one. When the API refuses the token, the session is
 * renewed and the call repeated once. Calls with an idempotency key are retried up to three times, because they
 * cannot take effect twice.
 *
 * Throws an ApiError (401 or `not_a_member` if a renewed session was refused too), an UnexpectedResponseError or a
 * NetworkError.
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

const maxRetries = 3;
const firstDelayMs = 500;

/**
 * Retries `attempt` after transient errors, up to three times, with exponential backoff and jitter, so that clients
 * do not retry at the same time. Does not retry while the device is offline.
 */
export async function withRetry<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || retries === maxRetries || !networkStatus.isOnline()) throw error;
      await sleep(firstDelayMs * 2 ** retries * (1 - random() / 2));
      signal?.throwIfAborted();
    }
  }
}

/**
 * What counts as an outage: at least this many failures in at least this time, plus up to the same time of jitter.
 */
const outage = { minMs: 30_000, minFailures: 5, firstDelayMs: 1_000, maxDelayMs: 10_000 } as const;

interface QueryRetry {
  retry(failures: number, error: Error): boolean;
  retryDelay(failures: number): number;
}

/**
 * Retries with exponential backoff and full jitter until the failures count as an outage. A refused session is never
 * retried, a rate limit always.
 */
export function retryThroughOutage(): QueryRetry {
  let givesUpAt = 0;
  return {
    retry(failures, error) {
      if (isAccessError(error)) return false;
      // The server works, and the limit is lifted within a minute.
      if (error instanceof ApiError && error.code === 'too_many_requests') return true;
      if (failures === 0) givesUpAt = deviceTime() + outage.minMs * (1 + random());
      // A minimum of failures is needed as well, because the time may have passed while the device was asleep.
      return failures < outage.minFailures || deviceTime() < givesUpAt;
    },
    retryDelay: (failures) =>
      Math.max(100, random() * Math.min(outage.maxDelayMs, outage.firstDelayMs * 2 ** failures)),
  };
}

interface PagedEndpoint extends Endpoint {
  readonly paged: true;
  readonly response: z.ZodMiniArray;
}

/** The input of a call for all pages: its query is the same for each of them. */
interface AllPagesInput<E extends PagedEndpoint> {
  readonly query?: Omit<NonNullable<QueryInput<E>>, 'after' | 'limit'>;
  readonly signal: AbortSignal;
}

/** All items of a paged list. Throws like `call`. */
export async function callAllPages<E extends PagedEndpoint>(
  endpoint: E,
  { query, signal }: AllPagesInput<E>,
): Promise<ResponseOf<E>[number][]> {
  const items: ResponseOf<E>[number][] = [];
  let after: string | undefined;
  do {
    const page = await callForPage(endpoint, { query: { ...query, after }, signal });
    items.push(...page.body);
    after = nextCursor(page.headers);
  } while (after !== undefined);
  return items;
}

/** Whether the call may succeed with a new token. */
const needsRenewal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not_a_member');

/** Sends the call as the member `memberId`, never with the token of another who has signed in meanwhile. */
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
 * Milliseconds until a session token expires, by the server's clock; negative afterwards. An unreadable token counts
 * as expired. Only the API validates a token: this merely saves a call.
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
  const { body: response } = await sendRequest(firebaseLogin, {
    body: { idToken, time_zone: reportedTimeZone() },
  });
  if ('preview' in response) throw new ApiError('not_a_member', 'This person has no active place');

  // The member may have signed out meanwhile, or another member may have signed in.
  if (storedSession()?.token !== expired || response.user.id !== before.memberId) throw sessionExpired();
  storeSession({ token: response.token, memberId: response.user.id });
}

let renewing: Promise<void> | undefined;

/**
 * Replaces the expired token with a new one. Only one tab does this at a time. Throws an ApiError when the person has
 * no place any more (`not_a_member`) or is signed out (401, 403). Other errors, such as a NetworkError, do not mean
 * that the session is invalid.
 */
function renewSession(expired: string): Promise<void> {
  renewing ??= withLock('session', () => exchange(expired)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Tokens that expire in less than this time are renewed in the background; in milliseconds. */
const renewBelowMs = 10 * 60_000;

/** The stored token of this member. Throws an ApiError (401) unless this member is signed in. */
function tokenOf(memberId: string | undefined): string {
  const session = storedSession();
  if (!session || session.memberId !== memberId) throw sessionExpired();
  return session.token;
}

/**
 * The member's token. Waits for the renewal only if the token has expired, so that a slow renewal does not delay
 * calls with a valid token.
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
