import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import type { Timestamp as Time } from 'firebase-admin/firestore';
import { StatusError } from '../wire/status-error.ts';
import type { Scope } from './scope.ts';

const LONGEST_MS = 270_000;
const LONGEST_IDLE_MS = 60_000;

/** A query that a transaction ran, and how to find out whether it would still give the same. */
export interface QueryRead {
  scope: Scope;
  seenAt: number;
  answer: string;
  again: () => Promise<string>;
}

/** What a transaction has seen so far. A read-only one sees the database as of `readTime`. */
export interface Transaction {
  readonly id: Buffer;
  readonly readTime?: Time;
  readonly documents: Map<string, number>;
  readonly queries: QueryRead[];
  readonly startedAt: number;
  touchedAt: number;
}

/** The open transactions of one database, by id. Abandoned ones are forgotten as Google forgets them. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();

  /** Opens a transaction: read-only as of `readTime`, read-write without. */
  begin(readTime?: Time): Transaction {
    const now = Date.now();
    for (const [key, { startedAt, touchedAt }] of this.#open) {
      if (now - startedAt > LONGEST_MS || now - touchedAt > LONGEST_IDLE_MS) this.#open.delete(key);
    }
    const opened = {
      id: randomBytes(16),
      ...(readTime && { readTime }),
      documents: new Map(),
      queries: [],
      startedAt: now,
      touchedAt: now,
    };
    this.#open.set(opened.id.toString('hex'), opened);
    return opened;
  }

  /** Throws INVALID_ARGUMENT in the words by which clients know that they may start over. */
  of(id: Uint8Array | string): Transaction {
    const found = this.#open.get(Buffer.from(id).toString('hex'));
    if (!found) {
      const sentence = 'The referenced transaction has expired or is no longer valid.';
      throw new StatusError(status.INVALID_ARGUMENT, sentence);
    }
    found.touchedAt = Date.now();
    return found;
  }

  end(id: Uint8Array | string): Transaction | undefined {
    const key = Buffer.from(id).toString('hex');
    const ended = this.#open.get(key);
    this.#open.delete(key);
    return ended;
  }
}
