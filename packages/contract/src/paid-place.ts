import * as z from 'zod/mini';
import { openCohortSession } from './cohort.ts';
import { endpoint } from './endpoint.ts';
import { localDay } from './fields.ts';
import { paymentId } from './payments.ts';

/**
 * The place that a payment opened: for the page to which the payment provider returns. It names no person. An unknown
 * payment, one that is not confirmed yet and one that was refunded all have the answer `{ place: null }`.
 */
export const paidPlace = endpoint({
  method: 'GET',
  path: '/api/paid-place',
  access: 'public',
  query: z.strictObject({ payment_id: paymentId }),
  response: z.object({
    place: z.nullable(
      z.object({
        /** In whole units of the currency's smallest coin, such as paise. */
        amount: z.int(),
        currency: z.string(),
        /** The number of the seat, from 1, in the order of the payments; `null` when the cohort has no limit. */
        seat: z.nullable(z.int().check(z.gte(1))),
        seats: z.nullable(z.int().check(z.gte(1))),
        cohort: z.object({
          title: z.string(),
          starts_on: localDay,
          sessions: z.array(openCohortSession),
          platform: z.string(),
        }),
      }),
    ),
  }),
});
