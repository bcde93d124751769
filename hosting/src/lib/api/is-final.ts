import { ApiError } from '@reshape/contract/errors';

/** Refusals that may turn into success without a change of the request: a new session, or a little patience. */
const passing: readonly number[] = [401, 403, 429];

/** Whether an answer is final: the same request would be refused again, so its key has done its service. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);
