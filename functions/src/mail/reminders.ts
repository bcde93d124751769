import { type ReminderOccasion, reminderHoursBefore } from '@reshape/content/mail/live-session-mails';
import { programme } from '@reshape/content/programme';
import { feedbackAsked, lastDay } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { startOfDay } from '@reshape/domain/zoned-day';
import { mapWithConcurrency } from '../concurrency.ts';
import { cancelWithoutHost, cancelWithoutPlace } from '../conversations/change.ts';
import type { JobDependencies } from '../dependencies.ts';
import type { ListedCohort, PersonOfCohort } from '../stores/cohorts.ts';
import { mailRetries, type OutgoingMail } from './outgoing.ts';
import { mailTaskId } from './task.ts';

export type ReminderDependencies = Pick<
  JobDependencies,
  'cohorts' | 'conversations' | 'members' | 'operators' | 'mail' | 'mailStore' | 'mailQueue' | 'log' | 'newId'
>;

const hourMs = 3_600_000;
/** How late a reminder may be sent after missed runs: one for the day before is useless in the last hours. */
const maxLateMs: Readonly<Record<ReminderOccasion, number>> = { day: 12 * hourMs, hour: 0.75 * hourMs };

/**
 * Enqueues the reminders of live sessions that are due at `at`, once per person and session, the mails after the end of
 * a cohort, and mails that no task will send, and cancels the conversations of those without a place, or with somebody
 * who is no longer an operator. Each run makes up for missed ones.
 */
