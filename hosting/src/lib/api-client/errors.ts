import { ApiError } from '@reshape/contract/errors';

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
  error instanceof ApiError && [401, 403].includes(error.status);

/** Refusals that may turn into a success without a change of the request: with a new session, or later. */
const retryableStatuses: readonly number[] = [401, 403, 429];

/** Whether the same request would be refused again, so that its idempotency key can be discarded. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !retryableStatuses.includes(error.status);

/** The message of the API's refusal; `otherwise` for an error without one. */
export const errorDetail = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
