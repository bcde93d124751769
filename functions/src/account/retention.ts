import { programme } from '@reshape/content/programme';
import { addDays, daysBetween, type LocalDay } from '@reshape/domain/local-day';
import { accountEndsOn, deletionNoticeDays, keptDays } from '@reshape/domain/retention';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Dependencies } from '../dependencies.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { inDays } from '../stores/collections.ts';
import { type ListedPlace, rosterId } from '../stores/members.ts';
import { resumeDeletions, startDeletion } from './deletion.ts';

type RetentionDependencies = Pick<
  Dependencies,
  | 'clock'
  | 'newId'
  | 'log'
  | 'identity'
  | 'mail'
  | 'cohorts'
  | 'waitlist'
  | 'dueSubscriptions'
  | 'deletions'
  | 'deletionRuns'
  | 'deletionQueue'
> & { readonly uncached: Pick<Dependencies['uncached'], 'members'> };

/**
 * Does once a day what keeps data no longer than the privacy page says and what the database does not do by itself: resumes
 * deletions, announces and begins those of accounts whose cohort ended long ago, and removes inactive devices, and people
 * with a place from the waitlist. Each run makes up for missed ones.
 */
export async function applyRetention(at: Date, dependencies: RetentionDependencies): Promise<void> {
  const { dueSubscriptions } = dependencies;
  const results = await Promise.allSettled([
    resumeDeletions(at, dependencies),
    endAccounts(at, dependencies),
    dueSubscriptions.deleteInactive(inDays(-keptDays.device, at)),
    leaveWaitlist(dependencies),
  ]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Some data was not removed');
}

const [firstNotice, lastNotice] = deletionNoticeDays;

async function endAccounts(at: Date, dependencies: RetentionDependencies): Promise<void> {
  const today = dayIn(programme.timeZone, at);
  const failures: unknown[] = [];
  for await (const cohort of dependencies.cohorts.all()) {
    if (daysBetween(today, accountEndsOn(cohort, undefined)) > firstNotice) continue;
    for await (const place of dependencies.uncached.members.places({ cohortId: cohort.id }))
      await endAccount(place, cohort, today, dependencies).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were left`);
}

/** Announces the end of one account, reminds of it, or begins its deletion. Nobody is deleted without both mails. */
async function endAccount(
  { rosterId: person, email, uid }: ListedPlace,
  cohort: ListedCohort,
  today: LocalDay,
  dependencies: RetentionDependencies,
): Promise<void> {
  const { mail, newId, uncached } = dependencies;
  const member = uid === undefined ? undefined : await uncached.members.get(uid);
  const end = () =>
    startDeletion(
      { uid: uid ?? null, rosterId: person, email },
      'retention',
      { by: 'retention' },
      dependencies,
    );
  const endsOn = accountEndsOn(cohort, member?.keptUntil);
  if (uid === undefined || !member) {
    if (today >= endsOn) await end();
    return;
  }
  if (member.status === 'deleting') return;
  const announced = member.ending && member.ending.on >= endsOn ? member.ending : undefined;
  if (!announced) {
    if (daysBetween(today, endsOn) > firstNotice) return;
    // A run that comes late leaves as much time as one on the day.
    const on = addDays(today, Math.max(firstNotice, daysBetween(today, endsOn)));
    await uncached.members.announceEnd(uid, { on, token: newId() });
    await mail.enqueue({ kind: 'account-ending', email, rosterId: person, on, notice: firstNotice });
    return;
  }
  const { on } = announced;
  const left = daysBetween(today, on);
  // Repeating a mail sends nothing twice.
  if (left > lastNotice)
    await mail.enqueue({ kind: 'account-ending', email, rosterId: person, on, notice: firstNotice });
  else if (left > 0)
    await mail.enqueue({ kind: 'account-ending', email, rosterId: person, on, notice: lastNotice });
  else await end();
}

/** Takes people off the waitlist who have a place. */
async function leaveWaitlist({
  waitlist,
  uncached,
}: Pick<RetentionDependencies, 'waitlist' | 'uncached'>): Promise<void> {
  for await (const { uid, email } of waitlist.all()) {
    const place = await uncached.members.place(rosterId(email));
    if (place?.status === 'active') await waitlist.leave({ email, uid });
  }
}