export async function remindOfSessions(at: Date, dependencies: ReminderDependencies): Promise<void> {
  const results = await Promise.allSettled([
    enqueueReminders(at, dependencies),
    enqueueEndMails(at, dependencies),
    requeueMails(at, dependencies),
    cancelWithoutPlace(at, dependencies),
    cancelWithoutHost(at, dependencies),
  ]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Some mails were not enqueued');
}

/** Enqueues the reminders that are due. A failure for one cohort does not stop those of the others. */
async function enqueueReminders(at: Date, dependencies: ReminderDependencies): Promise<void> {
  const failures: unknown[] = [];
  for await (const cohort of dependencies.cohorts.all()) {
    for (const { startsAt, id } of cohort.sessions) {
      const occasion = dueReminder(startsAt, at);
      if (!occasion) continue;
      const session = { cohortId: cohort.id, sessionId: id, startsAt: startsAt.toISOString() };
      const round = `${cohort.id}_${id}_${session.startsAt}_${occasion}`;
      await enqueueRound(round, 'reminders', cohort, at, dependencies, (person) => ({
        ...{ kind: 'session-reminder', ...session, ...person, occasion },
      })).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders were not enqueued');
}

/** From which hour of its day on, in the programme's zone, a mail about the end is sent. */
const endMailHour = 10;
/** For how many hours after that missed runs are made up for. */
const endMailHours = 13;

/**
 * Enqueues the mails that ask how a cohort was on the days on which they are due, each once per person. A failure for
 * one cohort does not stop those of the others.
 */
async function enqueueEndMails(at: Date, dependencies: ReminderDependencies): Promise<void> {
  const failures: unknown[] = [];
  const what = 'mails about the end of a cohort';
  for await (const cohort of dependencies.cohorts.all()) {
    const asked = (['first', 'again'] as const).find((occasion) => {
      const day = addDays(lastDay(cohort), feedbackAsked[occasion]);
      const due = startOfDay(programme.timeZone, day).getTime() + endMailHour * hourMs;
      return at.getTime() >= due && at.getTime() <= due + endMailHours * hourMs;
    });
    if (!asked) continue;
    const round = `${cohort.id}_end_${lastDay(cohort)}_${asked}`;
    await enqueueRound(round, what, cohort, at, dependencies, (person) => ({
      ...{ kind: 'cohort-ended', cohortId: cohort.id, ...person },
      ...(asked === 'again' && { again: true }),
    })).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `Some ${what} were not enqueued`);
}

/** The reminder due at `at` for a session that begins at `startsAt`, if any. */
function dueReminder(startsAt: Date, at: Date): ReminderOccasion | undefined {
  const left = startsAt.getTime() - at.getTime();
  return (['hour', 'day'] as const).find((occasion) => {
    const before = reminderHoursBefore[occasion] * hourMs;
    return left <= before && left > before - maxLateMs[occasion];
  });
}

type Person = Pick<Extract<OutgoingMail, { kind: 'session-reminder' }>, 'rosterId' | 'email'>;

/**
 * Enqueues a mail to everybody with a place in the cohort, unless all mails of this round were enqueued before. Throws
 * an Error after trying all of them when some could not be.
 */
async function enqueueRound(
  round: string,
  what: string,
  { id }: ListedCohort,
  at: Date,
  { cohorts, mail, mailStore }: ReminderDependencies,
  make: (person: Person) => OutgoingMail,
): Promise<void> {
  if (await mailStore.hasRound(round)) return;
  let lost = 0;
  const enqueue = ({ id: rosterId, email }: PersonOfCohort) =>
    mail.enqueue(make({ rosterId, email })).catch(() => {
      lost += 1;
    });
  await mapWithConcurrency(cohorts.people(id), maxConcurrency, enqueue);
  if (lost > 0) throw new Error(`${lost} ${what} were not enqueued`);
  await mailStore.noteRound(round, at);
}

/** How many mails are enqueued at once. */
const maxConcurrency = 50;

type LiveSessionTime = Pick<ListedCohort['sessions'][number], 'id' | 'startsAt'>;

/** A cohort's live sessions that were moved and are still to come. */
export function movedLiveSessions<Session extends LiveSessionTime>(
  before: readonly LiveSessionTime[],
  after: readonly Session[],
  now: Date,
): Session[] {
  return after.filter(({ id, startsAt }) => {
    const earlier = before.find((session) => session.id === id);
    return earlier && earlier.startsAt.getTime() !== startsAt.getTime() && startsAt > now;
  });
}

/** The mails to a person about something that an operator changed. `occasion` is the operator's action. */
export type MailsTo = (person: PersonOfCohort) => readonly OutgoingMail[];

/** One mail for each live session that was moved, with its new time. */
export const aboutMovedLiveSessions =
  (cohortId: string, moved: readonly LiveSessionTime[], occasion: string): MailsTo =>
  ({ id: rosterId, email }) =>
    moved.map(({ id, startsAt }) => ({
      ...{ kind: 'session-moved', rosterId, email, cohortId, sessionId: id },
      ...{ startsAt: startsAt.toISOString(), occasion },
    }));

/** One mail with the new first day of a cohort, and the dates of its sessions. */
export const aboutMovedCohort =
  (cohortId: string, startsOn: LocalDay, occasion: string): MailsTo =>
  ({ id: rosterId, email }) => [{ kind: 'cohort-moved', rosterId, email, cohortId, startsOn, occasion }];

/** A cohort's live sessions that are no longer among its sessions and were still to come, with their numbers. */
export function cancelledLiveSessions<Session extends LiveSessionTime>(
  before: readonly Session[],
  after: readonly LiveSessionTime[],
  now: Date,
): (Session & { readonly number: number })[] {
  return before
    .map((session, index) => ({ ...session, number: index + 1 }))
    .filter(({ id, startsAt }) => startsAt > now && !after.some((session) => session.id === id));
}

/** One mail for each live session that was cancelled. */
export const aboutCancelledLiveSessions =
  (
    cohortId: string,
    cancelled: ReturnType<typeof cancelledLiveSessions<ListedCohort['sessions'][number]>>,
    occasion: string,
  ): MailsTo =>
  ({ id: rosterId, email }) =>
    cancelled.map(({ id, number, week, minutes, startsAt }) => ({
      ...{ kind: 'session-cancelled', rosterId, email, cohortId, sessionId: id, number, week, minutes },
      ...{ startsAt: startsAt.toISOString(), occasion },
    }));

/** A mail that was not tried for this long after it was stored was never enqueued, in milliseconds. */
const leftAfterMs = 10 * 60_000;
/** A mail that was not tried again for this long has no task any more: twice the queue's longest interval. */
const taskLostAfterMs = 2 * mailRetries.maxBackoffSeconds * 1_000;

/**
 * Enqueues stored mails that no task will send: their process ended before it enqueued them, the queue was purged, or
 * the database was restored. Mails that waited because the server refused us are among them once it does not any
 * more. Throws an AggregateError after trying all of them.
 */
async function requeueMails(at: Date, { mailStore, mailQueue, log }: ReminderDependencies): Promise<void> {
  const { stoppedAt, resumedAt } = await mailStore.delivery();
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);
  const lostBefore = ago(taskLostAfterMs);
  // Once sending continues, what waited for it is sent at once, and not only at its next attempt.
  const triedBefore = stoppedAt === null && resumedAt && resumedAt > lostBefore ? resumedAt : lostBefore;
  // A new name each hour, so that tasks do not pile up while the queue is merely slow.
  const round = `${at.toISOString().slice(0, 13)} ${resumedAt?.toISOString() ?? ''}`;
  const failures: unknown[] = [];
  let count = 0;
  for await (const id of mailStore.listLeft(ago(leftAfterMs), triedBefore))
    try {
      await mailQueue.enqueue({ id }, mailTaskId(id, round));
      count += 1;
    } catch (error) {
      failures.push(error);
    }
  if (count > 0) log.mailsRequeued(count);
  if (failures.length > 0) throw new AggregateError(failures, 'Some mails were not enqueued');
}
