/** An accepted message, as its browser would show it. Repeats with one topic are one message. */
export interface Message {
  readonly endpoint: string;
  readonly topic: string;
  /** The decrypted text. */
  readonly payload: string;
  readonly ttl: string;
  readonly urgency: string;
  /** The key that signed it. */
  readonly applicationServerKey: string;
  /** How often it was received. */
  readonly times: number;
  readonly at: Date;
}

/** One request, whatever its outcome. */
export interface Attempt {
  readonly endpoint: string;
  readonly host: string;
  readonly topic: string;
  /** A status, or the kind of response if it has no status. */
  readonly answered: string;
  readonly at: Date;
}

const maxKept = 100_000;

/** What the push service accepted and saw, oldest first. */
export class DeliveryStore {
  #messages = new Map<string, Message>();
  #attempts: Attempt[] = [];

  take(message: Omit<Message, 'times'>): void {
    const name = `${message.endpoint} ${message.topic}`;
    const times = (this.#messages.get(name)?.times ?? 0) + 1;
    this.#messages.delete(name);
    this.#messages.set(name, { ...message, times });
    const [oldest] = this.#messages.keys();
    if (this.#messages.size > maxKept && oldest !== undefined) this.#messages.delete(oldest);
  }

  note(attempt: Attempt): void {
    this.#attempts.push(attempt);
    if (this.#attempts.length > maxKept) this.#attempts.shift();
  }

  messages(): readonly Message[] {
    return [...this.#messages.values()];
  }

  attempts(): readonly Attempt[] {
    return this.#attempts;
  }

  clear(): void {
    this.#messages = new Map();
    this.#attempts = [];
  }
}
