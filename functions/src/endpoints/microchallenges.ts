import { programme } from '@reshape/content/programme';
import { ApiError, found, notFound } from '@reshape/contract/errors';
import { alreadyLogged, type Microchallenge } from '@reshape/contract/microchallenges';
import { activeWeek, firstDayOfWeek, weeksBegun } from '@reshape/domain/cohort';
import { isDayOpen } from '@reshape/domain/member-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import { dayIn } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { ChallengeLog, LogDecision } from '../stores/microchallenges.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/** All challenges, ordered by week. */
export const listMicrochallenges: Handler<'listMicrochallenges'> = async (_, { microchallenges }) =>
  microchallenges.list();

export const getMicrochallenge: Handler<'getMicrochallenge'> = async ({ params }, dependencies) =>
  challengeWithId(params.id, dependencies);

/**
 * The challenge of the current week in the member's cohort, or in the most recent cohort for a caller without a
 * session.
 */
export const activeMicrochallenge: Handler<'activeMicrochallenge'> = async (
  { session, now },
  dependencies,
) => {
  const [{ cohort, today }, challenges] = await Promise.all([
    session ? cohortOf(session.sub, now, dependencies) : latestCohort(now, dependencies),
    dependencies.microchallenges.list(),
  ]);
  const week = cohort && activeWeek(cohort, today);
  const challenge = challenges.find(({ week_number }) => week_number === week);
  if (!cohort || !challenge) throw new ApiError('not_found', 'No microchallenge is active');
  return session ? { ...challenge, cohort_starts_on: cohort.startsOn } : challenge;
};

/** The most recent cohort, for a caller without a session. */
async function latestCohort(now: Date, { cohorts }: Pick<ApiDependencies, 'cohorts'>) {
  const today = dayIn(programme.timeZone, now);
  return { cohort: await cohorts.running(today), today };
}

/** The days of their present cohort on which the member logged a challenge. */
export const microchallengeProgress: Handler<'microchallengeProgress'> = async (
  { session, query, now },
  dependencies,
) => {
  const [{ id }, { cohort }] = await Promise.all([
    challengeWithId(query.challenge_id, dependencies),
    cohortOf(session.sub, now, dependencies),
  ]);
  const days = await dependencies.challengeLogs.days(session.sub, id, cohort.startsOn);
  return { completed_days: days.length, days };
};

/** The member's notes on the logged days of a challenge; days without a note are left out. */
export const microchallengeNotes: Handler<'microchallengeNotes'> = async (
  { session, query },
  { challengeLogs, microchallenges },
) => {
  const { id } = await challengeWithId(query.challenge_id, { microchallenges });
  return (await challengeLogs.notes(session.sub, id)).filter(({ note }) => note !== '');
};

/** Writes or deletes the note of a logged day. */
export const editMicrochallengeNote: Handler<'editMicrochallengeNote'> = async (
  { session, body, now },
  { challengeLogs, rateLimiter },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const { challenge_id: challengeId, date, note } = body;
  if (!(await challengeLogs.editNote(session.sub, { challengeId, date, note }))) throw notFound();
  return { date, note };
};

/**
 * Logs a challenge for the member's today or an earlier day that is open: once a day, at most seven times in a cohort,
 * and not before its week.
 */
export const logMicrochallenge: Handler<'logMicrochallenge'> = async (
  { session, body, idempotencyKey, now },
  dependencies,
) => {
  const { challengeLogs, rateLimiter, newId } = dependencies;
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const { id: challengeId, week_number } = await challengeWithId(body.challenge_id, dependencies);
  const { cohort, clock, today } = await cohortOf(session.sub, now, dependencies);
  const { date = today } = body;
  if (week_number > weeksBegun(cohort, date))
    throw new ApiError(
      'challenge_not_open',
      `This challenge opens on ${firstDayOfWeek(cohort, week_number)}`,
    );
  const log: ChallengeLog = {
    challengeId,
    date,
    note: body.note,
    // When the client sends no key, a generated one lets a retried transaction recognise its own write.
    key: idempotencyKey ?? newId(),
    createdAt: now,
  };
  const inCohort = (logs: readonly ChallengeLog[]) => logs.filter((logged) => logged.date >= cohort.startsOn);
  const decision = await challengeLogs.record(session.sub, log, (earlier, withKey) =>
    decide(log, inCohort(earlier), withKey, isDayOpen(date, clock, now, body.time_zone)),
  );
  return { message: decision === 'already-logged' ? alreadyLogged : 'Logged for today' };
};

/**
 * `same` is the log with the same key, on any day, so that a retry after midnight does not count as a second
 * day. A repeat of a call that was accepted in time is accepted at any time.
 */
function decide(
  log: ChallengeLog,
  earlier: readonly ChallengeLog[],
  same: ChallengeLog | undefined,
  isOpen: boolean,
): LogDecision {
  const isSameNote = same?.isNoteEdited || same?.note === log.note;
  if (same && (!isSameNote || same.challengeId !== log.challengeId))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another note or challenge');
  if (same) return 'repeat';
  if (!isOpen) throw new ApiError('outside_window', `date: ${log.date} is neither today nor still open`);
  if (earlier.some(({ date }) => date === log.date)) return 'already-logged';
  if (earlier.length >= challengeDays)
    throw new ApiError('challenge_complete', 'All seven days of this challenge are logged');
  return 'new';
}

/** The challenge with this id, from the cached list. Throws an ApiError `not_found`. */
async function challengeWithId(
  id: string,
  { microchallenges }: Pick<ApiDependencies, 'microchallenges'>,
): Promise<Microchallenge> {
  return found((await microchallenges.list()).find((candidate) => candidate.id === id));
}
