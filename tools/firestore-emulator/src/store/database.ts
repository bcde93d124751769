import { setImmediate as nextTurn } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { invalid, StatusError } from '../protocol/errors.ts';
import type { CommitResponse, Document, StructuredQuery, Write, WriteResult } from '../protocol/messages.ts';
import { type DatabaseName, documentsRoot, parseName, pathBelow } from '../protocol/names.ts';
import { Clock, type Micros, toMicros, toTimestamp } from './clock.ts';
import { Documents, historyLength, type Scope, type StoredDocument, toProto } from './documents.ts';
import { FieldIndexes } from './field-indexes.ts';
import type { FieldPath } from './field-path.ts';
import type { Indexes } from './index-check.ts';
import { queryInSteps } from './query.ts';
import { checkQuery } from './query-check.ts';
import { type Transaction, Transactions } from './transactions.ts';
import { applyWrite, nameIn, normalizeFields } from './writes.ts';

/** The changes of one commit: the new document of each path, `undefined` for a deleted one. */
export interface Change {
  database: Database;
  documents: Map<string, StoredDocument | undefined>;
}

/** One database of one project. Reads and commits are synchronous, so they are atomic. */
export class Database {
  readonly name: string;
  readonly root: string;
  readonly #documents = new Documents();
  readonly #indexes = new FieldIndexes();
  readonly #clock: Clock;
  readonly #emit: (change: Change) => void;
  readonly transactions = new Transactions(this);
  #lastCommit: Micros = 0;

  constructor(name: DatabaseName, clock: Clock, emit: (change: Change) => void) {
    this.name = `projects/${name.project}/databases/${name.database}`;
    this.root = documentsRoot(name);
    this.#clock = clock;
    this.#emit = emit;
  }

  /** The time of the last commit. While it stays the same, nothing has changed. */
  get lastCommit(): Micros {
    return this.#lastCommit;
  }

  now(): Micros {
    return this.#clock.now();
  }

  /** The path of a document, or of the root (''). Throws INVALID_ARGUMENT for a name in another database. */
  path(name: string | null | undefined): string {
    return pathBelow(this.root, name);
  }

  get(path: string, at?: Micros): StoredDocument | undefined {
    return this.#documents.get(path, at);
  }

