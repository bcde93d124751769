import { programme } from '@reshape/content/programme';
import type { PaidWithoutPlace } from '@reshape/contract/paid-place';
import type { PaymentOutcome } from '@reshape/domain/payments';
import { enforceVisitorLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { calendarOf } from './cohort.ts';

/** How often one network may ask: the page asks twenty times in about five minutes, and again on request. */
const askLimit: RateLimit = { scope: 'paid-place', per: 'network', max: 60, seconds: 60 };

const statusOf: Readonly<Record<Exclude<PaymentOutcome, 'place'>, PaidWithoutPlace>> = {
  none: 'unconfirmed',
  unclaimed: 'unclaimed',
  review: 'review',
  'amount-closed': 'review',
  'no-cohort': 'review',
  'payer-removed': 'review',
  'payer-deleted': 'review',
  duplicate: 'duplicate',
  refunded: 'refunded',
};

/** What became of a payment, and the place that it opened. */
export const paidPlace: Handler<'paidPlace'> = async ({ query, client, network, hop, now }, dependencies) => {
  const { instanceRateLimiter, payments, cohorts, members } = dependencies;
  enforceVisitorLimit(instanceRateLimiter, { client, network, hop }, now, askLimit);
  const payment = await payments.get(query.payment_id);
  if (!payment) return { status: 'unconfirmed' };
  const { outcome, cohortId, rosterId } = payment;
  if (outcome !== 'place') return { status: statusOf[outcome] };
  if (cohortId === null || rosterId === null) return { status: 'removed' };
  const [cohort, holder, taken, later] = await Promise.all([
    cohorts.get(cohortId),
    members.place(rosterId),
    cohorts.countPlaces(cohortId),
    payments.countPlacesAfter(cohortId, payment.createdAt),
  ]);
  if (!cohort || holder?.status !== 'active') return { status: 'removed' };
  const { title, starts_on, sessions } = calendarOf(cohort);
  return {
    status: 'open',
    place: {
      amount: payment.amount,
      currency: payment.currency,
      seat: cohort.seats === undefined ? null : Math.max(1, taken - later),
      seats: cohort.seats ?? null,
      cohort: { title, starts_on, sessions, platform: cohort.platform ?? programme.liveSessionPlatform },
    },
  };
};
