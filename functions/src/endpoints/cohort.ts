import { programme } from '@reshape/content/programme';
import type { Cohort } from '@reshape/contract/cohort';
import { ApiError } from '@reshape/contract/errors';
import { isJoinable } from '@reshape/domain/cohort';
import type { ApiDependencies } from '../dependencies.ts';
import type { Member, StoredCohort } from '../stores/documents.ts';
import type { Handler } from './handler.ts';

/** The calendar of the member's cohort, with the link to a live session on its day. */
export const myCohort: Handler<'myCohort'> = async ({ session, now }, dependencies) => {
  const { cohort } = await cohortOf(session.sub, dependencies);
  const calendar = calendarOf(cohort);
  return {
    ...calendar,
    sessions: calendar.sessions.map((shown, index) => {
      const stored = cohort.sessions[index];
      const isOpen = stored?.joinUrl !== undefined && isJoinable(stored, now, programme.timeZone);
      return isOpen ? { ...shown, join_url: stored.joinUrl } : shown;
    }),
    platform: cohort.platform ?? programme.sessionPlatform,
  };
};

/** The calendar of a cohort as anyone may see it, without the links to join. */
export const calendarOf = ({ title, startsOn, weeks, sessions }: StoredCohort): Cohort => ({
  title,
  starts_on: startsOn,
  weeks,
  sessions: sessions.map(({ week, startsAt, minutes }) => ({
    week,
    starts_at: startsAt.toISOString(),
    minutes,
  })),
});

/** The member and their cohort. Throws an ApiError `not_found` when there is no calendar of it yet. */
export async function cohortOf(
  memberId: string,
  { members, cohorts }: Pick<ApiDependencies, 'members' | 'cohorts'>,
): Promise<{ readonly member: Member; readonly cohort: StoredCohort }> {
  const member = await members.get(memberId);
  const cohort = member && (await cohorts.get(member.cohortId));
  if (!cohort) throw new ApiError('not_found', 'Your cohort has no calendar yet');
  return { member, cohort };
}
