import { type OpenNotice, openNoticesOf, unsettledOutcomes } from '@reshape/domain/payment-notices';
import type { OperatorDependencies } from '../dependencies.ts';
import { inCurrency } from '../in-words.ts';
import type { StoredPayment } from '../stores/payments.ts';
import type { UnreadableWebhook } from '../stores/unreadable-webhooks.ts';

/** Something about payments that needs the operator's decision. */
export interface Decision {
  readonly id: string;
  readonly reason: OpenNotice['reason'] | 'webhook-unreadable';
  /** What tells it from others with the same reason. */
  readonly title: string;
  readonly since: Date;
  readonly deadline: Date | null;
}

/** The decisions that payments need: what has a deadline first, then the oldest. */
export async function paymentDecisions({
  payments,
  unreadableWebhooks,
}: Pick<OperatorDependencies, 'payments' | 'unreadableWebhooks'>): Promise<Decision[]> {
  const byId = new Map<string, StoredPayment>();
  for (const list of [payments.all(unsettledOutcomes), payments.listUnsettled()])
    for await (const payment of list) byId.set(payment.id, payment);
  const decisions = [...byId.values()].flatMap((payment) =>
    openNoticesOf(payment).map(({ reason }) => decisionAbout(payment, reason)),
  );
  for await (const webhook of unreadableWebhooks.all()) decisions.push(webhookDecision(webhook));
  return decisions.sort(byUrgency);
}

const byUrgency = (a: Decision, b: Decision): number =>
  orderOf(a.deadline) - orderOf(b.deadline) || a.since.getTime() - b.since.getTime();

const orderOf = (deadline: Date | null): number => deadline?.getTime() ?? Number.MAX_SAFE_INTEGER;

const webhookDecision = ({ id, event, paymentId, receivedAt }: UnreadableWebhook): Decision => ({
  id,
  reason: 'webhook-unreadable',
  title: `${event}, ${paymentId ?? 'no payment ID: look at Razorpay’s dashboard'}`,
  since: receivedAt,
  deadline: null,
});

const decisionAbout = (
  { id, email, amount, currency, createdAt, respondBy }: StoredPayment,
  reason: OpenNotice['reason'],
): Decision => ({
  id,
  reason,
  title: `${email ?? 'no address'}, ${inCurrency(amount, currency)}`,
  since: createdAt,
  deadline: reason === 'dispute-open' ? respondBy : null,
});
