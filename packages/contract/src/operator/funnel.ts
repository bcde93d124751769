import * as z from 'zod/mini';
import { localDay } from '../fields.ts';
import { visitEvents } from '../visits.ts';
import { operatorRead } from './endpoint.ts';

/** How many days the numbers are about, with today. */
export const funnelDays = 30;

/**
 * How often each event happened, in the order of the way to a place. Visitors who ask not to be tracked are
 * not counted.
 */
export const funnel = operatorRead({
  path: '/api/operator/funnel',
  roles: ['owner'],
  response: z.object({
    from: localDay,
    until: localDay,
    steps: z.array(z.object({ event: z.enum(visitEvents), count: z.int() })),
  }),
});
