import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@reshape/contract/errors';
import {
  paymentId,
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayPaymentEvent,
  type RazorpayRefund,
  razorpayDispute,
  razorpayList,
  razorpayPayment,
  razorpayRefund,
} from '@reshape/contract/payments';
import type { PaymentFacts, Refund } from '@reshape/domain/payments';
import { phoneDigits } from '@reshape/domain/phones';
import type * as z from 'zod/mini';

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
    const digits = phoneDigits(contact ?? '')?.slice(-comparedDigits);
    return digits === undefined ? null : createHmac('sha256', key).update(digits).digest('base64url');
  };

/** The facts about a payment in the provider's description, in which refunds and disputes have no ids. */
export const factsOf = (payment: RazorpayPayment, hashContact: HashContact): PaymentFacts => ({
  amount: payment.amount,
  currency: payment.currency,
  isCaptured: payment.captured ?? ['captured', 'refunded'].includes(payment.status),
  refunds: {},
  dispute: 'none',
  respondBy: null,
  lost: null,
  email: payment.email,
  contactHash: hashContact(payment.contact),
  billingState: payment.notes.billingState,
  gstin: payment.notes.gstin,
  createdAt: new Date(payment.created_at * 1000),
});

const statusOfRefund: Readonly<Record<string, Refund['status']>> = {
  processed: 'processed',
  failed: 'failed',
};

/** `facts` with a refund; `status` is the provider's, and any that is not final counts as pending. */
export const withRefund = (
  facts: PaymentFacts,
  { id, amount, created_at: at }: RazorpayRefund,
  status: string,
): PaymentFacts => ({
  ...facts,
  refunds: {
    ...facts.refunds,
    [id]: { amount, status: statusOfRefund[status] ?? 'pending', createdAt: timeOf(at) },
  },
});

const stateOfDispute: Readonly<Record<string, PaymentFacts['dispute']>> = {
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/** `facts` with a dispute, as of `at`; `status` is the provider's, and any that is not final counts as open. */
export const withDispute = (
  facts: PaymentFacts,
  dispute: Omit<RazorpayDispute, 'payment_id' | 'status'> | undefined,
  status: string,
  at: Date,
): PaymentFacts => ({
  ...facts,
  dispute: stateOfDispute[status] ?? 'open',
  respondBy: timeOf(dispute?.respond_by),
  lost:
    status === 'lost' ? { amount: dispute?.amount_deducted || dispute?.amount || facts.amount, at } : null,
});

const timeOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

/** The facts in a webhook of `now`, whose name says what became of a refund or a dispute. */
export function factsIn(
  { event, payload, created_at }: RazorpayPaymentEvent,
  hashContact: HashContact,
  now: Date,
): PaymentFacts {
  const facts = factsOf(payload.payment.entity, hashContact);
  const state = event.slice(event.lastIndexOf('.') + 1);
  if (event.startsWith('payment.dispute.'))
    return withDispute(facts, payload.dispute?.entity, state, timeOf(created_at) ?? now);
  const refund = event.startsWith('refund.') ? payload.refund?.entity : undefined;
  return refund ? withRefund(facts, refund, state) : facts;
}

/** The id of the payment that a webhook in an unknown form is about; `null` when it has none where it should. */
export function paymentIdOfEvent(event: unknown): string | null {
  const { payment, refund, dispute } = Object(Object(event).payload);
  const [id] = [
    Object(Object(payment).entity).id,
    ...[refund, dispute].map((about) => Object(Object(about).entity).payment_id),
  ].filter((candidate): candidate is string => paymentId.safeParse(candidate).success);
  return id ?? null;
}

/** A page of one of the provider's lists. */
interface Listed<Item> {
  readonly items: readonly Item[];
  /** How many of its items are not in the expected form. */
  readonly unreadable: number;
}

/** Where a page of a list begins and how long it is, and optionally the period in which its items were created. */
export interface ListPage {
  readonly from?: Date;
  readonly to?: Date;
  readonly count: number;
  readonly skip: number;
}

/** The part of the provider's API that we use. Lists are latest first. */
export interface Razorpay {
  /** `undefined` for an unknown payment. */
  payment(paymentId: string): Promise<RazorpayPayment | undefined>;
  payments(page: ListPage): Promise<Listed<RazorpayPayment>>;
  refunds(page: ListPage): Promise<Listed<RazorpayRefund>>;
  refundsOf(paymentId: string): Promise<Listed<RazorpayRefund>>;
  disputes(page: ListPage): Promise<Listed<RazorpayDispute>>;
  /**
   * Refunds `amount` paise to the payer. A repeat with the same `idempotencyKey` refunds nothing more. Throws a
   * RazorpayError when the provider refuses.
   */
  refund(paymentId: string, amount: number, idempotencyKey: string): Promise<RazorpayRefund>;
}

/** The provider's largest page. */
export const maxPageSize = 100;

export interface RazorpaySettings {
  /** The base URL of the API, without a trailing slash. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** How long an answer may take, in milliseconds; six seconds by default. */
  readonly timeoutMs?: number;
}

/** An error response of the provider. Its message contains the status and nothing of the request. */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly status: number;
  /** Whether the provider gave a reason, so that it was not a proxy in front of it that answered. */
  readonly hasReason: boolean;
  constructor(status: number, reason: string) {
    super(`Razorpay answered ${status}${reason === '' ? '' : `: ${reason}`}`);
    this.status = status;
    this.hasReason = reason !== '';
  }
}

