import { providerPayment, refundWebhook, signatureOf, webhook } from './razorpay-webhooks.ts';

/** A webhook in transit. */
export interface Travelling {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
}

/** Numbers from 0 (inclusive) to 1 (exclusive); the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The events of `count` payments by fewer people, as webhooks in chronological order. */
export function paymentHistories(count: number, random: () => number): Travelling[] {
  return Array.from({ length: count }, (_, index) => history(index, count, random)).flat();
}

function history(index: number, count: number, random: () => number): Travelling[] {
  const kind = random();
  const payment = providerPayment(`H${String(index).padStart(6, '0')}`, {
    // Every third person pays twice.
    email: kind < 0.1 ? 'void@razorpay.com' : `payer-${Math.floor(random() * count * 0.75)}@example.com`,
    created_at: 1_781_000_000 + index,
    ...(kind > 0.9 && { amount: 100_000 }),
  });
  const part = Math.floor(payment.amount / 4);
  const events = [webhook('payment.authorized', { ...payment, captured: false, status: 'authorized' })];
  events.push(webhook('payment.captured', payment), webhook('order.paid', payment));
  const ending = random();
  if (ending < 0.2)
    events.push(refundWebhook('refund.created', payment), refundWebhook('refund.processed', payment));
  else if (ending < 0.3) events.push(refundWebhook('refund.processed', payment, part));
  else if (ending < 0.4)
    events.push(
      refundWebhook('refund.processed', payment, part),
      refundWebhook('refund.processed', payment, payment.amount - part, payment.amount),
    );
  else if (ending < 0.5)
    events.push(webhook('payment.dispute.created', payment), webhook('payment.dispute.lost', payment));
  else if (ending < 0.55) events.push(refundWebhook('refund.failed', payment));
  return events.map((event, step) => {
    const body = JSON.stringify(event);
    return { id: `evt_${index}_${step}`, body, signature: signatureOf(body) };
  });
}

/**
 * `total` deliveries of `events`: each at least once, shuffled and repeated, with forged and truncated ones among them.
 */
export function disordered(events: readonly Travelling[], total: number, random: () => number): Travelling[] {
  const deliveries = [...events];
  const any = () => events[Math.floor(random() * events.length)] as Travelling;
  while (deliveries.length < total) {
    const event = any();
    const fault = random();
    if (fault < 0.1) deliveries.push({ ...event, body: event.body.replace('"amount":', '"amount":9') });
    else if (fault < 0.2) deliveries.push({ ...event, signature: signatureOf(event.body, 'forged') });
    else if (fault < 0.3)
      deliveries.push({ ...event, body: event.body.slice(0, Math.floor(random() * event.body.length)) });
    else deliveries.push(event);
  }
  for (let index = deliveries.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [deliveries[index], deliveries[other]] = [
      deliveries[other] as Travelling,
      deliveries[index] as Travelling,
    ];
  }
  return deliveries;
}
