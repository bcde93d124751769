import { decisionReasons } from '@reshape/domain/payment-notices';
import { quietKinds } from '@reshape/domain/quiet';
import * as z from 'zod/mini';
import { id, localDay } from '../fields.ts';
import { operatorRead } from './endpoint.ts';
import { time } from './fields.ts';
import { paymentRow } from './payments.ts';

/** Why something needs a decision: a reason of a payment, or what else there is. */
export const decisionKinds = [
  ...decisionReasons,
  'webhook-unreadable',
  'mail-stopped',
  'mail-failed',
  'offer-unanswered',
  'cohort-overfull',
  'conversation-asked',
] as const;

/** Something that an operator can decide, and that is gone once it is decided. */
export const decision = z.object({
  kind: z.enum(decisionKinds),
  /**
   * The id of the payment, the webhook, the person on the waitlist or the cohort; the kind for mails and conversations.
   */
  id: z.string(),
  /** Whom or what it is about, such as an address; `null` when that is not known, and for mails. */
  who: z.nullable(z.string()),
  /** How many mails or conversations it is about; 1 for anything else. */
  count: z.int(),
  /** The page of the console that shows the thing: a path with a query. */
  link: z.string(),
  payment: z.nullable(paymentRow),
  /** Why the amount of a payment opened no place, as a sentence; `null` for any other decision. */
  why: z.nullable(z.string()),
  /** The cohort that is overfull, or that was offered. */
  cohort: z.nullable(z.object({ id, title: z.string(), seats: z.nullable(z.int()), taken: z.int() })),
  since: time,
  deadline: z.nullable(time),
});
export type Decision = z.output<typeof decision>;

/** How many decisions the page has at most. */
export const maxDecisions = 50;

/** What may have happened since the beginning of yesterday, in the order of the page. */
export const happenings = ['paid', 'came-in', 'wrote', 'answered', 'deleting'] as const;

/** How many are new this week, and how many there are in all. */
const growth = z.object({ new: z.int(), total: z.int() });

/** The page "Today". Counts are at most 30 seconds old; weeks begin on Monday, and days in India. */
export const overview = operatorRead({
  path: '/api/operator/overview',
  roles: ['owner'],
  response: z.object({
    /** When the counts were made. */
    at: time,
    /** The live sessions that are not over and begin within seven days, the next first. */
    sessions: z.array(
      z.object({
        ...{ cohort: id, title: z.string(), id, week: z.int(), starts_at: time, minutes: z.int() },
        join_url: z.nullable(z.string()),
      }),
    ),
    /** What has a deadline first, then the oldest; `total` may be more than `maxDecisions`. */
    decisions: z.object({ total: z.int(), items: z.array(decision) }),
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
        /** How many of its people have signed in, and how many wrote something in the week that is running. */
        came_in: z.int(),
        wrote_this_week: z.int(),
        quiet: z.record(z.enum(quietKinds), z.int()),
      }),
    ),
    /** What was paid in each currency, in paise, before refunds; the weeks and months in India. */
    paid: z.array(
      z.object({
        currency: z.string(),
        ...{ this_week: z.int(), last_week: z.int(), this_month: z.int(), last_month: z.int() },
      }),
    ),
    waitlist: growth,
    newsletter: growth,
    /** What happened since the beginning of yesterday, only what did. */
    happened: z.array(z.object({ what: z.enum(happenings), count: z.int(), link: z.nullable(z.string()) })),
    /** When something about a payment last changed, which a webhook does. */
    payments_changed_at: z.nullable(time),
  }),
});
