import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  type RazorpayPayment,
  type RazorpayPaymentEvent,
  type RazorpayRefund,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
} from '@reshape/contract/payments';
import type { PaymentFacts } from '@reshape/domain/payments';

/** Whether `signature` is the provider's signature over exactly these bytes, made with one of `secrets`. */
export function isSigned(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given));
}

/** The id of a webhook: the provider's, or else a hash of its bytes. */
export const eventId = (given: string | undefined, body: Uint8Array): string =>
  given !== undefined && /^[\w-]{1,64}$/.test(given)
    ? given
    : createHash('sha256').update(body).digest('base64url');

/** Indian numbers have ten digits after the country code, which many people leave out. */
const comparedDigits = 10;

/** Hashes a payer's phone number, to compare it later with what a person types. `null` for none. */
export type HashContact = (contact: string | null | undefined) => string | null;

/** Hashes phone numbers with a key, because there are so few of them that a plain hash can be reversed in minutes. */
export const contactHasher =
  (key: string): HashContact =>
  (contact) => {
    const digits = (contact ?? '').replace(/\D/g, '').slice(-comparedDigits);
    return digits === '' ? null : createHmac('sha256', key).update(digits).digest('base64url');
  };

/** The facts about a payment in the provider's description. */
export const factsOf = (payment: RazorpayPayment, hashContact: HashContact): PaymentFacts => ({
  amount: payment.amount,
  currency: payment.currency,
  isCaptured: payment.captured ?? ['captured', 'refunded'].includes(payment.status),
  amountRefunded: payment.amount_refunded ?? 0,
  dispute: 'none',
  email: payment.email,
  contactHash: hashContact(payment.contact),
  createdAt: new Date(payment.created_at * 1000),
});

const disputeOf: Readonly<Record<string, PaymentFacts['dispute']>> = {
  'payment.dispute.created': 'open',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
};

/** The facts in a webhook. A refund counts once it is processed, because it can fail until then. */
export function factsIn({ event, payload }: RazorpayPaymentEvent, hashContact: HashContact): PaymentFacts {
  const facts = factsOf(payload.payment.entity, hashContact);
  const isPending = event === 'refund.created' || event === 'refund.failed';
  const refunded = event === 'refund.processed' ? (payload.refund?.entity.amount ?? 0) : 0;
  return {
    ...facts,
    amountRefunded: isPending ? 0 : Math.max(facts.amountRefunded, refunded),
    dispute: disputeOf[event] ?? 'none',
  };
}

/** The part of the provider's API that we use. */
export interface Razorpay {
  /** `undefined` for an unknown payment. */
  payment(paymentId: string): Promise<RazorpayPayment | undefined>;
  /** One page of the payments of a period, latest first. */
  payments(page: { from: Date; to: Date; count: number; skip: number }): Promise<RazorpayPayment[]>;
  /** Refunds `amount` paise to the payer. Throws a RazorpayError when the provider refuses. */
  refund(paymentId: string, amount: number): Promise<RazorpayRefund>;
}

export interface RazorpaySettings {
  /** The base URL of the API, without a trailing slash. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
}

/** An error response of the provider. Its message contains the status and nothing of the request. */
class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly status: number;
  constructor(status: number, reason: string) {
    super(`Razorpay answered ${status}${reason === '' ? '' : `: ${reason}`}`);
    this.status = status;
  }
}

const timeoutMs = 10_000;

/** A client of the API. The provider's own has a fixed address, so a local server could not replace the real one. */
export function razorpayClient({ url, keyId, keySecret }: RazorpaySettings): Razorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new RazorpayError(response.status, descriptionIn(answer));
    return answer;
  };
  return {
    async payment(paymentId) {
      try {
        return razorpayPayment.parse(await call(`/v1/payments/${encodeURIComponent(paymentId)}`));
      } catch (error) {
        // The provider answers 400 for an unknown id.
        if (error instanceof RazorpayError && [400, 404].includes(error.status)) return undefined;
        throw error;
      }
    },
    async payments({ from, to, count, skip }) {
      const query = new URLSearchParams({
        from: String(Math.floor(from.getTime() / 1000)),
        to: String(Math.ceil(to.getTime() / 1000)),
        count: String(count),
        skip: String(skip),
      });
      return razorpayPayments.parse(await call(`/v1/payments?${query}`)).items;
    },
    async refund(paymentId, amount) {
      return razorpayRefund.parse(
        await call(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, { amount }),
      );
    },
  };
}

const descriptionIn = (answer: unknown): string => String(Object(Object(answer).error).description ?? '');
