import { emailAddress } from '@reshape/domain/addresses';
import { personName } from '@reshape/domain/names';
import { paymentIdIn, paymentIdPattern } from '@reshape/domain/payment-ids';
import { phoneDigits } from '@reshape/domain/phones';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idToken } from './fields.ts';

/** The id of a payment, as printed on the provider's receipt and typed or pasted by a person. */
export const paymentId = z.string('must be text').check(
  z.overwrite((text) => paymentIdIn(text) ?? text),
  z.regex(paymentIdPattern, 'must be a payment id such as pay_29QQoUBi66xm2f'),
);

/** A phone number as a person types or pastes it. Only its digits matter. */
const phone = z.string('must be text').check(
  z.overwrite((text) => phoneDigits(text) ?? ''),
  z.minLength(1, 'must be a phone number'),
);

/**
 * Gives the paid place to the signed-in account, whatever address was entered when paying. All wrong values give the
 * same error, `payment_not_found`.
 */
export const claimPayment = endpoint({
  method: 'POST',
  path: '/api/claim-payment',
  access: 'public',
  servedBy: 'payments',
  body: z.strictObject({
    idToken,
    payment_id: paymentId,
    phone,
  }),
  /** `review`: the payment now belongs to the account, but the operator has to review it before the place opens. */
  response: z.object({ status: z.enum(['place', 'review']) }),
});

const paise = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** Absent, empty or a placeholder when the payer left no address. */
const email = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => usableEmail(value)),
);

/** The provider's placeholders for a missing address; the second begins with the payer's phone number. */
const placeholderEmail = /^void@razorpay\.com$|@mcp\.razorpay\.com$/i;

function usableEmail(value: string | null | undefined): string | null {
  const address = emailAddress(value ?? '');
  return address === null || placeholderEmail.test(address) ? null : address;
}

/** A payer's answer in a field of the payment page: text from a stranger. `null` when it is empty or not a string. */
const noteText = (value: unknown): string | null =>
  typeof value === 'string' ? personName(value) || null : null;

/** The names that the fields of a payment page may have, without case, spaces and underscores. */
const noteNames = { billingState: ['state', 'billingstate'], gstin: ['gstin', 'gstnumber', 'gst'] } as const;

/** The fields of the payment page: an object, an empty list when there are none, or absent. */
const notes = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const entries = Object.entries(Object(value)).map(
      ([name, answer]) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), noteText(answer)] as const,
    );
    const answerTo = (names: readonly string[]) =>
      entries.find(([name, answer]) => answer !== null && names.includes(name))?.[1] ?? null;
    return {
      billingState: answerTo(noteNames.billingState),
      gstin: answerTo(noteNames.gstin)?.toUpperCase() ?? null,
    };
  }),
);

/** Seconds since 1970. */
const timestamp = z.int().check(z.gte(0), z.lte(4_102_444_800));

/**
 * A payment as in the provider's webhooks and API. Only the fields that we use are parsed. Its
 * `amount_refunded` is not one of them: it may include refunds that fail later.
 */
export const razorpayPayment = z.object({
  id: paymentId,
  amount: paise,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  status: z.string(),
  captured: z.nullish(z.boolean()),
  email,
  contact: z.nullish(z.string()),
  notes,
  created_at: timestamp,
});
export type RazorpayPayment = z.output<typeof razorpayPayment>;

/** A refund as in the provider's webhooks and API. */
export const razorpayRefund = z.object({
  id: z.string().check(z.regex(/^rfnd_[A-Za-z0-9_]{1,60}$/)),
  payment_id: paymentId,
  amount: paise,
  status: z.string(),
  created_at: z.catch(z.nullish(timestamp), null),
});
export type RazorpayRefund = z.output<typeof razorpayRefund>;

/** A dispute as in the provider's webhooks and API. */
export const razorpayDispute = z.object({
  payment_id: paymentId,
  status: z.string(),
  /** Until when the bank waits for our response. */
  respond_by: z.catch(z.nullish(timestamp), null),
  /** What is disputed, and what was taken once the dispute is lost. */
  amount: z.catch(z.nullish(paise), null),
  amount_deducted: z.catch(z.nullish(paise), null),
});
export type RazorpayDispute = z.output<typeof razorpayDispute>;

/** A page of one of the provider's lists, whose items are parsed one by one. */
export const razorpayList = z.object({ items: z.array(z.unknown()) });

/** The part that all webhooks have in common. */
export const razorpayEvent = z.object({ event: z.string().check(z.maxLength(100)) });

export const razorpayPaymentEvent = z.object({
  event: z.enum([
    'payment.captured',
    'order.paid',
    'refund.created',
    'refund.processed',
    'refund.failed',
    'payment.dispute.created',
    'payment.dispute.under_review',
    'payment.dispute.action_required',
    'payment.dispute.closed',
    'payment.dispute.won',
    'payment.dispute.lost',
  ]),
  created_at: z.catch(z.nullish(timestamp), null),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }),
    refund: z.optional(z.object({ entity: razorpayRefund })),
    dispute: z.catch(z.optional(z.object({ entity: razorpayDispute })), undefined),
  }),
});
export type RazorpayPaymentEvent = z.output<typeof razorpayPaymentEvent>;
