import type { Response as Answer, Endpoint } from '@reshape/contract/endpoint';
import { deviceTime, learnServerTime } from '../clock.ts';
import { connectivity } from '../connectivity.ts';
import { withPatience } from '../patience.ts';
import { address } from './address.ts';
import { answerOf } from './answer.ts';
import { NetworkError } from './failures.ts';
import type { AnyInput } from './input.ts';

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
