import { programme } from '@reshape/content/programme';
import { addDays, daysBetween, type LocalDay } from '@reshape/domain/local-day';
import { accountEndsOn, deletionNoticeDays, keptDays } from '@reshape/domain/retention';
import { dayIn } from '@reshape/domain/zoned-day';
import type { JobDependencies } from '../dependencies.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { inDays } from '../stores/collection.ts';
import { type ListedPlace, rosterId } from '../stores/members.ts';
import { resumeDeletions, startDeletion } from './deletion.ts';

type RetentionDependencies = Pick<
  JobDependencies,
  | 'clock'
  | 'newId'
  | 'log'
  | 'identity'
  | 'mail'
  | 'cohorts'
  | 'waitlist'
  | 'dueSubscriptions'
  | 'deletions'
  | 'operators'
  | 'deletionRuns'
  | 'deletionQueue'
> & { readonly uncached: Pick<JobDependencies['uncached'], 'members'> };

/**
 * The daily job that removes what is kept no longer and does not expire in the database: it resumes
 * deletions, announces and begins those of accounts whose cohort ended long ago, deletes inactive devices,
 * takes people with a place off the waitlist, and deletes unused accounts of people of whom nothing is
 * stored. Each run makes up for missed ones.
 */
export async function applyRetention(at: Date, dependencies: RetentionDependencies): Promise<void> {
  const { dueSubscriptions } = dependencies;
  const results = await Promise.allSettled([
    resumeDeletions(at, dependencies),
    endAccounts(at, dependencies),
    dueSubscriptions.deleteInactive(inDays(-keptDays.device, at)),
    leaveWaitlist(dependencies),
    deleteUnusedSignIns(inDays(-keptDays.signIn, at), dependencies),
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
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be processed`);
}

/**
 * Announces the end of one account, reminds of it, or begins its deletion. No account is deleted without both
 * mails, and a late run leaves as much time after each as one on the day would. Operators' accounts are kept.
 */
async function endAccount(
  { rosterId: person, email, uid }: ListedPlace,
  cohort: ListedCohort,
  today: LocalDay,
  dependencies: RetentionDependencies,
): Promise<void> {
  const { mail, newId, operators, uncached } = dependencies;
  if (uid !== undefined && (await operators.get(uid))) return;
  const member = uid === undefined ? undefined : await uncached.members.get(uid);
  const end = () =>
    startDeletion(
      { uid: uid ?? null, rosterId: person, email },
      'retention',
      { by: 'the product' },
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
    const on = latest(endsOn, addDays(today, firstNotice));
    await uncached.members.set(uid, { ending: { on, token: newId() } });
    await mail.enqueue({ kind: 'account-ending', email, rosterId: person, on, notice: firstNotice });
    return;
  }
  // In case the earlier run could not enqueue it. A mail that was enqueued before is not sent again.
  if (daysBetween(today, announced.on) > lastNotice)
    await mail.enqueue({
      kind: 'account-ending',
      email,
      rosterId: person,
      on: announced.on,
      notice: firstNotice,
    });
  else if (announced.isReminded && today >= announced.on) await end();
  else {
    const { token, isReminded } = announced;
    const on = isReminded ? announced.on : latest(announced.on, addDays(today, lastNotice));
    if (!isReminded) await uncached.members.set(uid, { ending: { on, token, isReminded: true } });
    await mail.enqueue({ kind: 'account-ending', email, rosterId: person, on, notice: lastNotice });
  }
}

const latest = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other);

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

/**
 * Deletes accounts at the identity provider that were not used since `before` and have no place. What is
 * stored under the same address, such as a subscription to the newsletter, is kept for its own time.
 */
async function deleteUnusedSignIns(
  before: Date,
  { identity, operators, waitlist, uncached }: RetentionDependencies,
): Promise<void> {
  for await (const { uid, email } of identity.unusedSince(before)) {
    const uses = await Promise.all([
      uncached.members.get(uid),
      operators.get(uid),
      waitlist.get(uid),
      email === undefined ? undefined : uncached.members.place(rosterId(email)),
    ]);
    if (uses.every((use) => use === undefined)) await identity.deleteAccount(uid);
  }
}
