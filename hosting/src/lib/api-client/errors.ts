import { ApiError } from '@reshape/contract/errors';

/** No answer came: no network, a connection that broke, or a server that stayed silent for too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer that does not keep to the contract, such as the page of a proxy. Its body is shown to nobody. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} does not keep to the contract`);
    this.status = status;
  }
}

/** Refusals that may turn into success without a change of the request: a new session, or a little patience. */
const passing: readonly number[] = [401, 403, 429];

/** Whether an answer is final: the same request would be refused again, so its key has done its service. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);

/** The sentence that the API sent along with a refusal; `otherwise` for a failure that brought none. */
export const detailOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