  all(): StoredDocument[] {
    return [...this.#documents.all()];
  }

  paths(collection: string, missing: boolean): string[] {
    return this.#documents.paths(collection, missing);
  }

  collectionIds(parent: string): string[] {
    return this.#documents.collectionIds(parent);
  }

  /** The number of former versions stored for reads in the past. */
  get formerCount(): number {
    return this.#documents.formerCount;
  }

  toProto(document: StoredDocument, mask?: FieldPath[]): Document {
    return toProto(this.root, document, mask);
  }

  /** Throws for a read time in the future, or further back than the stored history. */
  checkReadTime(at: Micros): Micros {
    const now = this.now();
    if (at > now) throw invalid('read_time cannot be in the future.');
    if (at < now - historyLength) {
      throw new StatusError(status.FAILED_PRECONDITION, 'read_time is older than one minute.');
    }
    return at;
  }

  /** The documents that a query finds, now or at another time. Throws INVALID_ARGUMENT for an invalid query. */
  query(scope: Scope, query: StructuredQuery, at?: Micros): StoredDocument[] {
    checkQuery(query);
    const steps = queryInSteps(this.#candidates(scope, query, at), query, this.root);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /**
   * The documents that a query finds at the time of this call, or at another. Other calls are handled while a
   * long query runs.
   */
  async queryInTurns(
    scope: Scope,
    query: StructuredQuery,
    at?: Micros,
    options?: { isSorted: boolean },
  ): Promise<StoredDocument[]> {
    checkQuery(query);
    // A copy, because commits go on.
    const steps = queryInSteps([...this.#candidates(scope, query, at)], query, this.root, options);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await nextTurn();
    }
  }

  #candidates(scope: Scope, query: StructuredQuery, at?: Micros): Iterable<StoredDocument> {
    const isPresent = at === undefined || at >= this.#lastCommit;
    if (!isPresent) return this.#documents.all(scope, at);
    const { parent, collectionId, deep } = scope;
    if (deep || collectionId === undefined) return this.#documents.all(scope);
    const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
    const all = () => this.#documents.all(scope);
    return this.#indexes.find(collection, query, all) ?? all();
  }

  /** Applies all writes or none; in a transaction, only if nothing that it read has changed. */
  commit(writes: Write[], transaction?: Transaction): CommitResponse {
    if (transaction) this.transactions.checkUnchanged(transaction);
    const time = this.#clock.nextCommit();
    const after = new Map<string, StoredDocument | undefined>();
    const writeResults = writes.map((write): WriteResult => {
      const path = this.path(nameIn(write));
      if (path === '') throw invalid('A write must name a document.');
      const before = after.has(path) ? after.get(path) : this.get(path);
      const { document, transformResults } = applyWrite(write, path, before, time);
      after.set(path, document);
      return {
        ...(document && { updateTime: toTimestamp(document.updateTime) }),
        ...(transformResults.length > 0 && { transformResults }),
      };
    });
    const changed = new Map([...after].filter(([path, document]) => document !== this.get(path)));
    this.#store(changed, time);
    if (changed.size > 0) this.#emit({ database: this, documents: changed });
    return { writeResults, commitTime: toTimestamp(time) };
  }

  /** Restores a document with its original times. */
  restore({ name, fields, createTime, updateTime }: Document): void {
    const path = this.path(name);
    const times = { createTime: toMicros(createTime), updateTime: toMicros(updateTime) };
    this.#clock.advanceTo(times.updateTime);
    this.#store(
      new Map([[path, { path, fields: normalizeFields(fields ?? {}), ...times }]]),
      times.updateTime,
    );
  }

  clear(): void {
    const time = this.#clock.nextCommit();
    const deleted = new Map(this.all().map(({ path }) => [path, undefined]));
    this.#store(deleted, time);
    this.#emit({ database: this, documents: deleted });
  }

  #store(documents: Map<string, StoredDocument | undefined>, time: Micros): void {
    this.#lastCommit = Math.max(this.#lastCommit, time);
    for (const [path, document] of documents) {
      this.#documents.set(path, document, time);
      this.#indexes.update(path, document);
    }
  }
}

/** All databases of all projects. Each is created when it is first used. */
export class Databases {
  readonly #clock: Clock;
  readonly #open = new Map<string, Database>();
  #emit: (change: Change) => void = () => {};
  #stored: () => Promise<void> = async () => {};

  /** The declared indexes; without them, every query works. */
  readonly indexes: Indexes | undefined;

  constructor(clock = new Clock(), indexes?: Indexes) {
    this.#clock = clock;
    this.indexes = indexes;
  }

  /** The database that a full resource name lies in. Throws INVALID_ARGUMENT for a name without one. */
  of(name: string | null | undefined): Database {
    return this.open(parseName(name));
  }

  open({ project, database }: DatabaseName): Database {
    const key = `${project}/${database}`;
    const opened =
      this.#open.get(key) ?? new Database({ project, database }, this.#clock, (change) => this.#emit(change));
    this.#open.set(key, opened);
    return opened;
  }

  /**
   * Stores commits on a disk; without one, they are in memory only. `append` is called after every commit, in commit
   * order, before its response is sent, and `waitUntilStored` waits for `stored`.
   */
  storeIn(stored: () => Promise<void>, append: (change: Change) => void = () => {}): void {
    this.#stored = stored;
    this.#emit = append;
  }

  /** Resolves when every commit so far is stored, so that it may be acknowledged. */
  waitUntilStored(): Promise<void> {
    return this.#stored();
  }
}
