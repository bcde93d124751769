import { quantity } from '@reshape/content/operator/quantity';
import { notFound } from '@reshape/contract/errors';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { emailAddress } from '@reshape/domain/addresses';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import { openNoticesOf } from '@reshape/domain/payment-notices';
import { amountCommitted, amountRefunded, paymentStatus } from '@reshape/domain/payments';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { inCurrency, timeInWords } from '../in-words.ts';
import { type Reconciled, reconcilePayments } from '../payments/reconcile.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { actOnce, logEntryOf, type Operator, refusal } from './action.ts';

export const paymentRowOf = (payment: StoredPayment): PaymentRow => ({
  id: payment.id,
  amount: payment.amount,
  amount_refunded: amountRefunded(payment),
  amount_committed: amountCommitted(payment),
  currency: payment.currency,
  status: paymentStatus(payment),
  outcome: payment.outcome,
  dispute: payment.dispute,
  is_open: openNoticesOf(payment).length > 0,
  cohort: payment.cohortId,
  address: payment.email,
  person: payment.rosterId,
  created_at: payment.createdAt.toISOString(),
});

export const listPayments: Handler<'listPayments'> = async ({ query }, dependencies) => {
  const { outcome, cohort, dispute, search, after, limit } = query;
  if (search !== undefined) {
    const found = await findPayments(search, [], dependencies);
    const items = found.filter(
      (payment) =>
        (outcome ?? payment.outcome) === payment.outcome &&
        (cohort ?? payment.cohortId) === payment.cohortId &&
        (dispute ?? payment.dispute) === payment.dispute,
    );
    return { items: items.map(paymentRowOf), hasMore: false };
  }
  const result = await dependencies.paymentList.page(
    { outcome, cohortId: cohort, dispute },
    { after, limit },
  );
  return { ...result, items: result.items.map(paymentRowOf) };
};

/** How many payments by an address are read; a person has fewer. */
const maxByAddress = 50;

/** The payment with an id, those by an address, and those of the people `rosterIds`, latest first. */
export async function findPayments(
  text: string,
  rosterIds: readonly string[],
  { payments, paymentList }: Pick<OperatorDependencies, 'payments' | 'paymentList'>,
): Promise<StoredPayment[]> {
  const address = emailAddress(text);
  const paymentId = paymentIdIn(text);
  const owners = new Set([...rosterIds, ...(address === null ? [] : [rosterId(address)])]);
  const [named, byAddress, ...ofPeople] = await Promise.all([
    paymentId === null ? undefined : payments.get(paymentId),
    address === null ? [] : paymentList.byAddress(address, maxByAddress),
    ...[...owners].map((owner) => paymentList.ofPerson(owner)),
  ]);
  const found = [named ?? [], byAddress, ...ofPeople].flat();
  return [...new Map(found.map((payment) => [payment.id, payment])).values()].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
}

export async function requirePayment(
  id: string,
  { payments }: Pick<OperatorDependencies, 'payments'>,
): Promise<StoredPayment> {
  const payment = await payments.get(id);
  if (!payment) throw notFound();
  return payment;
}

/** A payment in a sentence. */
export const paymentInWords = ({
  amount,
  currency,
  createdAt,
}: Pick<StoredPayment, 'amount' | 'currency' | 'createdAt'>): string =>
  `the payment of ${inCurrency(amount, currency)} on ${timeInWords(createdAt)}`;

/** Leaves a payment as it is, which takes it off the list of what needs a decision. */
export const settlePayment: Handler<'settlePayment'> = async (call, dependencies) => {
  const { id } = call.params;
  const before = await requirePayment(id, dependencies);
  await actOnce('settlePayment', call, dependencies, (operator) =>
    dependencies.payments.change({ paymentId: id }, (records) => {
      const payment = records.payments.get(id);
      if (!payment) throw notFound();
      const keys = openNoticesOf(payment).map(({ key }) => key);
      if (keys.length === 0) throw refusal('This payment needs no decision');
      const settled = [...payment.settled, ...keys];
      const action = {
        what: `Left ${paymentInWords(before)} as it is`,
        targets: [{ kind: 'payment', id }],
        before: payment.settled,
        after: { settled, reason: call.body.reason },
      } as const;
      return {
        result: undefined,
        records: { ...records, payments: new Map(records.payments).set(id, { ...payment, settled }) },
        entry: logEntryOf(action, operator, dependencies),
      };
    }),
  );
  const payment = paymentRowOf(await requirePayment(id, dependencies));
  return { message: 'It is off the list of what needs a decision', payment };
};

type FetchDependencies = Parameters<typeof reconcilePayments>[1] & Pick<OperatorDependencies, 'operatorLog'>;

/** Reads the week before `at` from the provider as every night does, and logs it. A run that fails is not logged. */
export async function fetchPayments(
  at: Date,
  operator: Operator,
  dependencies: FetchDependencies,
): Promise<Reconciled> {
  const counts = await reconcilePayments(at, dependencies);
  const what = 'Fetched the payments from the provider';
  const targets = counts.changed.map((id) => ({ kind: 'payment' as const, id }));
  const entry = logEntryOf({ what, targets, before: null, after: counts }, operator, dependencies);
  await dependencies.operatorLog.add(entry);
  return counts;
}

export const reconcile: Handler<'reconcile'> = async (call, dependencies) => {
  const { result } = await actOnce('reconcile', call, dependencies, (operator) =>
    fetchPayments(call.now, operator, dependencies),
  );
  if (!result) return { message: 'The payments were fetched before', seen: 0, changed: [] };
  const { seen, changed } = result;
  const message =
    changed.length === 0
      ? `Checked ${quantity(seen, 'payment')}; nothing was missing`
      : `Checked ${quantity(seen, 'payment')}; ${changed.length} brought up to date`;
  return { message, seen, changed: [...changed] };
};
