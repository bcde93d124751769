import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import { enforceVisitorLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

const visitLimit: RateLimit = { scope: 'visits', per: 'network', max: 60, seconds: 60 };

/** Counts one event of a public page, by day and without the caller; nothing when the browser asks for privacy. */
export const recordVisit: Handler<'recordVisit'> = async (
  { body, client, network, hop, asksForPrivacy, now },
  dependencies,
) => {
  const { instanceRateLimiter, visits, random } = dependencies;
  enforceVisitorLimit(instanceRateLimiter, { client, network, hop }, now, visitLimit);
  if (asksForPrivacy) return { message: 'Not counted' };
  await visits.record(body.event, dayIn(programme.timeZone, now), random(), now);
  return { message: 'Counted' };
};
