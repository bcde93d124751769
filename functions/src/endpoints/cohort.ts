import { seats } from '@reshape/content/open-cohort';
import { programme, programmePrice } from '@reshape/content/programme';
import type { Cohort } from '@reshape/contract/cohort';
import { ApiError, found } from '@reshape/contract/errors';
import { cohortOnOffer, isJoinable, isOver } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { type MemberClock, memberDay } from '@reshape/domain/member-day';
import { seatsLeft } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { StoredCohort } from '../stores/cohorts.ts';
import { clockOf } from '../stores/member-day.ts';
import type { Member } from '../stores/members.ts';
import { rosterId } from '../stores/members.ts';
import type { Handler } from './call.ts';

/** The calendar of the member's cohort, with the link to its community, and to a live session on its day. */
export const myCohort: Handler<'myCohort'> = async ({ session, now }, dependencies) => {
  const { member, cohort, clock, today } = await cohortOf(session.sub, now, dependencies);
  const calendar = calendarOf(cohort);
  const logged = await dependencies.activity.shareActiveOn(member.cohortId, today);
  return {
    ...calendar,
    sessions: calendar.sessions.map((shown, index) => {
      const stored = cohort.sessions[index];
      const { joinUrl, recordingUrl } = stored ?? {};
      const isOpen = stored && isJoinable(stored, now, clock.timeZone);
      return {
        ...shown,
        ...(joinUrl !== undefined && isOpen && { join_url: joinUrl }),
        ...(recordingUrl !== undefined && stored && isOver(stored, now) && { recording_url: recordingUrl }),
      };
    }),
    platform: cohort.platform ?? programme.liveSessionPlatform,
    ...(cohort.communityUrl !== undefined && { community_url: cohort.communityUrl }),
    ...(logged.count >= fewestLogged && { logged_today: { on: today, ...logged } }),
  };
};

/** From so many people on, members see how many of their cohort wrote something today. */
const fewestLogged = 5;

/** Notes that the member came to a live session of their cohort that can be joined now. */
export const joinLiveSession: Handler<'joinLiveSession'> = async ({ session, params, now }, dependencies) => {
  const { member, clock, cohort } = await cohortOf(session.sub, now, dependencies);
  const joined = found(cohort.sessions.find(({ id }) => id === params.id));
  if (joined.joinUrl === undefined || !isJoinable(joined, now, clock.timeZone))
    throw new ApiError('session_not_open', 'This live session cannot be joined at this time');
  await dependencies.members.noteAttendance(rosterId(member.email), joined.id);
  return { message: 'You joined the live session' };
};

/** The cohort that new members can currently join, or the one that is asked for. Its last seats are counted anew. */
export const openCohort: Handler<'openCohort'> = async ({ query, now }, { cohorts }) => {
  const today = dayIn(programme.timeZone, now);
  const open = (await cohorts.open()).filter(({ id }) => query.cohort === undefined || id === query.cohort);
  const cohort = cohortOnOffer(open, today);
  if (!cohort) return null;
  const left = seatsLeft(cohort.seats, cohort.taken);
  const isNearlyFull = left !== undefined && left <= seats.few;
  const counted = isNearlyFull
    ? (await cohorts.current(today)).find(({ id }) => id === cohort.id)
    : undefined;
  return {
    ...calendarOf(cohort),
    platform: cohort.platform ?? programme.liveSessionPlatform,
    seats_left: seatsLeft(cohort.seats, counted?.taken ?? cohort.taken) ?? null,
    price: cohort.price ?? programmePrice,
    seats: cohort.seats ?? null,
  };
};

/** The calendar of a cohort as the public sees it, without the links to join the live sessions. */
export const calendarOf = ({ title, startsOn, weeks, sessions }: StoredCohort): Cohort => ({
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

/**
 * The member, what their days depend on, their today, and their cohort. Throws an ApiError `not_found` when
 * the cohort has no calendar yet.
 */
export async function cohortOf(
  memberId: string,
  now: Date,
  { members, cohorts }: Pick<ApiDependencies, 'members' | 'cohorts'>,
): Promise<{
  readonly member: Member;
  readonly clock: MemberClock;
  readonly today: LocalDay;
  readonly cohort: StoredCohort;
}> {
  const member = await members.get(memberId);
  const cohort = member && (await cohorts.get(member.cohortId));
  if (!cohort) throw new ApiError('not_found', 'Your cohort has no calendar yet');
  const clock = clockOf(member);
  return { member, clock, today: memberDay(clock, now), cohort };
}
