import { worksheetFailures } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { NetworkError } from '#lib/api-client/errors.ts';

/** What the red box says (spec section 8): the API's own sentence, or one of the two for when it has none. */
export function submitFailure(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return error instanceof NetworkError ? worksheetFailures.unreachable : worksheetFailures.unknown;
}
