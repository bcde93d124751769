import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { invalid, StatusError } from '../protocol/errors.ts';
import type { Micros } from './clock.ts';
import { keyOf, type Scope, type StoredDocument } from './documents.ts';
import { LockQueue } from './locks.ts';

const maxAgeMs = 270_000;
const maxIdleMs = 60_000;

/** A transaction, with what it has read. A read-only one reads the database as of `readTime`. */
export interface Transaction {
  readonly id: Buffer;
  readonly readTime?: Micros;
  readonly documents: Map<string, StoredDocument | undefined>;
  readonly queries: { seenAt: Micros; found: StoredDocument[]; run: () => StoredDocument[] }[];
  readonly startedAt: number;
  usedAt: number;
}

/** The database that transactions read. */
interface Reader {
  get(path: string): StoredDocument | undefined;
  readonly lastCommit: Micros;
}

/** The open transactions of one database. Abandoned ones expire as in Firestore. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #locks = new LockQueue<Transaction>();
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** Begins a transaction: read-only as of `readTime`, or read-write without one. */
  begin(readTime?: Micros): Transaction {
    const now = Date.now();
    for (const { id, startedAt, usedAt } of this.#open.values()) {
      if (now - startedAt > maxAgeMs || now - usedAt > maxIdleMs) this.end(id);
    }
    const opened: Transaction = {
      id: randomBytes(16),
      ...(readTime !== undefined && { readTime }),
      documents: new Map(),
      queries: [],
      startedAt: now,
      usedAt: now,
    };
    this.#open.set(keyOfId(opened.id), opened);
    return opened;
  }

  /** Throws INVALID_ARGUMENT with the message after which clients retry the transaction. */
  get(id: Uint8Array | string): Transaction {
    const transaction = this.#open.get(keyOfId(id));
    if (!transaction) throw invalid('The referenced transaction has expired or is no longer valid.');
    transaction.usedAt = Date.now();
    return transaction;
  }

  /** Deletes a transaction and releases its locks. Does nothing when it has already ended. */
  end(id: Uint8Array | string): void {
    const ended = this.#open.get(keyOfId(id));
    if (!ended) return;
    this.#open.delete(keyOfId(id));
    this.#locks.release(ended);
  }

  /** Reads documents in a read-write transaction, once no earlier transaction has them locked. */
  async readDocuments(transaction: Transaction, paths: string[]): Promise<(StoredDocument | undefined)[]> {
    // In a fixed order, so that two transactions that read the same documents do not deadlock.
    for (const path of [...paths].sort()) await this.#locks.acquire(transaction, path);
    this.checkUnchanged(transaction);
    return paths.map((path) => {
      const document = this.#database.get(path);
      transaction.documents.set(path, document);
      return document;
    });
  }

  /** Runs a query in a read-write transaction, once no earlier transaction has its scope locked. */
  async readQuery(
    transaction: Transaction,
    scope: Scope,
    run: () => StoredDocument[],
  ): Promise<StoredDocument[]> {
    await this.#locks.acquire(transaction, keyOf(scope));
    this.checkUnchanged(transaction);
    const documents = run();
    transaction.queries.push({ seenAt: this.#database.lastCommit, found: documents, run });
    return documents;
  }

  /** Throws ABORTED if anything that a transaction read has changed, so that commits are serializable. */
  checkUnchanged({ documents, queries }: Transaction): void {
    const { lastCommit } = this.#database;
    const areDocumentsUnchanged = [...documents].every(([path, seen]) => this.#database.get(path) === seen);
    const areQueriesUnchanged = queries.every((query) => {
      if (query.seenAt === lastCommit) return true;
      query.seenAt = lastCommit;
      return areSame(query.found, query.run());
    });
    if (areDocumentsUnchanged && areQueriesUnchanged) return;
    throw new StatusError(status.ABORTED, 'Data that the transaction read has changed. Please try again.');
  }
}

const areSame = (a: StoredDocument[], b: StoredDocument[]) =>
  a.length === b.length &&
  a.every(({ path, updateTime }, i) => path === b[i]?.path && updateTime === b[i].updateTime);

const keyOfId = (id: Uint8Array | string) => Buffer.from(id).toString('hex');
