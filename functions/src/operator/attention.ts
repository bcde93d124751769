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
  /** `null` when it is not about a payment that is known. */
  readonly payment: StoredPayment | null;
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
  title: `${subjectOf(event)} ${paymentId === null ? 'that names no payment' : `of the payment ${paymentId}`}`,
  payment: null,
  since: receivedAt,
  deadline: null,
});

/** What a webhook reports, by the provider's name of its event, such as `refund.processed`. */
function subjectOf(event: string): string {
  if (event.startsWith('payment.dispute.')) return 'A dispute';
  return event.startsWith('refund.') ? 'A refund' : 'An update';
}

const decisionAbout = (payment: StoredPayment, reason: OpenNotice['reason']): Decision => ({
  id: payment.id,
  reason,
  title: `${payment.email ?? 'no address'}, ${inCurrency(payment.amount, payment.currency)}`,
  payment,
  since: payment.createdAt,
  deadline: reason === 'dispute-open' ? payment.respondBy : null,
});
