import { programme } from '@reshape/content/programme';
import type { RazorpayDispute, RazorpayPayment, RazorpayRefund } from '@reshape/contract/payments';
import { unsettledOutcomes } from '@reshape/domain/payment-notices';
import { mergeFacts, type PaymentFacts } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import * as z from 'zod/mini';
import { mapWithConcurrency } from '../concurrency.ts';
import type { MemberDependencies, PaymentServices } from '../dependencies.ts';
import { allOf } from '../stores/page.ts';
import type { StoredPayment } from '../stores/payments.ts';
import type { UnreadableWebhook } from '../stores/unreadable-webhooks.ts';
import { applyUpdate, enqueueAll, type PaymentDependencies } from './apply-update.ts';
import { factsOf, type ListPage, maxPageSize, withDispute, withRefund } from './razorpay.ts';

/** How far back the provider's lists are read, in milliseconds. */
const reconciledMs = 7 * 24 * 3_600_000;
/**
 * How long after the payment a person who never signed in is asked whether they paid under another address, in
 * milliseconds.
 */
const claimAfterMs = 24 * 3_600_000;
/** How many payments are requested from the provider and applied at once. */
const maxConcurrency = 4;

type ReconcileDependencies = PaymentDependencies &
  Pick<PaymentServices, 'razorpay' | 'hashContact'> &
  Pick<MemberDependencies, 'members' | 'unreadableWebhooks'>;

/** The payments that a run looked at, and the ids of those that it changed. */
export interface Reconciled {
  readonly seen: number;
  readonly changed: readonly string[];
}

/** What a run found at the provider about each payment, and what went wrong. */
interface Found {
  readonly payments: Map<string, RazorpayPayment>;
  readonly refunds: Map<string, RazorpayRefund[]>;
  readonly disputes: Map<string, RazorpayDispute[]>;
  readonly failures: unknown[];
  unreadable: number;
}

/**
 * Reads from the provider the payments and refunds of the last week, all disputes, and every payment for a
 * cohort that is not over or that needs a decision, and applies each like a webhook, to make up for lost
 * webhooks and mails. What is not in the provider's usual form is only logged; when everything could be read, the
 * webhooks that could not be read earlier are settled. Throws an AggregateError after the run when something could not
 * be read or applied.
 */
