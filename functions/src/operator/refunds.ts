import { found } from '@reshape/contract/errors';
import { refundedHere } from '@reshape/domain/payment-notices';
import { amountCommitted, type PaymentFacts } from '@reshape/domain/payments';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { inCurrency } from '../in-words.ts';
import { applyUpdate } from '../payments/apply-update.ts';
import { RazorpayError, withRefund } from '../payments/razorpay.ts';
import type { RequestedRefund, StoredPayment } from '../stores/payments.ts';
import { actOnce, conflict, logEntryOf, type Operator, refusal } from './action.ts';
import { payerOf, paymentInWords, paymentRowOf } from './payments.ts';

/** How long an unanswered refund request blocks another one of the same payment, in milliseconds. */
const requestMs = 15 * 60_000;

/**
 * Refunds part of a payment, or all that is left, to its payer, and applies the provider's response. What is requested
 * is stored and logged before the provider is called, so that no refund goes unlogged, and two at once, or a repeat
 * after a timeout, pay once.
 */
export const refundPayment: Handler<'refundPayment'> = async (call, dependencies) => {
  const { id } = call.params;
  const { amount } = call.body;
  const before = found(await dependencies.payments.get(id));
  const { isRepeat } = await actOnce('refundPayment', call, dependencies, async (operator) =>
    makeRefund(id, await storeRequest(id, call.body, operator, dependencies), dependencies),
  );
  // The provider did not answer the first attempt; it makes the same refund only once.
  if (isRepeat && before.requestedRefund?.paise === amount)
    await makeRefund(id, before.requestedRefund, dependencies);
  const payment = paymentRowOf(found(await dependencies.payments.get(id)));
  const sum = inCurrency(amount, before.currency);
  return { message: `${sum} of ${paymentInWords(before)} goes back to the payer`, payment };
};

/**
 * Stores that a refund was requested. Throws an ApiError: `version_conflict` with both versions when something else was
 * refunded, `action_refused` when something else was requested a moment ago and is not answered yet, or when less is
 * left.
 */
function storeRequest(
  id: string,
  sent: Parameters<typeof refundPayment>[0]['body'],
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<RequestedRefund> {
  const { amount: paise, refunded_before, reason } = sent;
  return dependencies.payments.change({ paymentId: id }, (records) => {
    const payment = found(records.payments.get(id));
    const now = dependencies.clock();
    const request = { key: keyOf(payment, paise), paise, at: now };
    const committed = amountCommitted(payment);
    if (committed !== refunded_before)
      throw conflict(sent, paymentRowOf(payment), 'Something was refunded since you looked');
    const pending = otherPending(request, payment, now);
    if (pending)
      throw refusal(
        `A refund of ${inCurrency(pending.paise, payment.currency)} of this payment was requested a moment ago, and the provider has not answered yet. Try again in a quarter of an hour`,
      );
    const left = payment.amount - committed;
    if (left < 100) throw refusal('There is nothing left to refund');
    if (paise > left)
      throw refusal(`At most ${inCurrency(left, payment.currency)} of this payment can be refunded`);
    const action = {
      action: 'refund-payment',
      facts: {
        amount: inCurrency(paise, payment.currency),
        total: inCurrency(payment.amount, payment.currency),
        ...(payment.rosterId === null && { person: 'its payer' }),
      },
      reason,
      targets: [{ kind: 'payment', id }, ...payerOf(payment, records)],
      before: { refunded: inCurrency(committed, payment.currency) },
      after: { refunded: inCurrency(committed + paise, payment.currency) },
    } as const;
    const settled = [...new Set([...payment.settled, refundedHere])];
    const requested = { ...payment, settled, requestedRefund: request };
    return {
      result: request,
      records: { ...records, payments: new Map(records.payments).set(id, requested) },
      entry: logEntryOf(action, operator, dependencies),
    };
  });
}

/** An idempotency key: the same for a repeat of a request, and another one after a refund was made or has failed. */
const keyOf = (payment: StoredPayment, paise: number): string =>
  [payment.id, amountCommitted(payment), paise, Object.keys(payment.refunds).length].join('-');

/** Another refund of the payment that was requested a moment ago, and is not answered yet. */
const otherPending = (
  { key }: RequestedRefund,
  { requestedRefund: other }: StoredPayment,
  now: Date,
): RequestedRefund | undefined =>
  other && other.key !== key && now.getTime() - other.at.getTime() < requestMs ? other : undefined;

/** Makes a requested refund. Throws an ApiError when the provider refuses it, or does not answer. */
async function makeRefund(
  id: string,
  request: RequestedRefund,
  dependencies: OperatorDependencies,
): Promise<void> {
  const { razorpay } = dependencies;
  const refund = await razorpay.refund(id, request.paise, request.key).catch(async (error: unknown) => {
    // Without an answer, the refund may have been made.
    if (!(error instanceof RazorpayError) || error.status >= 500)
      throw refusal('The provider did not answer. Try again: the refund is made only once');
    await forgetRequest(id, request, dependencies);
    throw refusal(error.message);
  });
  const facts: PaymentFacts = found(await dependencies.payments.get(id));
  await applyUpdate({ paymentId: id, facts: withRefund(facts, refund, refund.status) }, dependencies);
  await forgetRequest(id, request, dependencies);
}

/** Marks a requested refund as answered, unless another was requested in the meantime. */
const forgetRequest = (
  id: string,
  { key }: RequestedRefund,
  { payments }: OperatorDependencies,
): Promise<void> =>
  payments.change({ paymentId: id }, (records) => {
    const payment = records.payments.get(id);
    if (payment?.requestedRefund?.key !== key) return { result: undefined };
    const answered = new Map(records.payments).set(id, { ...payment, requestedRefund: null });
    return { result: undefined, records: { ...records, payments: answered } };
  });
