import { ApiError } from '@reshape/contract/errors';
import type { Member, StoredCohort } from '../../store/documents.ts';
import type { World } from '../handler.ts';

/** The member and their cohort. Throws an ApiError `not_found` when there is no calendar of it yet. */
export async function cohortOf(
  memberId: string,
  { members, cohorts }: Pick<World, 'members' | 'cohorts'>,
): Promise<{ readonly member: Member; readonly cohort: StoredCohort }> {
  const member = await members.get(memberId);
  const cohort = member && (await cohorts.get(member.cohortId));
  if (!cohort) throw new ApiError('not_found', 'Your cohort has no calendar yet');
  return { member, cohort };
}
