import type { Response as Answer, BodyInput, Endpoint, Params, QueryInput } from '@reshape/contract/endpoint';
import { ApiError, errorBody } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { deviceTime, learnServerTime } from '../clock.ts';
import { connectivity } from '../network.ts';
import { withPatience } from '../timeout.ts';
import { ForeignAnswer, NetworkError } from './errors.ts';

/** What any object fits: a type that this extends may be left out altogether. */
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

/** What a caller gives to one call: exactly the parts that its row in the contract table has. */
export type CallInput<E extends Endpoint> = ParamsPart<E> &
  QueryPart<E> &
  BodyPart<E> &
  KeyPart<E> & { readonly signal?: AbortSignal | undefined };

/** The argument after the endpoint, which may be left out when nothing has to be given. */
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The same, as the transport sees it. */
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

/** Path and query of one call, such as `/api/spots?after=x`. A query parameter that is undefined is left out. */
export function address({ path }: Endpoint, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The JSON of an answer; `undefined` when it is something else, such as the page of a proxy. */
async function json(response: Response): Promise<unknown> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  const text = await response.text().catch(() => {
    throw new NetworkError('The answer broke off');
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The answer to success, parsed with the schema of its row.
 * Throws an ApiError for a refusal in the API's own words, a ForeignAnswer for anything else.
 */
export async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const body = await json(response);
  if (response.ok) {
    const schema: E['response'] = endpoint.response;
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
  } else {
    const parsed = z.safeParse(errorBody, body);
    if (parsed.success) throw new ApiError(parsed.data.code, parsed.data.detail);
  }
  throw new ForeignAnswer(response.status);
}

/** A first call after a quiet night may take seconds; after this many milliseconds no answer is expected any more. */
const patience = 30_000;

function headers({ body, idempotencyKey }: AnyInput, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

function request(endpoint: Endpoint, input: AnyInput, token: string | undefined): RequestInit {
  return {
    method: endpoint.method,
    headers: headers(input, token),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    keepalive: input.keepalive ?? false,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
}

/**
 * One request of the contract table and its parsed answer, without any second try.
 * Throws an ApiError, a ForeignAnswer or a NetworkError; the signal's own reason when it was aborted.
 */
export function send<E extends Endpoint>(
  endpoint: E,
  input: AnyInput = {},
  token?: string,
): Promise<Answer<E>> {
  const url = address(endpoint, input.params, input.query);
  const exchange = async (signal: AbortSignal) => {
    const sentAt = deviceTime();
    const response = await fetch(url, { ...request(endpoint, input, token), signal }).catch(noAnswer);
    learnServerTime(response.headers.get('date'), sentAt, deviceTime());
    return answerOf(endpoint, response);
  };
  return withPatience(patience, exchange, input.signal);
}

function noAnswer(cause: unknown): never {
  void connectivity.doubt();
  throw new NetworkError('No answer came', { cause });
}
