import { ApiError } from '@reshape/contract/errors';

/** The sentence that the API sent along with a refusal; `otherwise` for a failure that brought none. */
export const detailOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
