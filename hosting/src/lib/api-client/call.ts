import type { Endpoint, Response as ResponseOf } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import type * as z from 'zod/mini';
import { storedSession } from '../device-storage.ts';
import { currentToken, renewSession, tokenOf } from '../session/token.ts';
import { type AnyInput, type CallArguments, type ParsedResponse, sendRequestForPage } from './request.ts';
import { withRetry } from './retry.ts';

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
    return await sendRequestForPage(endpoint, input, token);
  } catch (error) {
    if (!needsRenewal(error)) throw error;
    await renewSession(token);
    return sendRequestForPage(endpoint, input, tokenOf(memberId));
  }
}

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
  const once = () =>
    isForMember ? sendAsMember(memberId, endpoint, input) : sendRequestForPage(endpoint, input);
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
