import { accountMessages } from '@reshape/content/app/account-data';
import { logActions } from '@reshape/content/operator/log';
import { ApiError } from '@reshape/contract/errors';
import { cancelWithoutPlace } from '../conversations/change.ts';
import type { JobDependencies } from '../dependencies.ts';
import type { PersonKeys } from '../stores/collection.ts';
import { deletionSteps } from '../stores/collection.ts';
import type { Deletion } from '../stores/deletions.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { RetryLaterError, taskId } from '../task-queue.ts';
import { deletionTask } from './task.ts';

/**
 * How long after the request the deletion begins, in milliseconds: by then every instance has noticed that
 * the account is closed, and the calls that it had accepted before are over. Otherwise one of them could
 * write what was just deleted.
 */
const settleMs = 30_000;

export interface DeletionDependencies
  extends Pick<
    JobDependencies,
    'clock' | 'deletionRuns' | 'mail' | 'conversations' | 'members' | 'cohorts' | 'log' | 'newId'
  > {
  readonly identity: Pick<JobDependencies['identity'], 'deleteAccount'>;
}

type StartDependencies = Pick<
  JobDependencies,
  'deletions' | 'deletionQueue' | 'identity' | 'log' | 'newId' | 'clock'
>;

/**
 * Closes an account at once, and has everything about the person deleted. The daily job repeats what fails
 * after the account is closed. Resolves to the person's payments that stay to be decided about, without their payer.
 * Throws an ApiError, `action_refused` (409), for the last owner.
 */
export async function startDeletion(
  person: PersonKeys & { readonly email: string },
  reason: Deletion['reason'],
  logged: Partial<OperatorLogEntry> & Pick<OperatorLogEntry, 'by'>,
  { deletions, deletionQueue, identity, log, newId, clock }: StartDependencies,
): Promise<readonly StoredPayment[]> {
  const entry: OperatorLogEntry = {
    id: newId(),
    ...logActions['delete-account'],
    targets: [{ kind: 'person', id: person.rosterId }],
    at: clock(),
    before: null,
    after: null,
    ...logged,
  };
  const started = await deletions.start(person, reason, entry);
  if (started === 'last-owner') throw new ApiError('action_refused', accountMessages.lastOwner);
  const { id, requestedAt, owed } = started;
  const steps = [
    ...(person.uid === null ? [] : [identity.revokeSignIns(person.uid)]),
    deletionQueue.enqueue({ id }, taskId(`${id} ${requestedAt.toISOString()}`)),
  ];
  for (const result of await Promise.allSettled(steps))
    if (result.status === 'rejected') log.failed(newId(), result.reason);
  return owed;
}

/**
 * Does the steps of a deletion that are not done yet, and records each after it, so that a run that ends in
 * between is continued by the next. Throws a RetryLaterError when the account was closed too short a time
 * ago, or when a late write has stored something again, and a ZodError for a task that is not ours.
 */
export async function runDeletion(data: unknown, dependencies: DeletionDependencies): Promise<void> {
  const { id } = deletionTask.parse(data);
  const { clock, deletionRuns: runs, identity, mail } = dependencies;
  const deletion = await runs.get(id);
  if (!deletion || deletion.finishedAt !== null) return;
  if (clock().getTime() - deletion.requestedAt.getTime() < settleMs)
    throw new RetryLaterError('The account was closed just now');

  if (deletion.step === 0 && deletion.uid !== null)
    await cancelWithoutPlace(clock(), dependencies, deletion.uid);
  for (const [index, step] of deletionSteps.entries()) {
    if (index < deletion.step) continue;
    if (step === 'check') await checkNothingIsLeft(deletion, dependencies);
    else if (step === 'confirmation') {
      if (needsConfirmation(deletion)) await mail.enqueue(confirmation(deletion));
    } else if (step === 'account') {
      if (deletion.uid !== null) await identity.deleteAccount(deletion.uid);
    } else await runs.perform(step, deletion);
    await runs.advance(id, index + 1, clock());
  }
  await runs.finish(id, clock());
}

/** Restarts the deletion when documents about the person remain. */
async function checkNothingIsLeft(
  deletion: Deletion,
  { deletionRuns: runs, clock }: DeletionDependencies,
): Promise<void> {
  const remaining = await runs.remaining(deletion);
  if (Object.keys(remaining).length === 0) return;
  await runs.advance(deletion.id, 0, clock());
  throw new RetryLaterError(`Left over: ${JSON.stringify(remaining)}`);
}

/** Whether to confirm the deletion by mail: not to a person who never signed in, and may not know of the place. */
const needsConfirmation = ({ reason, uid, email }: Deletion): boolean =>
  email !== null && !(reason === 'retention' && uid === null);

const confirmation = ({ id, email, requestedAt }: Deletion) =>
  ({
    kind: 'account-deleted',
    email: email ?? '',
    // Hashed, because the id of the mail stays a few days longer than the account.
    deletion: taskId(`${id} ${requestedAt.toISOString()}`),
  }) as const;

/** How long a deletion may stop before it is resumed, in milliseconds. */
const stalledMs = 3_600_000;

/** Enqueues the deletions again that have not moved for an hour. */
export async function resumeDeletions(
  at: Date,
  { deletionRuns, deletionQueue }: Pick<JobDependencies, 'deletionRuns' | 'deletionQueue'>,
): Promise<number> {
  let count = 0;
  for await (const id of deletionRuns.listStalled(new Date(at.getTime() - stalledMs))) {
    await deletionQueue.enqueue({ id }, taskId(`${id} again ${at.toISOString()}`));
    count += 1;
  }
  return count;
}
