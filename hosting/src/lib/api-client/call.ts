import type { Response as Answer, Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { currentToken, renewSession, tokenOf } from '../session/token.ts';
import { storedSession } from '../session-store.ts';
import { type AnyInput, type CallArguments, send } from './request.ts';
import { persist } from './retry.ts';

/** Whether a new token may turn this failure into success. */
const asksForRenewal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not_a_member');

/** `memberId` is who asked for the call: a repeat never goes out in the name of somebody who signed in since. */
async function sendAs<E extends Endpoint>(
  memberId: string | undefined,
  endpoint: E,
  input: AnyInput,
): Promise<Answer<E>> {
  const token = await currentToken(memberId);
  try {
    return await send(endpoint, input, token);
  } catch (error) {
    if (!asksForRenewal(error)) throw error;
    await renewSession(token);
    return send(endpoint, input, tokenOf(memberId));
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
  const memberId = storedSession()?.memberId;
  const once = () =>
    endpoint.access === 'member' ? sendAs(memberId, endpoint, input) : send(endpoint, input);
  return input.idempotencyKey === undefined ? once() : persist(once, input.signal);
}
