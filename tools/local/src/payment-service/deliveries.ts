import { createHmac } from 'node:crypto';
import type { ProviderEvent } from './provider.ts';

/** The state of a webhook's delivery. */
export interface Delivery {
  readonly eventId: string;
  readonly name: string;
  readonly paymentId: string;
  readonly tries: number;
  /** The status of the latest response; `null` before the first. */
  readonly status: number | null;
}

/** The provider waits five seconds for a response; its own retries are further apart. */
const timeoutMs = 5_000;
const maxTries = 8;
const firstPauseMs = 500;

/** Delivers webhooks to `address`, signed with `secret`, and retries until the response is a success. */
export class Deliveries {
  readonly #deliveries = new Map<string, Delivery>();
  readonly #address: string;
  readonly #secret: string;
  #isClosed = false;

  constructor(address: string, secret: string) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Latest last. */
  list(): Delivery[] {
    return [...this.#deliveries.values()];
  }

  deliver(event: ProviderEvent): void {
    void this.#tryOften(event);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #tryOften(event: ProviderEvent): Promise<void> {
    for (let tries = 1; tries <= maxTries && !this.#isClosed; tries += 1) {
      const status = await this.#post(event);
      const { id: eventId, name, paymentId } = event;
      this.#deliveries.set(eventId, { eventId, name, paymentId, tries, status });
      if (status !== null && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)).unref());
    }
  }

  async #post({ id, body }: ProviderEvent): Promise<number | null> {
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', this.#secret).update(body).digest('hex'),
          'x-razorpay-event-id': id,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }
}
