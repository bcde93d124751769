import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idToken } from './fields.ts';

/** The id of a payment, as printed on the provider's receipt. */
const paymentId = z
  .string('must be text')
  .check(z.trim(), z.regex(/^pay_[A-Za-z0-9]{4,40}$/, 'must be a payment id such as pay_29QQoUBi66xm2f'));

/** A phone number as people write it. Only its digits matter. */
const phone = z
  .string('must be text')
  .check(z.trim(), z.regex(/^\+?[\d\s().-]{6,30}$/, 'must be a phone number'));

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

const emailAddress = z.string().check(z.maxLength(254), z.email());

/** The provider's placeholder for a missing address. */
const placeholderEmail = 'void@razorpay.com';

function usableEmail(value: string | null | undefined): string | null {
  const address = value?.trim() ?? '';
  return address.toLowerCase() !== placeholderEmail && emailAddress.safeParse(address).success
    ? address
    : null;
}

/** A payment as in the provider's webhooks and API. Only the fields that we use are parsed. */
export const razorpayPayment = z.object({
  id: paymentId,
  amount: paise,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  status: z.string(),
  captured: z.nullish(z.boolean()),
  amount_refunded: z._default(z.nullish(paise), 0),
  email,
  contact: z.nullish(z.string()),
  /** Seconds since 1970. */
  created_at: z.int().check(z.gte(0), z.lte(4_102_444_800)),
});
export type RazorpayPayment = z.output<typeof razorpayPayment>;

/** The provider's response to a request for several payments, and to a refund. */
export const razorpayPayments = z.object({ items: z.array(razorpayPayment) });
export const razorpayRefund = z.object({
  id: z.string(),
  payment_id: paymentId,
  amount: paise,
  status: z.string(),
});
export type RazorpayRefund = z.output<typeof razorpayRefund>;

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
    'payment.dispute.won',
    'payment.dispute.lost',
  ]),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }),
    refund: z.optional(z.object({ entity: razorpayRefund })),
  }),
});
export type RazorpayPaymentEvent = z.output<typeof razorpayPaymentEvent>;
