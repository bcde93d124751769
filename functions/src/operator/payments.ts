import { mailLocale } from '@reshape/content/mail/mail';
import { settleable } from '@reshape/contract/operator/overview';
import { amountCommitted, amountRefunded, type PaymentFacts, paymentStatus } from '@reshape/domain/payments';
import { dateOnly, inCurrency, inRupees, inWords } from '../in-words.ts';
import { applyMessage } from '../payments/apply-message.ts';
import { openNoticesOf, refundedHere } from '../payments/notices.ts';
import { RazorpayError, withRefund } from '../payments/razorpay.ts';
import { type Reconciled, reconcilePayments } from '../payments/reconcile.ts';
import { type Circumstances, circumstancesAt, withMessage } from '../payments/settle.ts';
import type { PaymentRecords, RequestedRefund, StoredPayment } from '../stores/payments.ts';
import {
  type Change,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
} from './action.ts';

/** What the operator wants to refund of a payment, and what they believe was refunded of it before, in paise. */
export interface WantedRefund {
  readonly paymentId: string;
  readonly paise: number;
  readonly refundedBefore: number;
}

/** How long an unanswered refund request blocks another one of the same payment, in milliseconds. */
const requestMs = 15 * 60_000;

/**
 * Refunds part of a payment, or all that is left, to its payer, and applies the provider's response. What is
 * requested is stored and logged before the provider is called, so that no refund goes unlogged, and two at
 * once, or a repeat after a timeout, pay once. Throws an OperatorError, with `isConflict` when something else
 * was refunded in the meantime.
 */
export async function refund(
  wanted: WantedRefund,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const { payments, razorpay, clock } = dependencies;
  const { paymentId, paise } = wanted;
  const circumstances = circumstancesAt(clock(), await dependencies.cohorts.current());
  const { change, request } = await payments.change({ paymentId }, (records) => {
    const payment = existingPayment(paymentId, records.payments);
    const now = clock();
    const request = { key: keyOf(payment, paise), paise, at: now };
    checkAmount(wanted, payment);
    checkNoPendingRequest(request, payment, now);
    const change = changeOf(wanted, payment, records, circumstances);
    const result = { change, request };
    if (operator.isDryRun) return { result };
    const settled = [...new Set([...payment.settled, refundedHere])];
    const requested = new Map(records.payments).set(paymentId, {
      ...payment,
      settled,
      requestedRefund: request,
    });
    return {
      result,
      records: { ...records, payments: requested },
      entry: logEntryOf({ ...change, after: 'requested' }, operator, dependencies),
    };
  });
  if (operator.isDryRun) return change;
  const refund = await razorpay.refund(paymentId, paise, request.key).catch(async (error: unknown) => {
    // Without an answer, the refund may have been made.
    if (!(error instanceof RazorpayError) || error.status >= 500)
      throw new OperatorError(
        'The provider did not answer. Repeat the command: the refund is made only once',
      );
    await forgetRequest(paymentId, request, dependencies);
    throw new OperatorError(error.message);
  });
  const facts: PaymentFacts = existingPayment(paymentId, await payments.get(paymentId));
  const message = { paymentId, facts: withRefund(facts, refund, refund.status) };
  const { payment } = await applyMessage(message, dependencies);
  await forgetRequest(paymentId, request, dependencies);
  const isPending = payment.refunds[refund.id]?.status === 'pending';
  return {
    ...change,
    after: paymentSummary(payment),
    effects: isPending
      ? [
          'The provider is still processing the refund. Everything else follows once that is done.',
          ...change.effects,
        ]
      : change.effects,
  };
}

function existingPayment(
  paymentId: string,
  found: ReadonlyMap<string, StoredPayment> | StoredPayment | undefined,
): StoredPayment {
  const payment = found instanceof Map ? found.get(paymentId) : found;
  if (!payment) throw new OperatorError(`There is no payment ${paymentId}`);
  return payment;
}

/** An idempotency key: the same for a repeat of a request, and another one after a refund was made or has failed. */
const keyOf = (payment: StoredPayment, paise: number): string =>
  [payment.id, amountCommitted(payment), paise, Object.keys(payment.refunds).length].join('-');

function checkAmount({ paise, refundedBefore }: WantedRefund, payment: StoredPayment): void {
  const committed = amountCommitted(payment);
  if (refundedBefore !== committed)
    throw new OperatorError(
      `Of this payment, not ${inRupees(refundedBefore)} but ${inRupees(committed)} was refunded before or is on its way. ` +
        `If you want to refund more, add --refunded-before ${committed / 100}`,
      { isConflict: true },
    );
  const left = payment.amount - committed;
  if (left < 100) throw new OperatorError('Nothing is left of this payment to refund');
  if (!Number.isInteger(paise) || paise < 100 || paise > left)
    throw new OperatorError(`Of this payment, ₹1 to ${inRupees(left)} can be refunded`);
}

