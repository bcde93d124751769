import { type ReminderOccasion, reminderHoursBefore } from '@reshape/content/mail/session-mails';
import { mapWithConcurrency } from '../concurrency.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ListedCohort, PersonOfCohort } from '../stores/cohorts.ts';
import { type Mail, mailTaskId, type OutgoingMail } from './outgoing.ts';

export type ReminderDependencies = Pick<Dependencies, 'cohorts' | 'mail' | 'mailStore' | 'mailQueue'> & {
  readonly log: Pick<Dependencies['log'], 'mailsRequeued'>;
};

const hourMs = 3_600_000;
/** How late a reminder may be sent after missed runs: one for the day before is useless in the last hours. */
const maxLateMs: Readonly<Record<ReminderOccasion, number>> = { day: 12 * hourMs, hour: 0.75 * hourMs };

/**
 * Enqueues the reminders of live sessions that are due at `at`, once per person and session, and mails that were stored
 * but never enqueued. Each run makes up for missed ones.
 */
export async function remindOfSessions(at: Date, dependencies: ReminderDependencies): Promise<void> {
  const results = await Promise.allSettled([
    enqueueReminders(at, dependencies),
    requeueMails(at, dependencies),
  ]);
  throwAny(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
}

function throwAny(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'Some mails were not enqueued');
}

/** Throws an AggregateError after trying every cohort, so that one that fails does not keep the others from theirs. */
async function enqueueReminders(at: Date, dependencies: ReminderDependencies): Promise<void> {
  const failures: unknown[] = [];
  for await (const id of dependencies.cohorts.ids())
    await remindCohort(id, at, dependencies).catch((error: unknown) => void failures.push(error));
  throwAny(failures);
}

async function remindCohort(
  cohortId: string,
  at: Date,
  { cohorts, mail, mailStore }: ReminderDependencies,
): Promise<void> {
  const cohort = await cohorts.get(cohortId);
  if (!cohort || cohort.status === 'ended') return;
  for (const { startsAt, week } of cohort.sessions) {
    const occasion = dueReminder(startsAt, at);
    if (!occasion) continue;
    const session = { cohortId, week, startsAt: startsAt.toISOString() };
    const round = `${cohortId}_${week}_${session.startsAt}_${occasion}`;
    if (await mailStore.hasRound(round)) continue;
    await enqueueToPeople({ id: cohortId }, { cohorts, mail }, (person) => ({
      kind: 'session-reminder',
      ...session,
      ...person,
      occasion,
    }));
    await mailStore.noteRound(round, at);
  }
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

/** Enqueues a mail to everybody with a place in the cohort. Throws the first error after trying everybody. */
async function enqueueToPeople(
  { id }: Pick<ListedCohort, 'id'>,
  { cohorts, mail }: { readonly cohorts: Pick<Dependencies['cohorts'], 'people'>; readonly mail: Mail },
  make: (person: Person) => OutgoingMail,
): Promise<void> {
  const failures: unknown[] = [];
  const enqueue = ({ id, email }: PersonOfCohort) =>
    mail.enqueue(make({ rosterId: id, email })).catch((error: unknown) => void failures.push(error));
  await mapWithConcurrency(cohorts.people(id), maxConcurrency, enqueue);
  if (failures.length > 0) throw failures[0];
}

/** How many mails are enqueued at once. */
const maxConcurrency = 50;

type SessionTime = Pick<ListedCohort['sessions'][number], 'week' | 'startsAt'>;

/** A cohort's live sessions that were moved and are still to come. */
export function movedSessions<Session extends SessionTime>(
  before: readonly SessionTime[],
  after: readonly Session[],
  now: Date,
): Session[] {
  return after.filter(({ week, startsAt }) => {
    const known = before.find((session) => session.week === week);
    return known && known.startsAt.getTime() !== startsAt.getTime() && startsAt > now;
  });
}

/**
 * Mails the new times of live sessions to everybody with a place in the cohort. `occasion` is the operator's action
 * that moved them: repeating it sends nothing twice.
 */
export async function mailMovedSessions(
  cohortId: string,
  moved: readonly SessionTime[],
  occasion: string,
  dependencies: Pick<Dependencies, 'cohorts' | 'mail'>,
): Promise<void> {
  for (const { week, startsAt } of moved)
    await enqueueToPeople({ id: cohortId }, dependencies, (person) => ({
      kind: 'session-moved',
      ...person,
      cohortId,
      week,
      startsAt: startsAt.toISOString(),
      occasion,
    }));
}

/** A mail still untried after this long was never enqueued, in milliseconds. */
const leftAfterMs = 10 * 60_000;

/**
 * Enqueues stored mails whose process ended before it enqueued them. Throws an AggregateError after trying all of them.
 */
async function requeueMails(at: Date, { mailStore, mailQueue, log }: ReminderDependencies): Promise<void> {
  // A new name each hour, so that tasks do not pile up while the queue is merely slow.
  const round = at.toISOString().slice(0, 13);
  const failures: unknown[] = [];
  let count = 0;
  for await (const id of mailStore.untried(new Date(at.getTime() - leftAfterMs)))
    try {
      await mailQueue.enqueue({ id }, mailTaskId(id, round));
      count += 1;
    } catch (error) {
      failures.push(error);
    }
  if (count > 0) log.mailsRequeued(count);
  throwAny(failures);
}
