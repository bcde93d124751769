import type { RazorpayPayment } from '@reshape/contract/payments';
import type { PaymentServices, ServerDependencies } from '../dependencies.ts';
import { applyMessage, enqueueAll, type PaymentDependencies } from './apply-message.ts';
import { factsOf } from './razorpay.ts';

/** How far back payments are reconciled, in milliseconds. */
const reconciledMs = 7 * 24 * 3_600_000;
/** The provider's largest page. */
const pageSize = 100;
/**
 * How long after the payment a person who never signed in is asked whether they paid under another address, in
 * milliseconds.
 */
const claimAfterMs = 24 * 3_600_000;

type ReconcileDependencies = PaymentDependencies &
  Pick<PaymentServices, 'razorpay' | 'hashContact'> &
  Pick<ServerDependencies, 'members'>;

/** The payments that a run looked at, and the ids of those that it changed. */
export interface Reconciled {
  readonly seen: number;
  readonly changed: readonly string[];
}

/**
 * Requests the payments of the last week from the provider and applies each like a webhook, to make up for lost
 * webhooks. Throws an AggregateError after the run when some could not be applied.
 */
export async function reconcilePayments(at: Date, dependencies: ReconcileDependencies): Promise<Reconciled> {
  const { hashContact, log } = dependencies;
  const changed: string[] = [];
  const failures: unknown[] = [];
  let seen = 0;
  for await (const payment of paymentsSince(new Date(at.getTime() - reconciledMs), at, dependencies)) {
    const facts = factsOf(payment, hashContact);
    if (!facts.isCaptured) continue;
    seen += 1;
    try {
      const applied = await applyMessage({ paymentId: payment.id, facts }, dependencies);
      if (applied.isChanged) changed.push(payment.id);
      await remindOfClaim(applied.payment, at, dependencies);
    } catch (error) {
      failures.push(error);
    }
  }
  log.paymentsReconciled({ seen, changed: changed.length, failed: failures.length });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments were not applied`);
  return { seen, changed };
}

async function* paymentsSince(
  from: Date,
  to: Date,
  { razorpay }: Pick<ReconcileDependencies, 'razorpay'>,
): AsyncGenerator<RazorpayPayment> {
  for (let skip = 0; ; skip += pageSize) {
    const page = await razorpay.payments({ from, to, count: pageSize, skip });
    yield* page;
    if (page.length < pageSize) return;
  }
}

/** Tells a person who paid but has not signed in since how to claim the place under another address. */
async function remindOfClaim(
  { id: paymentId, email, outcome, rosterId, createdAt }: Awaited<ReturnType<typeof applyMessage>>['payment'],
  at: Date,
  dependencies: ReconcileDependencies,
): Promise<void> {
  if (outcome !== 'place' || email === null || rosterId === null) return;
  if (at.getTime() - createdAt.getTime() < claimAfterMs) return;
  const place = await dependencies.members.place(rosterId);
  if (place && place.uid === undefined)
    await enqueueAll([{ kind: 'claim-payment', email, paymentId }], dependencies);
}