function checkNoPendingRequest(
  { key }: RequestedRefund,
  { requestedRefund: other }: StoredPayment,
  now: Date,
): void {
  if (other && other.key !== key && now.getTime() - other.at.getTime() < requestMs)
    throw new OperatorError(
      `A refund of ${inRupees(other.paise)} of this payment was requested a moment ago, and is not answered yet`,
      { isConflict: true },
    );
}

const paymentSummary = (payment: StoredPayment) => ({
  status: paymentStatus(payment),
  refunded: inRupees(amountRefunded(payment)),
});

/** What the refund changes, once it is processed. */
function changeOf(
  { paymentId, paise }: WantedRefund,
  payment: StoredPayment,
  records: PaymentRecords,
  circumstances: Circumstances,
): Change {
  const fresh = {
    id: 'rfnd_requested',
    payment_id: paymentId,
    amount: paise,
    status: 'processed',
    created_at: null,
  };
  const facts = withRefund(payment, fresh, 'processed');
  const after = withMessage(records, { paymentId, facts }, circumstances) ?? records;
  const refunded = after.payments.get(paymentId) ?? payment;
  const paidOn = inWords(payment.createdAt, mailLocale.timeZone, dateOnly);
  return {
    what: `refund ${inRupees(paise)} of ${paymentId}`,
    before: paymentSummary(payment),
    after: paymentSummary(refunded),
    effects: [
      `${payment.email ?? 'A payer without an address'} paid ${inCurrency(payment.amount, payment.currency)} on ${paidOn} for ${payment.cohortId ?? 'no cohort'}.`,
      `${inRupees(amountRefunded(refunded))} of it is refunded afterwards.`,
      ...effectsOnPlaces(records, after),
      'A mail tells the payer.',
    ],
  };
}

function effectsOnPlaces(before: PaymentRecords, after: PaymentRecords): string[] {
  const effects = [...before.places].map(([id, { email, cohortId, status }]) => {
    const fresh = after.places.get(id);
    if (status !== 'active') return `The place of ${email} in ${cohortId} is already ${status}.`;
    return fresh?.status === 'active'
      ? `The place of ${email} in ${fresh.cohortId} stays open.`
      : `The place of ${email} in ${cohortId} closes, and they are signed out within seconds.`;
  });
  return effects.length > 0 ? effects : ['Nobody has a place for this payment.'];
}

/** Marks a requested refund as answered, unless another was requested in the meantime. */
const forgetRequest = (
  paymentId: string,
  { key }: RequestedRefund,
  { payments }: OperatorDependencies,
): Promise<void> =>
  payments.change({ paymentId }, (records) => {
    const payment = records.payments.get(paymentId);
    if (payment?.requestedRefund?.key !== key) return { result: undefined };
    const answered = new Map(records.payments).set(paymentId, { ...payment, requestedRefund: null });
    return { result: undefined, records: { ...records, payments: answered } };
  });

/** Removes a payment from the to-do list. Throws an OperatorError when it needs a decision. */
export async function settle(
  { paymentId }: { paymentId: string },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  return dependencies.payments.change({ paymentId }, (records) => {
    const payment = existingPayment(paymentId, records.payments);
    const open = openNoticesOf(payment);
    const keys = open.filter(({ reason }) => settleable.has(reason)).map(({ key }) => key);
    if (open.length === 0) throw new OperatorError(`Payment ${paymentId} needs no decision`);
    if (keys.length === 0)
      throw new OperatorError(
        `${paymentId} needs a decision (${open.map(({ reason }) => reason).join(', ')}): refund it or enrol its payer`,
      );
    const settled = { ...payment, settled: [...payment.settled, ...keys] };
    const change: Change = {
      what: `settle ${paymentId}`,
      before: payment.settled,
      after: settled.settled,
      effects: [`Removed from the to-do list: ${keys.join(', ')}.`],
    };
    if (operator.isDryRun) return { result: change };
    return {
      result: change,
      records: { ...records, payments: new Map(records.payments).set(paymentId, settled) },
      entry: logEntryOf(change, operator, dependencies),
    };
  });
}

/** Reads the week before `at` from the provider as every night does, and logs it. A run that fails is not logged. */
export async function reconcile(
  at: Date,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Reconciled> {
  const found = await reconcilePayments(at, dependencies);
  const change = { what: 'Fetched the payments from the provider', before: null, after: found };
  await dependencies.operatorLog.add(logEntryOf(change, operator, dependencies));
  return found;
}
