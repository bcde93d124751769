import { refusals } from '@reshape/content/app/refusals';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import type { DownloadedFile, Endpoint, Response as ResponseOf } from '@reshape/contract/endpoint';
import { ApiError, errorBody } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { correctClock, deviceTime } from '../clock.ts';
import { networkStatus } from '../network.ts';

/** No response arrived: no network, a broken connection or a timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A response that violates the contract, such as the page of a proxy. Its body is never shown. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';
  readonly status: number;

  constructor(status: number) {
    super(`A response with status ${status} does not keep to the contract`);
    this.status = status;
  }
}

/** Transient errors: the next attempt may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  (error instanceof UnexpectedResponseError && error.status >= 500);

/** The API refuses the session, or the member has no active place. */
export const isAccessError = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status) && error.code !== 'recent_sign_in_required';

/** Refusals that may turn into a success without a change of the request: with a new session, or later. */
const retryableStatuses: readonly number[] = [401, 403, 429];

/** Whether the same request would be refused again, so that its idempotency key can be discarded. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !retryableStatuses.includes(error.status);

/** What the API says about a limit that is used up, with when it can be tried again; `undefined` for other errors. */
export const rateLimitText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'too_many_requests' ? error.message : undefined;

/** The sentence for the API's refusal; `otherwise` for a code that has none, and for any other error. */
export const refusalText = (error: unknown, otherwise: string): string =>
  rateLimitText(error) ?? ((error instanceof ApiError && refusals[error.code]) || otherwise);

/**
 * Like `refusalText`, but with the API's own message for a code without a sentence, where the specification
 * asks for it.
 */
export const errorDetail = (error: unknown, otherwise: string): string =>
  refusalText(error, (error instanceof ApiError && error.message) || otherwise);

/** The parts of a request, whatever the endpoint. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Path and query of one call, such as `/api/spots?after=x`. Undefined query parameters are left out. */
export function urlOf({ path }: Endpoint, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The JSON of a response; `undefined` when it is not JSON, such as the page of a proxy. */
async function json(response: Response): Promise<unknown> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  const text = await response.text().catch(() => {
    throw new NetworkError('The response was interrupted');
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The file in a response, with the name that the API gave it. */
async function fileIn(response: Response): Promise<DownloadedFile> {
  const buffer = await response.arrayBuffer().catch(() => {
    throw new NetworkError('The response was interrupted');
  });
  const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? 'download';
  return { name, type: response.headers.get('content-type') ?? '', content: new Uint8Array(buffer) };
}

/** In how many seconds the platform accepts calls again: 60 when it says so as a date or not at all. */
function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? seconds : 60;
}

/**
 * The body of a successful response, parsed with the schema of its endpoint.
 * Throws an ApiError for a refusal by the API and for a 429 of the platform, which refuses calls before the API sees
 * them, and an UnexpectedResponseError for anything else.
 */
async function parseResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const body = endpoint.sendsFile && response.ok ? await fileIn(response) : await json(response);
  if (response.ok) {
    const schema: E['response'] = endpoint.response;
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
  } else {
    const parsed = z.safeParse(errorBody, body);
    if (parsed.success) {
      const { code, detail, versions } = parsed.data;
      throw new ApiError(code, detail, undefined, versions);
    }
    if (response.status === 429)
      throw new ApiError('too_many_requests', tooManyAttempts(retryAfter(response)));
  }
  throw new UnexpectedResponseError(response.status);
}

/**
 * Runs `work` with a signal that is aborted after `milliseconds`, or as soon as `given` is.
 * Rejects with the reason of `given` if that aborted it, otherwise with the rejection of `work`.
 */
async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  given?.throwIfAborted();
  given?.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } catch (error) {
    given?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}

/** A cold start may take seconds, so the timeout is generous; in milliseconds. */
const timeoutMs = 30_000;

const requestInit = (
  endpoint: Endpoint,
  { body, idempotencyKey, keepalive = false }: AnyInput,
  token: string | undefined,
): RequestInit => ({
  method: endpoint.method,
  headers: {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  },
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
  keepalive,
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

export interface ParsedResponse<E extends Endpoint> {
  readonly body: ResponseOf<E>;
  readonly headers: Headers;
}

/** The cursor of the next page, in a header such as `Link: </api/spots?after=x>; rel="next"`. */
export function nextCursor(headers: Headers): string | undefined {
  const address = headers.get('link')?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return new URL(address ?? '', location.origin).searchParams.get('after') ?? undefined;
}

/**
 * Sends one request of the contract table and parses the response, without retries and without renewing the session.
 * Throws an ApiError, an UnexpectedResponseError or a NetworkError; the signal's reason when it was aborted.
 */
export function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: AnyInput = {},
  token?: string,
): Promise<ParsedResponse<E>> {
  const url = urlOf(endpoint, input.params, input.query);
  const exchange = async (signal: AbortSignal) => {
    const sentAt = deviceTime();
    const response = await fetch(url, { ...requestInit(endpoint, input, token), signal }).catch(
      throwNetworkError,
    );
    correctClock(response.headers.get('date'), sentAt, deviceTime());
    const body = await parseResponse(endpoint, response);
    return { body, headers: response.headers };
  };
  return withTimeout(timeoutMs, exchange, input.signal);
}

function throwNetworkError(cause: unknown): never {
  void networkStatus.check();
  throw new NetworkError('No response arrived', { cause });
}
