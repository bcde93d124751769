import { ApiError } from '@reshape/contract/errors';

/** The one answer for what is absent, deleted or somebody else's: the caller cannot tell which. */
export const nothingHere = (): ApiError => new ApiError('not_found', 'There is nothing here');
