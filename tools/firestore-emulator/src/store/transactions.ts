import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { invalid, StatusError } from '../protocol/errors.ts';
import type { Micros } from './clock.ts';
import { keyOf, type Scope, type StoredDocument } from './documents.ts';
import { LockQueue } from './locks.ts';

const MAX_AGE_MS = 270_000;
const MAX_IDLE_MS = 60_000;

/** What a transaction has seen so far. A read-only one sees the database as of `readTime`. */
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

/** The open transactions of one database, by id. Abandoned ones expire as in Firestore. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #locks = new LockQueue<Transaction>();
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** Opens a transaction: read-only as of `readTime`, read-write without. */
  begin(readTime?: Micros): Transaction {
    const now = Date.now();
    for (const { id, startedAt, usedAt } of this.#open.values()) {
      if (now - startedAt > MAX_AGE_MS || now - usedAt > MAX_IDLE_MS) this.end(id);
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

  /** Throws INVALID_ARGUMENT with the message on which clients restart the transaction. */
  get(id: Uint8Array | string): Transaction {
    const found = this.#open.get(keyOfId(id));
    if (!found) throw invalid('The referenced transaction has expired or is no longer valid.');
    found.usedAt = Date.now();
    return found;
  }

  /** Deletes a transaction and releases its locks. One that is already over stays over. */
  end(id: Uint8Array | string): void {
    const ended = this.#open.get(keyOfId(id));
    if (!ended) return;
    this.#open.delete(keyOfId(id));
    this.#locks.release(ended);
  }

  /** Reads documents of a read-write transaction, after the transactions that read them before have ended. */
  async readDocuments(transaction: Transaction, paths: string[]): Promise<(StoredDocument | undefined)[]> {
    // Always in one order, so that two transactions that read the same documents cannot wait for each other.
    for (const path of [...paths].sort()) await this.#locks.acquire(transaction, path);
    this.checkUnchanged(transaction);
    return paths.map((path) => {
      const document = this.#database.get(path);
      transaction.documents.set(path, document);
      return document;
    });
  }

  /** Runs a query of a read-write transaction, after the transactions that ran it before have ended. */
  async readQuery(
    transaction: Transaction,
    scope: Scope,
    run: () => StoredDocument[],
  ): Promise<StoredDocument[]> {
    await this.#locks.acquire(transaction, keyOf(scope));
    this.checkUnchanged(transaction);
    const found = run();
    transaction.queries.push({ seenAt: this.#database.lastCommit, found, run });
    return found;
  }

  /** Throws ABORTED unless everything that a transaction read is as it was: then its commit is serializable. */
  checkUnchanged({ documents, queries }: Transaction): void {
    const { lastCommit } = this.#database;
    const areDocumentsUnchanged = [...documents].every(([path, seen]) => this.#database.get(path) === seen);
    const areQueriesUnchanged = queries.every((query) => {
      if (query.seenAt === lastCommit) return true;
      query.seenAt = lastCommit;
      return areSame(query.found, query.run());
    });
    if (areDocumentsUnchanged && areQueriesUnchanged) return;
    throw new StatusError(
      status.ABORTED,
      'Something that the transaction read was changed since. Please try again.',
    );
  }
}

const areSame = (a: StoredDocument[], b: StoredDocument[]) =>
  a.length === b.length &&
  a.every(({ path, updateTime }, i) => path === b[i]?.path && updateTime === b[i].updateTime);

const keyOfId = (id: Uint8Array | string) => Buffer.from(id).toString('hex');
