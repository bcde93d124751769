import { programme } from '@reshape/content/programme';
import { funnelDays } from '@reshape/contract/operator/funnel';
import { visitEvents } from '@reshape/contract/visits';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Handler } from '../endpoints/call.ts';

export const funnel: Handler<'funnel'> = async ({ now }, { visits }) => {
  const until = dayIn(programme.timeZone, now);
  const from = addDays(until, 1 - funnelDays);
  const counts = await visits.counts(from, until);
  return { from, until, steps: visitEvents.map((event) => ({ event, count: counts[event] })) };
};
