import { quantity } from '@reshape/content/operator/quantity';
import { mailLocale, programmePrice } from '@reshape/content/programme';
import type { decisionKinds } from '@reshape/contract/operator/overview';
import { type OpenNotice, openNoticesOf, unsettledOutcomes } from '@reshape/domain/payment-notices';
import { hasSeat, judgeAmount } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import { dayInWords } from '../in-words.ts';
import { limitedAmounts, usesOf } from '../payments/apply-update.ts';
import type { CohortWithPlaces } from '../stores/cohorts.ts';
import { inDays } from '../stores/collection.ts';
import { keyOfUses, type StoredPayment } from '../stores/payments.ts';
import type { UnreadableWebhook } from '../stores/unreadable-webhooks.ts';

/** Something about payments that needs an owner's decision. */
interface PaymentDecision {
  readonly id: string;
  readonly reason: OpenNotice['reason'] | 'webhook-unreadable';
  /** What tells it from others with the same reason; `null` for a payment without an address. */
  readonly title: string | null;
  /** `null` when it is not about a payment that is known. */
  readonly payment: StoredPayment | null;
  readonly since: Date;
  readonly deadline: Date | null;
}

/** The decisions that payments need: what has a deadline first, then the oldest. */
export async function paymentDecisions({
  payments,
  unreadableWebhooks,
}: Pick<OperatorDependencies, 'payments' | 'unreadableWebhooks'>): Promise<PaymentDecision[]> {
  const byId = new Map<string, StoredPayment>();
  for (const list of [payments.all(unsettledOutcomes), payments.listUnsettled()])
    for await (const payment of list) byId.set(payment.id, payment);
  const decisions = [...byId.values()].flatMap((payment) =>
    openNoticesOf(payment).map(({ reason }) => decisionAbout(payment, reason)),
  );
  for await (const webhook of unreadableWebhooks.all()) decisions.push(webhookDecision(webhook));
  return decisions.sort(byUrgency);
}

const byUrgency = <Row extends Pick<PaymentDecision, 'deadline' | 'since'>>(a: Row, b: Row): number =>
  orderOf(a.deadline) - orderOf(b.deadline) || a.since.getTime() - b.since.getTime();

const orderOf = (deadline: Date | null): number => deadline?.getTime() ?? Number.MAX_SAFE_INTEGER;

