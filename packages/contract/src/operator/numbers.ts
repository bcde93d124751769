import { automaticityMoments } from '@reshape/domain/automaticity';
import * as z from 'zod/mini';
import { id, localDay } from '../fields.ts';
import { operatorRead } from './endpoint.ts';
import { time } from './fields.ts';

/** A count out of a total. */
const share = z.object({ count: z.int(), of: z.int() });
export type Share = z.output<typeof share>;

/**
 * What the people with a place in a cohort did, as numbers; nothing that they wrote. It reads each place of the cohort
 * once. `wrote`, `finished` and `returned` leave out the `unrecorded`, of whom it is not known on which days they
 * wrote.
 */
export const cohortNumbers = operatorRead({
  path: '/api/operator/cohorts/:id/numbers',
  roles: ['owner'],
  response: z.object({
    title: z.string(),
    people: z.int(),
    /** Whether the last day is over, after which only attendance and feedback can change. */
    is_over: z.boolean(),
    signed_in: share,
    /** Those that have begun, with who followed the link to join. */
    sessions: z.array(
      z.object({
        ...{ id, week: z.int(), starts_at: time, came: share },
        who: z.array(z.object({ id, name: z.string() })),
      }),
    ),
    /** In which somebody wrote, of those that have begun. */
    weeks: z.array(z.object({ week: z.int(), first_day: localDay, wrote: share })),
    /** Who wrote in each week and came to a session. */
    finished: share,
    /** Who wrote again, of those who wrote nothing for two days or more. */
    returned: share,
    unrecorded: z.int(),
    feedback: z.object({ answers: share, score: z.nullable(z.number()) }),
    /**
     * By how much the answers of people rose, since their plan was made, to how automatic its tiny action has become;
     * in points of the scale, to a tenth. Moments with too few people are left out.
     */
    automaticity: z.array(
      z.object({
        moment: z.enum(automaticityMoments),
        people: z.int(),
        mean: z.number(),
        /** The 95 % confidence interval. */
        ...{ low: z.number(), high: z.number() },
        /** The change that trials found, in the same points. */
        in_trials: z.number(),
      }),
    ),
  }),
});
export type CohortNumbers = z.output<typeof cohortNumbers.response>;

/** The most months that the numbers can cover, including the current one. */
const maxMonths = 24;

const amounts = { paid: z.int(), refunded: z.int(), lost: z.int(), net: z.int() } as const;

/**
 * The money of each month, oldest first, in each currency in paise; what was refunded or lost is in the month of the
 * payment. The steps to a place are counted over the same months, except who has signed in, which is counted among the
 * paid places of today.
 */
export const businessNumbers = operatorRead({
  path: '/api/operator/numbers',
  roles: ['owner'],
  query: z.strictObject({
    months: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxMonths)), 12),
  }),
  response: z.object({
    from: localDay,
    until: localDay,
    currencies: z.array(
      z.object({ currency: z.string(), months: z.array(z.object({ month: z.string(), ...amounts })) }),
    ),
    steps: z.array(z.object({ step: z.enum(['price', 'payment', 'sign-in', 'place']), share })),
  }),
});
