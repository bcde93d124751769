import { ApiError, notFound } from '@reshape/contract/errors';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { amountCommitted, amountRefunded, paymentStatus } from '@reshape/domain/payments';
import type { OperatorServerDependencies } from '../../dependencies.ts';
import { inCurrency } from '../../in-words.ts';
import { OperatorError } from '../../operator/action.ts';
import { reconcile as fetchPayments, refund, settle } from '../../operator/payments.ts';
import { enrol } from '../../operator/people.ts';
import { rosterId } from '../../stores/members.ts';
import type { StoredPayment } from '../../stores/payments.ts';
import type { Handler } from '../call.ts';
import { actOnce, asApiError, withFailures } from './action.ts';

export const paymentRowOf = (payment: StoredPayment): PaymentRow => ({
  id: payment.id,
  amount: payment.amount,
  amount_refunded: amountRefunded(payment),
  amount_committed: amountCommitted(payment),
  currency: payment.currency,
  status: paymentStatus(payment),
  outcome: payment.outcome,
  dispute: payment.dispute,
  cohort: payment.cohortId,
  address: payment.email,
  person: payment.rosterId,
  created_at: payment.createdAt.toISOString(),
});

export const listPayments: Handler<'listPayments'> = async ({ query }, { paymentList }) => {
  const { outcome, cohort, dispute, after, limit } = query;
  const found = await paymentList.page({ outcome, cohortId: cohort, dispute }, { after, limit });
  return { ...found, items: found.items.map(paymentRowOf) };
};

async function requirePayment(
  id: string,
  { payments }: Pick<OperatorServerDependencies, 'payments'>,
): Promise<StoredPayment> {
  const payment = await payments.get(id);
  if (!payment) throw notFound();
  return payment;
}

export const refundPayment: Handler<'refundPayment'> = async (call, dependencies) => {
  const { id } = call.params;
  const { amount, refunded_before } = call.body;
  const known = await requirePayment(id, dependencies);
  const targets = [
    { kind: 'payment' as const, id },
    ...(known.rosterId === null ? [] : [{ kind: 'person' as const, id: known.rosterId }]),
  ];
  const wanted = { paymentId: id, paise: amount, refundedBefore: refunded_before };
  const described = { what: `Refunded ${inCurrency(amount, known.currency)} of ${id}`, targets };
  const done = await actOnce(call, dependencies, described, async (operator) => {
    try {
      return await refund(wanted, operator, dependencies);
    } catch (error) {
      if (!(error instanceof OperatorError && error.isConflict)) throw error;
      const stored = paymentRowOf(await requirePayment(id, dependencies));
      throw new ApiError('version_conflict', 'Something was refunded since you looked', undefined, {
        sent: call.body,
        stored,
      });
    }
  });
  // The provider did not answer the first attempt; it makes the same refund only once.
  if (!done.result && known.requestedRefund?.paise === amount)
    await asApiError(refund(wanted, { by: call.session.email, isDryRun: false }, dependencies));
  const payment = paymentRowOf(await requirePayment(id, dependencies));
  return {
    message: withFailures(`${inCurrency(amount, known.currency)} of ${id} goes back to the payer`, done),
    payment,
  };
};

export const acceptPayment: Handler<'acceptPayment'> = async (call, dependencies) => {
  const { id } = call.params;
  const { cohort, address } = call.body;
  const known = await requirePayment(id, dependencies);
  const email = address ?? known.email;
  if (email === null)
    throw new ApiError('invalid_request', 'address: the payer left none, so it must be given');
  const targets = [
    { kind: 'payment', id },
    { kind: 'person', id: rosterId(email) },
    { kind: 'cohort', id: cohort },
  ] as const;
  await actOnce(
    call,
    dependencies,
    { what: `Accepted ${id} for a place in ${cohort}`, targets },
    (operator) => enrol({ email, cohortId: cohort, paymentId: id }, operator, dependencies),
  );
  const payment = paymentRowOf(await requirePayment(id, dependencies));
  return { message: `${email} has a place in ${cohort} for this payment`, payment };
};

export const settlePayment: Handler<'settlePayment'> = async (call, dependencies) => {
  const { id } = call.params;
  await requirePayment(id, dependencies);
  const described = { what: `Settled what ${id} waited for`, targets: [{ kind: 'payment', id }] } as const;
  await actOnce(call, dependencies, described, (operator) =>
    settle({ paymentId: id }, operator, dependencies),
  );
  const payment = paymentRowOf(await requirePayment(id, dependencies));
  return { message: 'It is off the list of what needs a decision', payment };
};

export const reconcile: Handler<'reconcile'> = async (call, dependencies) => {
  const described = { what: 'Fetched the payments from the provider', targets: [] } as const;
  const { result } = await actOnce(call, dependencies, described, (operator) =>
    fetchPayments(call.now, operator, dependencies),
  );
  if (!result) return { message: 'The payments were fetched before', seen: 0, changed: [] };
  const { seen, changed } = result;
  const message =
    changed.length === 0
      ? `${seen} payments were looked at; none was missing`
      : `${seen} payments were looked at; ${changed.length} were applied now`;
  return { message, seen, changed: [...changed] };
};
