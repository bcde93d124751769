import { programme } from '@reshape/content/programme';
import type { Cohort } from '@reshape/contract/cohort';
import { ApiError } from '@reshape/contract/errors';
import { cohortOnOffer, isJoinable } from '@reshape/domain/cohort';
import { seatsLeft } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { Member, StoredCohort } from '../stores/documents.ts';
import type { Handler } from './call.ts';

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

/** The cohort that new members can currently join. */
export const openCohort: Handler<'openCohort'> = async ({ now }, { cohorts }) => {
  const cohort = cohortOnOffer(await cohorts.open(), dayIn(programme.timeZone, now));
  if (!cohort) return null;
  return {
    ...calendarOf(cohort),
    platform: cohort.platform ?? programme.sessionPlatform,
    seats_left: seatsLeft(cohort.seats, cohort.taken) ?? null,
  };
};

/** The calendar of a cohort as the public sees it, without the links to join the live sessions. */
const calendarOf = ({ title, startsOn, weeks, sessions }: StoredCohort): Cohort => ({
  title,
  starts_on: startsOn,
  weeks,
  sessions: sessions.map(({ id, week, startsAt, minutes }) => ({
    id,
    week,
    starts_at: startsAt.toISOString(),
    minutes,
  })),
});

/** The member and their cohort. Throws an ApiError `not_found` when the cohort has no calendar yet. */
export async function cohortOf(
  memberId: string,
  { members, cohorts }: Pick<ApiDependencies, 'members' | 'cohorts'>,
): Promise<{ readonly member: Member; readonly cohort: StoredCohort }> {
  const member = await members.get(memberId);
  const cohort = member && (await cohorts.get(member.cohortId));
  if (!cohort) throw new ApiError('not_found', 'Your cohort has no calendar yet');
  return { member, cohort };
}
