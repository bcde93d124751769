import { programme } from '@reshape/content/programme';
import type { LocalDay } from '@reshape/domain/local-day';
import { mapWithConcurrency } from '../concurrency.ts';
import type { Dependencies, PaymentServices } from '../dependencies.ts';
import { dateAndTime, dateOnly, inWords } from '../in-words.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import type { StoredCohort } from '../stores/cohorts.ts';
import type { LogTarget, OperatorLogEntry } from '../stores/operator-log.ts';

/** What the operator's actions use. */
export type OperatorDependencies = Pick<
  Dependencies,
  | 'clock'
  | 'newId'
  | 'log'
  | 'mail'
  | 'payments'
  | 'cohorts'
  | 'members'
  | 'waitlist'
  | 'operatorLog'
  | 'unreadableWebhooks'
> &
  Pick<PaymentServices, 'razorpay' | 'hashContact'>;

/** Who acts. */
export interface Operator {
  readonly by: string;
  readonly isDryRun?: boolean;
  /** The request behind the action, so that its repeat is recognised; absent on the command line. */
  readonly request?: ActionRequest;
}

export interface ActionRequest {
  /** The id of the log entry: the same for each repeat of the request. */
  readonly entryId: string;
  /** A hash of the request. */
  readonly hash: string;
  /** The id of the request in the technical log. */
  readonly correlationId: string;
  /** What is logged: a sentence without addresses, and what it is about. */
  readonly what: string;
  readonly targets: readonly LogTarget[];
}

/** What an action of the operator changed, or would change in a dry run. */
export interface Change extends Pick<OperatorLogEntry, 'what' | 'before' | 'after'> {
  /** What follows from it, one sentence each. */
  readonly effects: readonly string[];
  /** What could not be done, one sentence each. */
  readonly failures?: readonly string[];
}

/** A request of the operator that cannot be carried out; the message is shown to them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** Whether the request was about an older state than the stored one. */
  readonly isConflict: boolean;
  constructor(message: string, { isConflict = false } = {}) {
    super(message);
    this.isConflict = isConflict;
  }
}

/** The operator changed something that another operator changed after they looked at it. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly sent: unknown;
  readonly stored: unknown;
  constructor(sent: unknown, stored: unknown) {
    super('Another operator changed this after you opened it');
    this.sent = sent;
    this.stored = stored;
  }
}

/** `change` as it is logged. */
export const logEntryOf = (
  { what, targets, before, after }: Pick<OperatorLogEntry, 'what' | 'targets' | 'before' | 'after'>,
  { by, request }: Operator,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
): OperatorLogEntry => ({
  what: request?.what ?? what,
  before,
  after,
  id: request?.entryId ?? newId(),
  by,
  at: clock(),
  ...(targets && { targets }),
  ...(request && {
    targets: request.targets,
    request: request.hash,
    correlationId: request.correlationId,
  }),
});

/** How many mails are stored at once. */
const maxConcurrency = 25;

/** Stores and enqueues `mails`. Resolves to the mails that could not be stored, once all others are. */
export async function storeMails(
  mails: Iterable<OutgoingMail>,
  { mail, log, newId }: Pick<Dependencies, 'mail' | 'log' | 'newId'>,
): Promise<OutgoingMail[]> {
  const lost: OutgoingMail[] = [];
  await mapWithConcurrency(mails, maxConcurrency, async (each) => {
    try {
      await mail.enqueue(each);
    } catch (error) {
      log.failed(newId(), error);
      lost.push(each);
    }
  });
  return lost;
}

/** The mails that could not be stored, one sentence each. */
export const failuresOf = (lost: readonly OutgoingMail[]): string[] =>
  lost.map((mail) => `The mail to ${'email' in mail ? mail.email : 'you'} could not be stored.`);

/** A moment as a clock in the programme's zone shows it. */
export const timeInWords = (moment: Date): string => inWords(moment, programme.timeZone, dateAndTime);

export const dayInWords = (day: LocalDay): string => inWords(new Date(`${day}T00:00:00Z`), 'UTC', dateOnly);

/** A cohort in a sentence. */
export const cohortInWords = (id: string, { title, startsOn }: StoredCohort): string =>
  `${title} (${id}), which begins on ${dayInWords(startsOn)}`;

/** The stored cohort. Throws an OperatorError when there is none. */
export async function existingCohort(
  cohortId: string,
  { cohorts }: Pick<Dependencies, 'cohorts'>,
): Promise<StoredCohort> {
  const cohort = await cohorts.get(cohortId);
  if (!cohort) throw new OperatorError(`There is no cohort "${cohortId}"`);
  return cohort;
}
