import * as z from 'zod/mini';
import { openCohortLiveSession } from './cohort.ts';
import { endpoint } from './endpoint.ts';
import { localDay } from './fields.ts';
import { paymentId } from './payments.ts';

/**
 * What became of a payment that opened no place. `unconfirmed`: it is unknown, or no money was captured yet, which
 * may change by itself. `unclaimed`: it left no address, so that its payer has to claim it. `review`: the operator has
 * to look at it first. `duplicate`: its payer had paid for this place before. `refunded`, `removed`: the place
 * has ended.
 */
const paidWithoutPlace = z.enum(['unconfirmed', 'unclaimed', 'review', 'duplicate', 'refunded', 'removed']);
export type PaidWithoutPlace = z.output<typeof paidWithoutPlace>;

export type PaidPlaceStatus = PaidWithoutPlace | 'open';

/** What became of a payment: for the pages that its payer sees next. It names no person. */
export const paidPlace = endpoint({
  method: 'GET',
  path: '/api/paid-place',
  access: 'public',
  query: z.strictObject({ payment_id: paymentId }),
  response: z.discriminatedUnion('status', [
    z.object({ status: paidWithoutPlace }),
    z.object({
      status: z.literal('open'),
      place: z.object({
        /** In whole units of the currency's smallest coin, such as paise. */
        amount: z.int(),
        currency: z.string(),
        /** The number of the seat, from 1, in the order of the payments; `null` when the cohort has no limit. */
        seat: z.nullable(z.int().check(z.gte(1))),
        seats: z.nullable(z.int().check(z.gte(1))),
        cohort: z.object({
          title: z.string(),
          starts_on: localDay,
          sessions: z.array(openCohortLiveSession),
          platform: z.string(),
        }),
      }),
    }),
  ]),
});