/** The error for a call to us that needs the provider while it refuses, does not answer, or answers nonsense. */
export const providerUnavailable = (): ApiError =>
  new ApiError('unavailable', 'The payment provider does not answer at the moment. Please try again later');

/** Shorter than the eight seconds of a call that waits for it. */
const defaultTimeoutMs = 6_000;

/** Whether the provider itself says that it does not know something. */
const isUnknown = (error: unknown): boolean =>
  error instanceof RazorpayError && error.hasReason && [400, 404].includes(error.status);

/** A client of the API. The provider's own has a fixed address, so a local server could not replace the real one. */
export function razorpayClient({
  url,
  keyId,
  keySecret,
  timeoutMs = defaultTimeoutMs,
}: RazorpaySettings): Razorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async (path: string, options: Pick<RequestInit, 'method' | 'body' | 'headers'> = {}) => {
    const response = await fetch(`${url}${path}`, {
      ...options,
      headers: { ...options.headers, authorization },
      // The API redirects nowhere; another address must not get the key.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new RazorpayError(response.status, descriptionIn(answer));
    return answer;
  };
  const list = async <Schema extends z.ZodMiniType>(path: string, schema: Schema, page: ListPage) =>
    parseList(await call(`${path}?${queryOf(page)}`), schema);
  return {
    async payment(paymentId) {
      try {
        const payment = razorpayPayment.parse(await call(pathOf(paymentId)));
        if (payment.id !== paymentId) throw new Error('Razorpay answered with another payment');
        return payment;
      } catch (error) {
        // The provider answers 400 for an unknown id.
        if (isUnknown(error)) return undefined;
        throw error;
      }
    },
    payments: (page) => list('/v1/payments', razorpayPayment, page),
    refunds: (page) => list('/v1/refunds', razorpayRefund, page),
    async refundsOf(paymentId) {
      const page = { count: maxPageSize, skip: 0 };
      const refunds = await list(`${pathOf(paymentId)}/refunds`, razorpayRefund, page);
      if (refunds.items.some((refund) => refund.payment_id !== paymentId))
        throw new Error('Razorpay answered with a refund of another payment');
      return refunds;
    },
    disputes: (page) => list('/v1/disputes', razorpayDispute, page).catch(emptyIfUnknown),
    async refund(paymentId, amount, idempotencyKey) {
      const answer = await call(`${pathOf(paymentId)}/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-refund-idempotency': idempotencyKey },
        body: JSON.stringify({ amount }),
      });
      const refund = razorpayRefund.parse(answer);
      if (refund.payment_id !== paymentId)
        throw new Error('Razorpay answered with a refund of another payment');
      return refund;
    },
  };
}

/** Not every account has the list of disputes. */
function emptyIfUnknown(error: unknown): Listed<RazorpayDispute> {
  if (isUnknown(error)) return { items: [], unreadable: 0 };
  throw error;
}

const pathOf = (paymentId: string): string => `/v1/payments/${encodeURIComponent(paymentId)}`;

const queryOf = ({ from, to, count, skip }: ListPage): string =>
  new URLSearchParams({
    ...(from && { from: String(Math.floor(from.getTime() / 1000)) }),
    ...(to && { to: String(Math.ceil(to.getTime() / 1000)) }),
    count: String(count),
    skip: String(skip),
  }).toString();

/** The items of a list that are in the form of `schema`: one that is not must not hide the others. */
export function parseList<Schema extends z.ZodMiniType>(
  answer: unknown,
  schema: Schema,
): Listed<z.output<Schema>> {
  const parsed = razorpayList.parse(answer).items.map((item) => schema.safeParse(item));
  const items = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { items, unreadable: parsed.length - items.length };
}

const descriptionIn = (answer: unknown): string => String(Object(Object(answer).error).description ?? '');
