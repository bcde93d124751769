import { decisionReasons } from '@reshape/domain/payment-notices';
import * as z from 'zod/mini';
import { id, localDay } from '../fields.ts';
import { operatorEndpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { paymentRow } from './payments.ts';

/** Why something needs a decision: the outcome of a payment, or what else there is. */
export const attentionKinds = [
  ...decisionReasons,
  'webhook-unreadable',
  'mail-stopped',
  'mail-failed',
  'offer-unanswered',
  'member-quiet',
  'cohort-overfull',
  'deletion-running',
] as const;

/** What needs a decision. */
const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** The page of the console that lists it: a path with a query, such as `/operator/payments?decision=review`. */
  link: z.string(),
  /** The first ten, with a deadline first; none where only the number is known. */
  items: z.array(
    z.object({
      id: z.string(),
      /** What tells it from the others, such as the payer and the amount. */
      title: z.string(),
      /** What names the payment; `null` when it is not about one that is known. */
      payment: z.nullable(
        z.pick(paymentRow, { address: true, amount: true, currency: true, created_at: true }),
      ),
      since: time,
      deadline: z.nullable(time),
    }),
  ),
});

/** The page "Today". Counts are at most 30 seconds old. */
export const overview = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/overview',
  response: z.object({
    /** When the counts were made. */
    at: time,
    /** The signed-in operator's address. */
    operator: z.string(),
    /** The cohorts that are not over, the next to begin last. */
    cohorts: z.array(
      z.object({
        id,
        title: z.string(),
        starts_on: localDay,
        weeks: z.int(),
        /** The week that is running; `null` before the first day. */
        week: z.nullable(z.int()),
        /** `null` for no limit. */
        seats: z.nullable(z.int()),
        taken: z.int(),
        /** How many people wrote something today or on the two days before. */
        active_in_three_days: z.int(),
      }),
    ),
    /** Only what there is at least one of. */
    attention: z.array(attention),
    /** The live sessions of the next seven days. */
    sessions: z.array(
      z.object({ cohort: id, title: z.string(), id, week: z.int(), starts_at: time, minutes: z.int() }),
    ),
    /** When something about a payment last changed, which a webhook does. */
    payments_changed_at: z.nullable(time),
  }),
});
