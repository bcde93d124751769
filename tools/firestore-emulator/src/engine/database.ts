import type { FirestoreController } from '@firebase-bridge/firestore-admin';
import type { Timestamp as Time } from 'firebase-admin/firestore';
import type { CommitResponse, Document, Write } from '../wire/messages.ts';
import { documentsRoot, parseName } from '../wire/resource-name.ts';
import {
  type Accessor,
  type EngineClient,
  engineClientOf,
  forgetHistory,
  type StoredDocument,
} from './bridge.ts';
import { Queries } from './queries.ts';
import type { ServerClock } from './server-clock.ts';
import { TouchedCollections } from './touched-collections.ts';
import { Transactions } from './transactions.ts';
import { Turns } from './turns.ts';
import { answerOf, settle, verify, writtenName } from './writes.ts';

const HISTORY_MS = 60_000;

/** What one commit left behind, or `cleared` when the whole database was emptied. */
export interface Change {
  database: Database;
  documents: StoredDocument[];
  cleared: boolean;
}

/** One database of one project. Reads and commits take effect within the call, so nothing comes between. */
export class Database {
  readonly project: string;
  readonly database: string;
  readonly root: string;
  readonly store: Accessor;
  readonly queries: Queries;
  readonly transactions = new Transactions();
  readonly turns = new Turns<object>();
  readonly touched = new TouchedCollections();
  readonly #client: EngineClient;
  readonly #clock: ServerClock;
  readonly #tell: (change: Change) => void;

  constructor(controller: FirestoreController, clock: ServerClock, tell: (change: Change) => void) {
    this.project = controller.projectId;
    this.database = controller.databaseId;
    this.root = documentsRoot(this);
    this.#client = engineClientOf(controller);
    this.queries = new Queries(this.#client);
    this.#clock = clock;
    this.#tell = tell;
    this.store = this.#client.context.getAccessor();
    this.store.registerChangeWatcher(({ isInitial, changes }) => {
      if (!isInitial) tell({ database: this, documents: Object.values(changes()), cleared: false });
    });
  }

  /** Counts commits; two equal numbers mean that nothing was written in between. */
  get version(): number {
    return this.store.version;
  }

  now(): Time {
    this.#clock.glance();
    return this.store.serverTime();
  }

  heldTime(): Time {
    return this.store.serverTime();
  }

  /** The present, such that no later commit is visible at it. */
  pin(): Time {
    this.#clock.pin();
    return this.store.serverTime();
  }

  document(path: string, readTime?: Time): StoredDocument {
    return this.store.getDoc(path, readTime);
  }

  serialize(document: StoredDocument, mask?: string[]): Document {
    return this.#client.context.serializeDoc(document, mask);
  }

  listDocuments(collectionPath: string, showMissing: boolean): StoredDocument[] {
    return this.store.listDocuments(collectionPath, showMissing);
  }

  listCollectionIds(documentPath: string): string[] {
    return this.store.listCollectionIds(documentPath);
  }

  /** The path of a document (or of the root, '') below this database. Throws INVALID_ARGUMENT for another. */
  documentPath(name: string | null | undefined): string {
    return this.#client.context.toInternalPath(name ?? '', 'document');
  }

  /**
   * Applies all writes or none. They are in effect when this returns; the promise carries the answer.
   * Rejects with the engine's status: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT.
   */
  commit(writes: Write[]): Promise<CommitResponse> {
    const paths = writes.map((write) => parseName(writtenName(write)).path);
    settle(writes);
    verify(writes, (name) => this.document(parseName(name).path));
    const applied = writes.filter((write) => !write.verify);
    this.#clock.tick();
    const answer = this.#client.commit({ database: this.root, writes: applied });
    this.touched.mark(paths, this.version);
    const after = paths.map((path) => this.document(path));
    const oldest = Date.now() - HISTORY_MS;
    for (const path of paths) forgetHistory(this.store, path, oldest);
    return answer.then(([response]) => answerOf(writes, response, after));
  }

  /** Forgets a transaction and lets the next one go ahead. */
  end(transactionId: Uint8Array | string): void {
    const ended = this.transactions.end(transactionId);
    if (ended) this.turns.finish(ended);
  }

  all(): StoredDocument[] {
    return this.store.all();
  }

  /** Applies writes at the time that the clock holds: to put documents back, or to rehearse. */
  applyNow(writes: Write[]): Promise<unknown> {
    return this.#client.commit({ database: this.root, writes });
  }

  clear(): void {
    this.touched.markAll(this.version + 1);
    this.store.clear();
    this.#tell({ database: this, documents: [], cleared: true });
  }
}
