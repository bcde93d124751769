import type { Dependencies, PaymentServices } from '../dependencies.ts';
import type { LogTarget, OperatorLogEntry } from '../stores/operator-log.ts';

/** What the operator's actions use. */
export type OperatorDependencies = Pick<
  Dependencies,
  'clock' | 'newId' | 'log' | 'mail' | 'payments' | 'cohorts' | 'members' | 'waitlist' | 'operatorLog'
> &
  Pick<PaymentServices, 'razorpay' | 'hashContact'>;

/** Who acts, and whether this is a dry run. */
export interface Operator {
  readonly by: string;
  readonly isDryRun: boolean;
  /** The request behind the action, so that its repeat is recognised; absent on the command line. */
  readonly request?: ActionRequest;
}

/** A request for an action. */
export interface ActionRequest {
  /** The id of the log entry: the same for each repeat of the request. */
  readonly entryId: string;
  /** A hash of what was asked for. */
  readonly hash: string;
  /** The id of the request in the technical log. */
  readonly correlationId: string;
  /** What is logged: a sentence without addresses, and what it is about. */
  readonly what: string;
  readonly targets: readonly LogTarget[];
}

/** What an action of the operator changed, or would change in a dry run. */
export type Change = Pick<OperatorLogEntry, 'what' | 'before' | 'after' | 'targets'>;

/** A request of the operator that cannot be carried out; the message is shown to them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The operator changed something that somebody else changed after they looked at it. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly sent: unknown;
  readonly stored: unknown;
  constructor(sent: unknown, stored: unknown) {
    super('Somebody changed this after you opened it');
    this.sent = sent;
    this.stored = stored;
  }
}

/** `change` as it is logged. */
export const logEntryOf = (
  change: Change,
  { by, request }: Operator,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
): OperatorLogEntry => ({
  ...change,
  id: request?.entryId ?? newId(),
  by,
  at: clock(),
  ...(request && {
    what: request.what,
    targets: request.targets,
    request: request.hash,
    correlationId: request.correlationId,
  }),
});
