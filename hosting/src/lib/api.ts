import type { Response as Answer, Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import type { AnyInput, CallArguments } from './api/input.ts';
import { persist } from './api/persist.ts';
import { send } from './api/send.ts';
import { renewSession } from './session/renew.ts';
import { tokenLife } from './session/token-life.ts';
import { storedSession } from './session-store.ts';

/** A token with less life than this is renewed beside the call that carries it, in milliseconds. */
const nearItsEnd = 10 * 60_000;

/** The token to call with. Only one that is spent is waited for: a renewal that hangs must not hold up the rest. */
async function currentToken(): Promise<string> {
  const token = storedSession()?.token;
  if (token === undefined) throw new ApiError('session_expired', 'Session expired');
  const life = tokenLife(token);
  if (life <= 0) return renewSession(token);
  if (life < nearItsEnd) renewSession(token).catch(() => undefined);
  return token;
}

/** Whether a new token may turn this failure into success. */
const asksForRenewal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not_a_member');

async function sendAsMember<E extends Endpoint>(endpoint: E, input: AnyInput): Promise<Answer<E>> {
  const token = await currentToken();
  try {
    return await send(endpoint, input, token);
  } catch (error) {
    if (!asksForRenewal(error)) throw error;
    return send(endpoint, input, await renewSession(token));
  }
}

/**
 * Makes one call of the contract table, as the signed-in member where its row says so.
 * A token that is refused is renewed silently, and the call made once more. A call with an idempotency key is tried
 * up to four times, because a repeat cannot do its work twice.
 *
 * Throws an ApiError (401 and `not_a_member`: no renewal helped), a ForeignAnswer or a NetworkError.
 */
export function call<E extends Endpoint>(endpoint: E, ...[given]: CallArguments<E>): Promise<Answer<E>> {
  const input: AnyInput = given ?? {};
  const once = () => (endpoint.access === 'member' ? sendAsMember(endpoint, input) : send(endpoint, input));
  return input.idempotencyKey === undefined ? once() : persist(once, input.signal);
}
