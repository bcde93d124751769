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
import { type AnyInput, isAccessError, isTransient, type ParsedResponse, sendRequest } from './request.ts';

/** A type that every object satisfies; a part whose type this extends may be omitted. */
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

/** The arguments of one call: exactly the parts that its row of the contract table has. */
type CallInput<E extends Endpoint> = ParamsPart<E> &
  QueryPart<E> &
  BodyPart<E> &
  KeyPart<E> & { readonly signal?: AbortSignal | undefined };

/** The argument after the endpoint, optional when none of its parts is required. */
type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

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

const maxRetries = 3;
const firstDelayMs = 500;

/**
 * Runs `attempt` again after a transient error, up to three times, with exponential backoff and jitter, so that clients
 * do not retry in step. Gives up at once while the device is offline.
 */
async function withRetry<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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

/** An outage: at least as long and as many failures as this, and up to twice as long, so that clients do not give up in step. */
const outage = { minMs: 30_000, minFailures: 5, firstDelayMs: 1_000, maxDelayMs: 10_000 } as const;

/** The retries of a query, as TanStack Query takes them. */
interface QueryRetry {
  retry(failures: number, error: Error): boolean;
  retryDelay(failures: number): number;
}

/**
 * Retries with exponential backoff and full jitter until the failure counts as an outage. Only a refusal of the session
 * is final at once, and a rate limit never is.
 */
export function retryThroughOutage(): QueryRetry {
  let givesUpAt = 0;
  return {
    retry(failures, error) {
      if (isAccessError(error)) return false;
      // The server is there, and its limit passes within a minute.
      if (error instanceof ApiError && error.code === 'too_many_requests') return true;
      if (failures === 0) givesUpAt = deviceTime() + outage.minMs * (1 + random());
      // Counted too, because a device that slept may have missed all the time but the last moment.
      return failures < outage.minFailures || deviceTime() < givesUpAt;
    },
    retryDelay: (failures) =>
      Math.max(100, random() * Math.min(outage.maxDelayMs, outage.firstDelayMs * 2 ** failures)),
  };
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
