import { countText, quantity } from '@reshape/content/operator/quantity';
import { mailLocale } from '@reshape/content/programme';
import { found, notFound } from '@reshape/contract/errors';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { emailAddress } from '@reshape/domain/addresses';
import type { LocalDay } from '@reshape/domain/local-day';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import { openNoticesOf } from '@reshape/domain/payment-notices';
import { amountCommitted, amountRefunded, paymentStatus } from '@reshape/domain/payments';
import { monthIn, startOfDay } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { inCurrency, timeInWords } from '../in-words.ts';
import { providerUnavailable } from '../payments/razorpay.ts';
import { type Reconciled, reconcilePayments } from '../payments/reconcile.ts';
import { rosterId } from '../stores/members.ts';
import { isIn, type Period } from '../stores/payment-list.ts';
import type { PaymentRecords, StoredPayment } from '../stores/payments.ts';
import { actOnce, logEntryOf, type Operator, refusal } from './action.ts';
import { paymentDecisions } from './decisions.ts';

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

export const listPayments: Handler<'listPayments'> = async ({ query, now }, dependencies) => {
  const { decision, cohort: cohortId, month, since, search, after, limit, ...fields } = query;
  const filter = { ...fields, cohortId, made: periodOf(month, since, now), isPaid: since !== undefined };
  if (search === undefined && decision === undefined) {
    const result = await dependencies.paymentList.page(filter, { after, limit, isCounted: true });
    return { ...result, items: result.items.map(paymentRowOf) };
  }
  // Neither has more payments than can be compared one by one.
  const payments = await (search === undefined
    ? undecidedPayments(dependencies)
    : findPayments(search, [], dependencies));
  const isUndecided = (payment: StoredPayment) =>
    openNoticesOf(payment).some(({ reason }) => decision === 'any' || decision === reason);
  const all = payments.filter(
    (payment) => isIn(filter, payment) && (decision === undefined || isUndecided(payment)),
  );
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const items = all.slice(start, start + limit).map(paymentRowOf);
  const total = after === undefined ? all.length : undefined;
  return { items, hasMore: start + limit < all.length, total };
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
  const all = [named ?? [], byAddress, ...ofPeople].flat();
  return [...new Map(all.map((payment) => [payment.id, payment])).values()].sort(latestFirst);
}

/** From the beginning of a month or of the day `since`, whichever is later; `undefined` for all times. */
function periodOf(month: string | undefined, since: LocalDay | undefined, now: Date): Period | undefined {
  const { timeZone } = mailLocale;
  const first = since && startOfDay(timeZone, since);
  if (month === undefined) return first && { from: first, until: now };
  const { from, until } = monthIn(timeZone, month);
  return { from: first && first > from ? first : from, until };
}

/** The payments that need a decision, latest first. */
async function undecidedPayments(
  dependencies: Pick<OperatorDependencies, 'payments' | 'unreadableWebhooks'>,
): Promise<StoredPayment[]> {
  const decisions = await paymentDecisions(dependencies);
  const payments = decisions.flatMap(({ payment }) => (payment ? [[payment.id, payment] as const] : []));
  return [...new Map(payments).values()].sort(latestFirst);
}

const latestFirst = (a: StoredPayment, b: StoredPayment): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** A payment in a sentence. */
export const paymentInWords = ({
  amount,
  currency,
  createdAt,
}: Pick<StoredPayment, 'amount' | 'currency' | 'createdAt'>): string =>
  `the payment of ${inCurrency(amount, currency)} on ${timeInWords(createdAt)}`;

/** The payer in the log, unless everything about them is being deleted. */
export const payerOf = ({ rosterId: id }: StoredPayment, { deletions }: PaymentRecords) =>
  id === null || deletions.get(id)?.isRunning ? [] : [{ kind: 'person' as const, id }];

/** Leaves a payment as it is, which takes it off the list of what needs a decision. */
export const settlePayment: Handler<'settlePayment'> = async (call, dependencies) => {
  const { id } = call.params;
  found(await dependencies.payments.get(id));
  await actOnce('settlePayment', call, dependencies, (operator) =>
    dependencies.payments.change({ paymentId: id }, (records) => {
      const payment = found(records.payments.get(id));
      const keys = openNoticesOf(payment).map(({ key }) => key);
      if (keys.length === 0) throw refusal('This payment needs no decision');
      const settled = [...payment.settled, ...keys];
      const action = {
        action: 'settle-payment',
        facts: { total: inCurrency(payment.amount, payment.currency) },
        reason: call.body.reason,
        targets: [{ kind: 'payment', id }, ...payerOf(payment, records)],
      } as const;
      return {
        result: undefined,
        records: { ...records, payments: new Map(records.payments).set(id, { ...payment, settled }) },
        entry: logEntryOf(action, operator, dependencies),
      };
    }),
  );
  const payment = paymentRowOf(found(await dependencies.payments.get(id)));
  return { message: 'It is off the list of what needs a decision', payment };
};

export const settleWebhook: Handler<'settleWebhook'> = async (call, dependencies) => {
  await actOnce('settleWebhook', call, dependencies, async (operator) => {
    const isSettled = await dependencies.unreadableWebhooks.settle(call.params.id, ({ event, paymentId }) => {
      const targets = paymentId === null ? [] : [{ kind: 'payment', id: paymentId } as const];
      return logEntryOf({ action: 'settle-webhook', targets, before: event }, operator, dependencies);
    });
    if (!isSettled) throw notFound();
  });
  return { message: 'The webhook is off the list of what needs a decision' };
};

type FetchDependencies = Parameters<typeof reconcilePayments>[1] & Pick<OperatorDependencies, 'operatorLog'>;

/** Reads the week before `at` from the provider as every night does, and logs it. A run that fails is not logged. */
export async function fetchPayments(
  at: Date,
  operator: Operator,
  dependencies: FetchDependencies,
): Promise<Reconciled> {
  const counts = await reconcilePayments(at, dependencies);
  const { seen, changed } = counts;
  const targets = changed.map((id) => ({ kind: 'payment' as const, id }));
  const facts = { seen: countText(seen), changed: countText(changed.length) };
  const entry = logEntryOf({ action: 'fetch-payments', facts, targets }, operator, dependencies);
  await dependencies.operatorLog.add(entry);
  return counts;
}

export const reconcile: Handler<'reconcile'> = async (call, dependencies) => {
  const { result } = await actOnce('reconcile', call, dependencies, (operator) =>
    fetchPayments(call.now, operator, dependencies).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
      dependencies.log.failed(call.requestId, error);
      throw providerUnavailable();
    }),
  );
  if (!result) return { message: 'The payments were fetched before', seen: 0, changed: [] };
  const { seen, changed } = result;
  const message =
    changed.length === 0
      ? `Checked ${quantity(seen, 'payment')}; nothing was missing`
      : `Checked ${quantity(seen, 'payment')}; ${changed.length} brought up to date`;
  return { message, seen, changed: [...changed] };
};
