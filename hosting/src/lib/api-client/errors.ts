import { ApiError } from '@reshape/contract/errors';

/** No response came: no network, a connection that broke, or a server that stayed silent for too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A response that does not keep to the contract, such as the page of a proxy. Its body is never shown. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';
  readonly status: number;

  constructor(status: number) {
    super(`A response with status ${status} does not keep to the contract`);
    this.status = status;
  }
}

/** Errors that say nothing about the request itself: the next attempt may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && error.code === 'unavailable') ||
  (error instanceof UnexpectedResponseError && error.status >= 500);

/** Refusals that may turn into success without a change of the request: after a new session, or after a while. */
const retryableStatuses: readonly number[] = [401, 403, 429];

/** Whether the same request would be refused again, so that its idempotency key is of no use any more. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !retryableStatuses.includes(error.status);

/** The sentence that the API sent along with a refusal; `otherwise` for an error without one. */
export const errorDetail = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
