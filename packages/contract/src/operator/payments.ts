import { decisionReasons } from '@reshape/domain/payment-notices';
import { disputes, paymentOutcomes, paymentStatuses } from '@reshape/domain/payments';
import * as z from 'zod/mini';
import { address, id, localDay } from '../fields.ts';
import { operatorAction, operatorList } from './endpoint.ts';
import { beyondSeats, cohortId, done, month, page, paise, reason, searchText, time } from './fields.ts';

/** A payment. Amounts are in paise. */
export const paymentRow = z.object({
  id,
  amount: z.int(),
  /** What was refunded, and what was refunded or is on its way: `refunded_before` of the next refund. */
  amount_refunded: z.int(),
  amount_committed: z.int(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  outcome: z.enum(paymentOutcomes),
  dispute: z.enum(disputes),
  /** Whether it needs a decision. */
  is_open: z.boolean(),
  cohort: z.nullable(id),
  /** The payer's address; `null` when they left none. */
  address: z.nullable(z.string()),
  /** The payer on the roster. */
  person: z.nullable(id),
  created_at: time,
});
export type PaymentRow = z.output<typeof paymentRow>;

/**
 * Latest first. `search` is the id of a payment, or an address: the payments by it and of the person who has it.
 * `decision` selects those that need one for a reason, or for `any`; `month` is that in which they were made, `since`
 * the first day of those that were paid.
 */
export const listPayments = operatorList({
  path: '/api/operator/payments',
  roles: ['owner'],
  query: z.strictObject({
    decision: z.optional(z.enum(['any', ...decisionReasons])),
    status: z.optional(z.enum(paymentStatuses)),
    outcome: z.optional(z.enum(paymentOutcomes)),
    cohort: z.optional(cohortId),
    month: z.optional(month),
    since: z.optional(localDay),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency such as INR'))),
    dispute: z.optional(z.enum(disputes)),
    search: z.optional(searchText),
    ...page,
  }),
  response: z.array(paymentRow),
});

/**
 * Refunds `amount` paise. 409 when `refunded_before` is not what was refunded so far or is on its way: `versions` has
 * what was sent and the payment.
 */
export const refundPayment = operatorAction({
  path: '/api/operator/payments/:id/refund',
  roles: ['owner'],
  recent: true,
  body: z.strictObject({
    amount: paise.check(z.gte(100)),
    refunded_before: paise,
    reason: z.optional(reason),
  }),
  response: z.extend(done, { payment: paymentRow }),
});

/**
 * Makes a payment that needs a decision pay for the place of `address`, or else of its payer: a new one, or one in the
 * cohort that was given without a payment.
 */
export const acceptPayment = operatorAction({
  path: '/api/operator/payments/:id/accept',
  roles: ['owner'],
  body: z.strictObject({ cohort: cohortId, address: z.optional(address), ...beyondSeats }),
  response: z.extend(done, { payment: paymentRow }),
});

/** Leaves a payment as it is, for a reason that is logged: it is off the list of decisions, and pays for no place. */
export const settlePayment = operatorAction({
  path: '/api/operator/payments/:id/settle',
  roles: ['owner'],
  body: z.strictObject({ reason }),
  response: z.extend(done, { payment: paymentRow }),
});

/** Takes a payment webhook that could not be read off the list of decisions, once an operator has looked at it. */
export const settleWebhook = operatorAction({
  path: '/api/operator/webhooks/:id/settle',
  roles: ['owner'],
  response: done,
});

/** Fetches the payments of the last week from the provider and applies those that are missing. */
export const reconcile = operatorAction({
  path: '/api/operator/reconcile',
  roles: ['owner'],
  response: z.extend(done, { seen: z.int(), changed: z.array(id) }),
});