export async function reconcilePayments(at: Date, dependencies: ReconcileDependencies): Promise<Reconciled> {
  const unread = await allOf(dependencies.unreadableWebhooks.all());
  const lists = await readLists(at, dependencies);
  const stored = await storedPayments(dependencies);
  for (const { paymentId } of unread) if (paymentId !== null) stored.add(paymentId);
  const ids = new Set([
    ...lists.payments.keys(),
    ...lists.refunds.keys(),
    ...lists.disputes.keys(),
    ...stored,
  ]);
  const changed: string[] = [];
  let seen = 0;
  await mapWithConcurrency(ids, maxConcurrency, async (paymentId) => {
    try {
      const facts = await factsAbout(paymentId, at, lists, stored.has(paymentId), dependencies);
      if (!facts?.isCaptured) return;
      seen += 1;
      const applied = await applyUpdate({ paymentId, facts }, dependencies);
      if (applied.isChanged) changed.push(paymentId);
      await remindOfClaim(applied.payment, at, dependencies);
    } catch (error) {
      if (error instanceof z.core.$ZodError) lists.unreadable += 1;
      else lists.failures.push(error);
    }
  });
  const { failures, unreadable } = lists;
  if (failures.length === 0 && unreadable === 0) await settleWebhooks(unread, dependencies);
  dependencies.log.paymentsReconciled({
    seen,
    changed: changed.length,
    failed: failures.length,
    unreadable,
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments were not applied`);
  return { seen, changed };
}

/**
 * Takes webhooks that could not be read off the operator's list, after a run that has read everything that the provider
 * lists. One about a dispute stays until the dispute is known: not every account has the list of disputes.
 */
async function settleWebhooks(
  unread: readonly UnreadableWebhook[],
  { payments, unreadableWebhooks }: Pick<ReconcileDependencies, 'payments' | 'unreadableWebhooks'>,
): Promise<void> {
  for (const { id, event, paymentId } of unread) {
    const payment = paymentId === null ? undefined : await payments.get(paymentId);
    const isUnknownDispute = event.startsWith('payment.dispute.') && (payment?.dispute ?? 'none') === 'none';
    if (!isUnknownDispute) await unreadableWebhooks.remove(id);
  }
}

/** Reads the provider's own lists. */
async function readLists(at: Date, { razorpay }: Pick<ReconcileDependencies, 'razorpay'>): Promise<Found> {
  const week = { from: new Date(at.getTime() - reconciledMs), to: at };
  const lists: Found = {
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    failures: [],
    unreadable: 0,
  };
  const read = async <Item>(list: List<Item>, period: Partial<typeof week>, keep: (item: Item) => void) => {
    try {
      for (let skip = 0; ; skip += maxPageSize) {
        const { items, unreadable } = await list({ ...period, count: maxPageSize, skip });
        items.forEach(keep);
        lists.unreadable += unreadable;
        if (items.length + unreadable < maxPageSize) return;
      }
    } catch (error) {
      lists.failures.push(error);
    }
  };
  await read(razorpay.payments, week, (payment) => lists.payments.set(payment.id, payment));
  await read(razorpay.refunds, week, (refund) => append(lists.refunds, refund.payment_id, refund));
  await read(razorpay.disputes, {}, (dispute) => append(lists.disputes, dispute.payment_id, dispute));
  return lists;
}

type List<Item> = (
  page: ListPage,
) => Promise<{ readonly items: readonly Item[]; readonly unreadable: number }>;

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The ids of the stored payments for cohorts that are not over, and of those that need a decision. */
async function storedPayments({ cohorts, payments, clock }: ReconcileDependencies): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { id } of await cohorts.current(dayIn(programme.timeZone, clock())))
    for await (const payment of payments.ofCohort(id)) ids.add(payment.id);
  for await (const payment of payments.all(unsettledOutcomes)) ids.add(payment.id);
  return ids;
}

/**
 * The facts about a payment at `at`. The refunds of one that `isStored` are all requested, however old they are.
 * `undefined` when the provider does not know the payment.
 */
async function factsAbout(
  paymentId: string,
  at: Date,
  lists: Found,
  isStored: boolean,
  { razorpay, hashContact }: ReconcileDependencies,
): Promise<PaymentFacts | undefined> {
  const payment = lists.payments.get(paymentId) ?? (await razorpay.payment(paymentId));
  if (!payment) return undefined;
  const listed = lists.refunds.get(paymentId) ?? [];
  const own = isStored ? await razorpay.refundsOf(paymentId) : { items: [], unreadable: 0 };
  lists.unreadable += own.unreadable;
  const withRefunds = [...listed, ...own.items].reduce(
    (facts, refund) => withRefund(facts, refund, refund.status),
    factsOf(payment, hashContact),
  );
  return (lists.disputes.get(paymentId) ?? []).reduce(
    (facts, dispute) => mergeFacts(facts, withDispute(withRefunds, dispute, dispute.status, at)),
    withRefunds,
  );
}

/** Mails a person who paid but has not signed in since how to claim the place under another address. */
async function remindOfClaim(
  { id: paymentId, email, outcome, rosterId, createdAt }: StoredPayment,
  at: Date,
  dependencies: ReconcileDependencies,
): Promise<void> {
  if (outcome !== 'place' || email === null || rosterId === null) return;
  if (at.getTime() - createdAt.getTime() < claimAfterMs) return;
  const place = await dependencies.members.place(rosterId);
  if (place && place.uid === undefined)
    await enqueueAll([{ kind: 'claim-payment', email, paymentId }], dependencies);
}