const webhookDecision = ({ id, event, paymentId, receivedAt }: UnreadableWebhook): PaymentDecision => ({
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

const decisionAbout = (payment: StoredPayment, reason: OpenNotice['reason']): PaymentDecision => ({
  id: payment.id,
  reason,
  title: payment.email,
  payment,
  since: payment.createdAt,
  deadline: reason === 'dispute-open' ? payment.respondBy : null,
});

/** A decision as the page "Today" lists it. */
export interface Decision {
  readonly kind: (typeof decisionKinds)[number];
  readonly id: string;
  readonly who: string | null;
  readonly count: number;
  /** The page of the console that shows it. */
  readonly link: string;
  readonly payment: StoredPayment | null;
  /** Why its amount opened no place. */
  readonly why: string | null;
  readonly cohort: CohortWithPlaces | null;
  readonly since: Date;
  readonly deadline: Date | null;
}

const noDetails = { who: null, count: 1, payment: null, why: null, cohort: null, deadline: null } as const;

/** For how many days a mail that failed, or an offer that was not answered, is listed. */
const listedDays = 7;
/** How many unanswered offers are listed. */
const maxOffers = 20;

/** Everything that needs a decision: mails that are stopped first, then what has a deadline, then the oldest. */
export async function allDecisions(
  cohorts: readonly CohortWithPlaces[],
  now: Date,
  dependencies: OperatorDependencies,
): Promise<Decision[]> {
  const [ofPayments, stopped, failed, offers, asked] = await Promise.all([
    paymentDecisions(dependencies),
    stoppedMails(dependencies),
    failedMails(now, dependencies),
    expiredOffers(cohorts, now, dependencies),
    askedConversations(now, dependencies),
  ]);
  const withReasons = await withClosedAmounts(ofPayments.map(paymentRow), cohorts, dependencies);
  const others = [...withReasons, ...failed, ...offers, ...asked, ...overfull(cohorts, now)];
  return [...stopped, ...others.sort(byUrgency)];
}

const paymentRow = ({ id, reason, title, payment, since, deadline }: PaymentDecision): Decision => ({
  ...noDetails,
  ...{ kind: reason, id, who: title, payment, since, deadline },
  link: payment ? `/operator/payments?search=${payment.id}` : '/operator/payments',
});

/** The decisions; each one about an amount that is no longer accepted says why. */
async function withClosedAmounts(
  decisions: readonly Decision[],
  cohorts: readonly CohortWithPlaces[],
  { payments }: Pick<OperatorDependencies, 'payments'>,
): Promise<readonly Decision[]> {
  if (decisions.every(({ kind }) => kind !== 'amount-closed')) return decisions;
  const uses = await usesOf(cohorts.flatMap(limitedAmounts), payments);
  return decisions.map((decision) => {
    const { kind, payment } = decision;
    if (kind !== 'amount-closed' || payment === null) return decision;
    const [why = null] = cohorts.flatMap((cohort) => whyClosed(payment, cohort, uses) ?? []);
    return { ...decision, why };
  });
}

/**
 * Why a payment of an amount that a cohort asks for opened no place in it; `undefined` when it asks for no such amount.
 */
function whyClosed(
  { amount, createdAt }: StoredPayment,
  cohort: CohortWithPlaces,
  uses: ReadonlyMap<string, number>,
): string | undefined {
  const { id: cohortId, title, acceptedAmounts } = cohort;
  const { name, until, limit = 0 } = acceptedAmounts.find((accepted) => accepted.amount === amount) ?? {};
  if (name === undefined) return undefined;
  const day = dayIn(mailLocale.timeZone, createdAt);
  const used = uses.get(keyOfUses({ cohortId, amount })) ?? 0;
  switch (judgeAmount(cohort, programmePrice, { amount, day, used, hasRoom: hasSeat(cohort) })) {
    case 'ended':
      return `${name} of ${title} could be paid until ${dayInWords(until ?? day)}, and this was paid on ${dayInWords(day)}.`;
    case 'used-up':
      return `${name} of ${title} is for ${quantity(limit, 'place')}, and pays for ${used} already.`;
    case 'no-room':
      return `${name} pays for a place in ${title} only, which has no seat left.`;
    default:
      return `${name} pays for a place in ${title} only. It could not when the payment arrived, and can now.`;
  }
}

async function stoppedMails({ mailStore }: Pick<OperatorDependencies, 'mailStore'>): Promise<Decision[]> {
  const { stoppedAt, refusals } = await mailStore.delivery();
  if (stoppedAt === null) return [];
  const kind = 'mail-stopped';
  return [{ ...noDetails, kind, id: kind, count: refusals, link: '/operator/mails', since: stoppedAt }];
}

/** The mails that failed and can be sent again, since the first of them. */
async function failedMails(now: Date, { mailList }: OperatorDependencies): Promise<Decision[]> {
  const [first] = await mailList.failedSince(inDays(-listedDays, now), 1);
  if (!first) return [];
  const [kind, since] = ['mail-failed', first.updatedAt] as const;
  const count = await mailList.countFailedSince(since);
  return [{ ...noDetails, kind, id: kind, count, link: '/operator/mails?state=failed', since }];
}

/** The conversations that wait for an answer, since the first of them. */
async function askedConversations(now: Date, { conversations }: OperatorDependencies): Promise<Decision[]> {
  const { count, since } = await conversations.asked(now);
  if (since === null) return [];
  const kind = 'conversation-asked';
  return [{ ...noDetails, kind, id: kind, count, link: '/operator/conversations', since }];
}

async function expiredOffers(
  cohorts: readonly CohortWithPlaces[],
  now: Date,
  { waitingList }: OperatorDependencies,
): Promise<Decision[]> {
  const since = inDays(-listedDays, now);
  const expired = await waitingList.withExpiredOffer(since, now, maxOffers);
  return expired.map(({ uid, email, offers, offeredUntil }) => {
    const [cohortId] = Object.keys(offers).filter(
      (id) => offers[id]?.until?.getTime() === offeredUntil.getTime(),
    );
    return {
      ...noDetails,
      ...{ kind: 'offer-unanswered', id: uid, who: email, link: '/operator/waitlist', since: offeredUntil },
      cohort: cohorts.find(({ id }) => id === cohortId) ?? null,
    };
  });
}

const overfull = (cohorts: readonly CohortWithPlaces[], now: Date): Decision[] =>
  cohorts.flatMap((cohort) => {
    const { id, title, seats, taken, updatedAt } = cohort;
    if (seats === undefined || taken <= seats) return [];
    const link = `/operator/cohorts/${id}`;
    return [{ ...noDetails, kind: 'cohort-overfull', id, who: title, link, cohort, since: updatedAt ?? now }];
  });
