import { ApiError } from '@reshape/contract/errors';

/** `own`, or the refusal of somebody whose place was taken away since they were let in. */
export function ownNudges<Nudges>(own: Nudges | undefined): Nudges {
  if (own === undefined)
    throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
  return own;
}
