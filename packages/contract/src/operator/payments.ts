import { disputes, paymentOutcomes, paymentStatuses } from '@reshape/domain/payments';
import * as z from 'zod/mini';
import { address, id } from '../fields.ts';
import { operatorEndpoint } from './endpoint.ts';
import { beyondSeats, cohortId, done, page, paise, searchText, time } from './fields.ts';

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
  cohort: z.nullable(id),
  /** The payer's address; `null` when they left none. */
  address: z.nullable(z.string()),
  /** The payer on the roster. */
  person: z.nullable(id),
  created_at: time,
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Latest first. `search` is the id of a payment, or an address: the payments by it and of the person who has it. */
export const listPayments = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/payments',
  query: z.strictObject({
    outcome: z.optional(z.enum(paymentOutcomes)),
    cohort: z.optional(cohortId),
    dispute: z.optional(z.enum(disputes)),
    search: z.optional(searchText),
    ...page,
  }),
  response: z.array(paymentRow),
  paged: true,
});

/**
 * Refunds `amount` paise. 409 when `refunded_before` is not what was refunded so far or is on its way: `versions` has
 * what was sent and the payment.
 */
export const refundPayment = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/payments/:id/refund',
  recent: true,
  body: z.strictObject({ amount: paise.check(z.gte(100)), refunded_before: paise }),
  response: z.extend(done, { payment: paymentRow }),
  idempotent: true,
});

/** Gives its payer a place for a payment that waits for a review, or for its owner, whose `address` it then names. */
export const acceptPayment = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/payments/:id/accept',
  body: z.strictObject({ cohort: cohortId, address: z.optional(address), ...beyondSeats }),
  response: z.extend(done, { payment: paymentRow }),
  idempotent: true,
});

/** Takes a payment off the list of what needs a decision; 409 when it needs a refund or a place instead. */
export const settlePayment = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/payments/:id/settle',
  response: z.extend(done, { payment: paymentRow }),
  idempotent: true,
});

/** Fetches the payments of the last week from the provider and applies those that are missing. */
export const reconcile = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/reconcile',
  response: z.extend(done, { seen: z.int(), changed: z.array(id) }),
  idempotent: true,
});
