import { programme } from '@reshape/content/programme';
import { enforceInstanceLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { calendarOf } from './cohort.ts';

/** How often one network may ask: the page asks twenty times in about five minutes, and again on request. */
const askLimit: RateLimit = { scope: 'paid-place', max: 60, seconds: 60 };

/** The place that a payment opened. The response is the same for an unknown payment and for one that opened none. */
export const paidPlace: Handler<'paidPlace'> = async ({ query, client, now }, dependencies) => {
  const { instanceRateLimiter, payments, cohorts } = dependencies;
  enforceInstanceLimit(instanceRateLimiter, askLimit, client, now);
  const payment = await payments.get(query.payment_id);
  const cohortId = payment?.cohortId ?? null;
  if (!payment || cohortId === null || payment.outcome !== 'place') return { place: null };
  const [cohort, taken, later] = await Promise.all([
    cohorts.get(cohortId),
    cohorts.countPlaces(cohortId),
    payments.countPlacesAfter(cohortId, payment.createdAt),
  ]);
  if (!cohort) return { place: null };
  const { title, starts_on, sessions } = calendarOf(cohort);
  return {
    place: {
      amount: payment.amount,
      currency: payment.currency,
      seat: cohort.seats === undefined ? null : Math.max(1, taken - later),
      seats: cohort.seats ?? null,
      cohort: { title, starts_on, sessions, platform: cohort.platform ?? programme.sessionPlatform },
    },
  };
};
