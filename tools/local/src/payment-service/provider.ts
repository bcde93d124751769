import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PaymentMethod } from '@reshape/content/programme';

/** A payment as the payment provider's API describes it. */
export interface ProviderPayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'captured' | 'refunded' | 'failed';
  readonly captured: boolean;
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly email: string;
  readonly contact: string;
  /** The payment page's extra fields; an empty list when all are empty. */
  readonly method: PaymentMethod;
  readonly notes: readonly [] | Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  readonly created_at: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly payment_id: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Seconds since 1970. */
  readonly created_at: number;
}

export interface ProviderDispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly status: 'open';
  /** Until when the bank waits for a response, in seconds since 1970. */
  readonly respond_by: number;
  readonly created_at: number;
}

export interface ProviderEvent {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly paymentId: string;
}

/** What a person entered on the payment page. */
export interface Checkout {
  readonly email: string;
  readonly contact: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  /** For the payer's invoice; empty when they left it out. */
  readonly state: string;
  readonly gstin: string;
  readonly method: PaymentMethod;
}

/** What the provider stores. */
interface Stored {
  readonly payments: ProviderPayment[];
  readonly refunds: ProviderRefund[];
  readonly disputes: ProviderDispute[];
  /** The ids of refunds by the idempotency key that they were requested with. */
  readonly refundKeys: Readonly<Record<string, string>>;
}

export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

