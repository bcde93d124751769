import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { seededRandom } from '@reshape/domain/nudges';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores, type MemberDependencies } from '../dependencies.ts';
import { inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import {
  deliver,
  delivery,
  providerPayment,
  refundWebhook,
  signatureOf,
  webhook,
} from '../test/razorpay-webhooks.ts';
import { createPaymentsApp } from './payments-app.ts';

const cohort = storedCohort({
  startsOn: localDay('2026-07-13'),
  enrolment: 'open',
});

/** A webhook in transit. */
interface WebhookDelivery {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
}

/** The events of `count` payments by fewer people, as webhooks in chronological order. */
function paymentHistories(count: number, random: () => number): WebhookDelivery[] {
  return Array.from({ length: count }, (_, index) => history(index, count, random)).flat();
}

function history(index: number, count: number, random: () => number): WebhookDelivery[] {
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
      refundWebhook('refund.processed', payment, payment.amount - part, 'rfnd_2'),
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
 * `total` deliveries of `events`: each at least once, shuffled and repeated, with forged and truncated ones
 * among them.
 */
function shuffledDeliveries(
  events: readonly WebhookDelivery[],
  total: number,
  random: () => number,
): WebhookDelivery[] {
  const deliveries = [...events];
  const any = () => events[Math.floor(random() * events.length)] as WebhookDelivery;
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
      deliveries[other] as WebhookDelivery,
      deliveries[index] as WebhookDelivery,
    ];
  }
  return deliveries;
}

/**
 * Delivers each, at most ten at once, and again at the end of the queue as long as it is answered with 503, like the
 * provider. Resolves to the number of responses by status.
 */
async function deliverAll(app: RequestListener, deliveries: readonly WebhookDelivery[]) {
  const statuses: Record<number, number> = {};
  const queue = [...deliveries];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status } = await send(app, delivery(next.body, next));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) queue.push(next);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return statuses;
}

/** `payments` over a database that refuses every tenth change, and whose answer to every tenth other is lost. */
function withRefusals<Change extends MemberDependencies['payments']>(payments: Change, random: () => number) {
  const refusal = () => Object.assign(new Error('The database is unavailable'), { code: 14 });
  const change: Change['change'] = async (subject, decide) => {
    const fate = random();
    if (fate < 0.1) throw refusal();
    const result = await payments.change(subject, decide);
    if (fate < 0.2) throw refusal();
    return result;
  };
  return { ...payments, change };
}

/** What must be equal after both runs, one string per document. */
const comparable = (documents: readonly (readonly [string, object])[]): readonly string[] =>
  documents
    // Which of two payments opened a place depends on which arrived first.
    .map(([path, fields]) => JSON.stringify([path, { ...fields, openedBy: undefined, updatedAt: null }]))
    .sort();

const difference = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((text) => !other.includes(text)),
  ...other.filter((text) => !one.includes(text)),
];

test('shuffled, repeated, forged, truncated and refused webhooks about a hundred payments have the same result as sorted ones', async () => {
  const random = seededRandom('sorted and shuffled');
  const events = paymentHistories(100, random);
  const run = async (deliveries: readonly WebhookDelivery[], refuses = false) => {
    const dependencies = inMemoryDependencies();
    dependencies.content.cohorts.set('next', cohort);
    const payments = refuses ? withRefusals(dependencies.payments, random) : dependencies.payments;
    const statuses = await deliverAll(allFunctions({ ...dependencies, payments }), deliveries);
    const state = comparable([...dependencies.storedPayments, ...dependencies.roster]);
    const outcomes = new Set([...dependencies.storedPayments.values()].map(({ outcome }) => outcome));
    return { statuses, state, outcomes, mails: [...dependencies.mails.keys()].sort() };
  };
  const sorted = await run(events);
  expect(sorted.statuses).toEqual({ 200: events.length });
  expect([...sorted.outcomes].sort()).toEqual(['duplicate', 'place', 'refunded', 'review', 'unclaimed']);
  const shuffled = await run(shuffledDeliveries(events, 1_500, random), true);
  expect(Object.keys(shuffled.statuses)).toEqual(['200', '401', '503']);
  expect(shuffled.statuses[401]).toBeGreaterThan(250);
  expect(difference(shuffled.state, sorted.state)).toEqual([]);
});

const newDatabase = testDatabases('firestore.indexes.json');

test('a refund and a second payment of one person at once leave one place, and the member keeps it', async () => {
  const database = newDatabase();
  await database.doc('cohorts/next').set({ ...cohort, sessions: [] });
  const dependencies = { ...inMemoryDependencies(), ...firestoreStores(database) };
  const app = createPaymentsApp(dependencies);
  await deliver(app, webhook('payment.captured', providerPayment('A0001')));
  const asha = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha' };
  await dependencies.members.admit(asha, new Date());
  const refunded = { ...providerPayment('A0001'), amount_refunded: 699_900, status: 'refunded' };
  await Promise.all([
    deliver(
      app,
      webhook('refund.processed', refunded, {
        id: 'rfnd_1',
        payment_id: 'pay_A0001',
        amount: 699_900,
        status: 'processed',
      }),
    ),
    deliver(app, webhook('payment.captured', providerPayment('B0001'))),
  ]);
  expect(await dependencies.members.get('asha')).toMatchObject({ status: 'active', cohortId: 'next' });
  expect((await database.collection('roster').get()).size).toBe(1);
});
