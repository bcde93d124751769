import type { Dependencies, PaymentServices } from '../dependencies.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';

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
}

/** What an action of the operator changed, or would change in a dry run. */
export type Change = Pick<OperatorLogEntry, 'what' | 'before' | 'after'>;

/** A request of the operator that cannot be carried out; the message is shown to them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** `change` as it is logged. */
export const logEntryOf = (
  change: Change,
  { by }: Operator,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
): OperatorLogEntry => ({ ...change, id: newId(), by, at: clock() });