/** The placeholder for a missing address. */
const placeholderEmail = 'void@razorpay.com';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
let lastMoment = 0;
/** Later ids sort after earlier ones, because ids decide the order of payments in the same second. */
function newId(prefix: string): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  const random = [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('');
  return `${prefix}_${lastMoment.toString(36)}${random}`;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const disputeSeconds = 7 * 24 * 3_600;

/** The payments of the local provider, stored in `file`. Each event is passed to `deliver` as webhooks. */
export class Provider {
  readonly #payments: Map<string, ProviderPayment>;
  readonly #refunds: Map<string, ProviderRefund>;
  readonly #disputes: ProviderDispute[];
  readonly #refundKeys: Map<string, string>;
  readonly #events = new Map<string, ProviderEvent>();
  readonly #held = new Map<string, ProviderEvent[]>();
  readonly #file: string;
  readonly #deliver: (event: ProviderEvent) => void;
  /** Whose next payment has its webhooks delivered only after those of its refund. */
  readonly heldPayment = new Next();
  /** Whose next event has webhooks that are never delivered. */
  readonly lostEvent = new Next();
  /** Whose next refund is accepted, and fails afterwards. */
  readonly failedRefund = new Next();

  constructor(file: string, deliver: (event: ProviderEvent) => void) {
    this.#file = file;
    this.#deliver = deliver;
    const { payments, refunds, disputes, refundKeys } = load(file);
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]));
    this.#refunds = new Map(refunds.map((refund) => [refund.id, refund]));
    this.#disputes = disputes;
    this.#refundKeys = new Map(Object.entries(refundKeys));
  }

  /** Latest payments first. */
  list(): ProviderPayment[] {
    return [...this.#payments.values()].reverse();
  }

  get(id: string): ProviderPayment | undefined {
    return this.#payments.get(id);
  }

  /** Latest refunds first; only those of one payment when given. */
  refunds(paymentId?: string): ProviderRefund[] {
    const all = [...this.#refunds.values()].reverse();
    return paymentId === undefined ? all : all.filter(({ payment_id: id }) => id === paymentId);
  }

  /** Latest disputes first. */
  disputes(): ProviderDispute[] {
    return [...this.#disputes].reverse();
  }

  pay(checkout: Checkout): ProviderPayment {
    const payment = this.#keep({ ...newPayment(checkout), status: 'captured', captured: true });
    const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((name) =>
      this.#event(name, payment),
    );
    if (this.heldPayment.isFor(payment)) this.#held.set(payment.id, events);
    else this.#send(payment, events);
    return payment;
  }

  fail(checkout: Checkout): ProviderPayment {
    const payment = this.#keep({ ...newPayment(checkout), status: 'failed', captured: false });
    this.#send(payment, [this.#event('payment.failed', payment)]);
    return payment;
  }

  /**
   * Refunds part of a payment, or all that is left. A repeat with the same idempotency key returns the same refund.
   * Throws a BadRequestError when less than `wanted` is left to refund.
   */
  refund(id: string, wanted?: number, key?: string): ProviderRefund {
    const repeated = key === undefined ? undefined : this.#refunds.get(this.#refundKeys.get(key) ?? '');
    if (repeated) return repeated;
    const payment = this.#payments.get(id);
    if (!payment) throw new BadRequestError('The id provided does not exist');
    const left = payment.captured ? payment.amount - payment.amount_refunded : 0;
    const amount = wanted ?? left;
    if (!Number.isInteger(amount) || amount < 100 || amount > left)
      throw new BadRequestError('The total refund amount is greater than the refund payment amount');
    const isFailing = this.failedRefund.isFor(payment);
    const refund: ProviderRefund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: id,
      amount,
      status: isFailing ? 'pending' : 'processed',
      created_at: seconds(),
    };
    if (key !== undefined) this.#refundKeys.set(key, refund.id);
    // The provider counts a refund as soon as it is requested, and takes it back when it fails.
    const refunded = this.#keep(withRefunded(payment, payment.amount_refunded + amount), refund);
    const created = this.#event('refund.created', refunded, { refund });
    if (isFailing) {
      const failed = { ...refund, status: 'failed' } as const;
      const restored = this.#keep(payment, failed);
      this.#send(payment, [created, this.#event('refund.failed', restored, { refund: failed })]);
      return refund;
    }
    this.#send(payment, [
      created,
      this.#event('refund.processed', refunded, { refund }),
      ...(this.#held.get(id) ?? []),
    ]);
    this.#held.delete(id);
    return refund;
  }

  dispute(id: string): void {
    const payment = this.#payments.get(id);
    if (!payment) return;
    const dispute: ProviderDispute = {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: id,
      status: 'open',
      respond_by: seconds() + disputeSeconds,
      created_at: seconds(),
    };
    this.#disputes.push(dispute);
    this.#keep(payment);
    this.#send(payment, [this.#event('payment.dispute.created', payment, { dispute })]);
  }

  /** Redelivers the last webhook of a payment unchanged. */
  resend(id: string): void {
    const event = this.#events.get(id);
    if (event) this.#deliver(event);
  }

  #keep(payment: ProviderPayment, refund?: ProviderRefund): ProviderPayment {
    this.#payments.set(payment.id, payment);
    if (refund) this.#refunds.set(refund.id, refund);
    mkdirSync(dirname(this.#file), { recursive: true });
    const stored: Stored = {
      payments: [...this.#payments.values()],
      refunds: [...this.#refunds.values()],
      disputes: this.#disputes,
      refundKeys: Object.fromEntries(this.#refundKeys),
    };
    writeFileSync(this.#file, JSON.stringify(stored));
    return payment;
  }

  #event(
    name: string,
    payment: ProviderPayment,
    { refund, dispute }: { refund?: ProviderRefund; dispute?: ProviderDispute } = {},
  ): ProviderEvent {
    const entities = {
      payment: { entity: payment },
      ...(refund && { refund: { entity: refund } }),
      ...(dispute && { dispute: { entity: dispute } }),
    };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_local',
      event: name,
      contains: Object.keys(entities),
      payload: entities,
      created_at: seconds(),
    });
    const event = { id: newId('evt'), name, body, paymentId: payment.id };
    this.#events.set(payment.id, event);
    return event;
  }

  #send(payment: ProviderPayment, events: readonly ProviderEvent[]): void {
    if (!this.lostEvent.isFor(payment)) for (const event of events) this.#deliver(event);
  }
}

/** Something that is planned for one payer's next event, or for the next of anybody: `null`. */
class Next {
  #payer: string | null | undefined;

  get isPlanned(): boolean {
    return this.#payer !== undefined;
  }

  plan(payer: string | null): void {
    this.#payer = payer;
  }

  /** Whether it was planned for this payment's payer. It happens once. */
  isFor({ email }: ProviderPayment): boolean {
    const isFor = this.#payer === null || (this.#payer !== undefined && this.#payer === email);
    if (isFor) this.#payer = undefined;
    return isFor;
  }
}

/** Reads what is stored. A file from before refunds were stored is a list of payments. */
function load(file: string): Stored {
  const stored: Stored | ProviderPayment[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(stored) ? { payments: stored, refunds: [], disputes: [], refundKeys: {} } : stored;
}

function withRefunded(payment: ProviderPayment, amount_refunded: number): ProviderPayment {
  const isFull = amount_refunded === payment.amount;
  return {
    ...payment,
    amount_refunded,
    status: isFull ? 'refunded' : 'captured',
    refund_status: isFull ? 'full' : 'partial',
  };
}

function newPayment({ email, contact, amount, currency, state, gstin, method }: Checkout) {
  const notes = { ...(state !== '' && { state }), ...(gstin !== '' && { gstin }) };
  return {
    id: newId('pay'),
    entity: 'payment' as const,
    amount,
    currency,
    amount_refunded: 0,
    refund_status: null,
    email: email === '' ? placeholderEmail : email,
    contact,
    method,
    notes: Object.keys(notes).length === 0 ? ([] as const) : notes,
    created_at: seconds(),
  };
}
