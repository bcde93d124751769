import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
  readonly notes: readonly [];
  /** Seconds since 1970. */
  readonly created_at: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly payment_id: string;
  readonly amount: number;
  readonly status: 'processed';
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

/** The payments of the local provider, stored in `file`. Each event is passed to `deliver` as webhooks. */
export class Provider {
  readonly #payments: Map<string, ProviderPayment>;
  readonly #events = new Map<string, ProviderEvent>();
  readonly #held = new Map<string, ProviderEvent[]>();
  readonly #file: string;
  readonly #deliver: (event: ProviderEvent) => void;
  #holdsNext = false;
  #losesNext = false;

  constructor(file: string, deliver: (event: ProviderEvent) => void) {
    this.#file = file;
    this.#deliver = deliver;
    const stored: ProviderPayment[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    this.#payments = new Map(stored.map((payment) => [payment.id, payment]));
  }

  /** Latest payments first. */
  list(): ProviderPayment[] {
    return [...this.#payments.values()].reverse();
  }

  get(id: string): ProviderPayment | undefined {
    return this.#payments.get(id);
  }

  get modes(): { readonly losesNext: boolean; readonly holdsNext: boolean } {
    return { losesNext: this.#losesNext, holdsNext: this.#holdsNext };
  }

  /** The webhooks of the next event are never delivered. */
  loseNext(): void {
    this.#losesNext = true;
  }

  /** The next payment's own webhooks are delivered only after those of its refund. */
  holdNext(): void {
    this.#holdsNext = true;
  }

  pay(checkout: Checkout): ProviderPayment {
    const payment = this.#keep({ ...newPayment(checkout), status: 'captured', captured: true });
    const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((name) =>
      this.#event(name, payment),
    );
    if (this.#holdsNext) this.#held.set(payment.id, events);
    else this.#send(events);
    this.#holdsNext = false;
    return payment;
  }

  fail(checkout: Checkout): ProviderPayment {
    const payment = this.#keep({ ...newPayment(checkout), status: 'failed', captured: false });
    this.#send([this.#event('payment.failed', payment)]);
    return payment;
  }

  /** Throws a BadRequestError when less than `wanted` is left to refund. */
  refund(id: string, wanted?: number): ProviderRefund {
    const payment = this.#payments.get(id);
    if (!payment) throw new BadRequestError('The id provided does not exist');
    const left = payment.captured ? payment.amount - payment.amount_refunded : 0;
    const amount = wanted ?? left;
    if (!Number.isInteger(amount) || amount < 100 || amount > left)
      throw new BadRequestError('The total refund amount is greater than the refund payment amount');
    const amount_refunded = payment.amount_refunded + amount;
    const isFull = amount_refunded === payment.amount;
    const refunded = this.#keep({
      ...payment,
      amount_refunded,
      status: isFull ? 'refunded' : 'captured',
      refund_status: isFull ? 'full' : 'partial',
    });
    const refund: ProviderRefund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: id,
      amount,
      status: 'processed',
    };
    this.#send([
      this.#event('refund.created', refunded, refund),
      this.#event('refund.processed', refunded, refund),
      ...(this.#held.get(id) ?? []),
    ]);
    this.#held.delete(id);
    return refund;
  }

  dispute(id: string): void {
    const payment = this.#payments.get(id);
    if (payment) this.#send([this.#event('payment.dispute.created', payment)]);
  }

  /** Redelivers the last webhook of a payment unchanged. */
  resend(id: string): void {
    const event = this.#events.get(id);
    if (event) this.#deliver(event);
  }

  #keep(payment: ProviderPayment): ProviderPayment {
    this.#payments.set(payment.id, payment);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...this.#payments.values()]));
    return payment;
  }

  #event(name: string, payment: ProviderPayment, refund?: ProviderRefund): ProviderEvent {
    const entities = { payment: { entity: payment }, ...(refund && { refund: { entity: refund } }) };
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

  #send(events: readonly ProviderEvent[]): void {
    if (!this.#losesNext) for (const event of events) this.#deliver(event);
    this.#losesNext = false;
  }
}

const newPayment = ({ email, contact, amount, currency }: Checkout) => ({
  id: newId('pay'),
  entity: 'payment' as const,
  amount,
  currency,
  amount_refunded: 0,
  refund_status: null,
  email: email === '' ? placeholderEmail : email,
  contact,
  notes: [] as const,
  created_at: seconds(),
});
