import type { FirestoreController } from '@firebase-bridge/firestore-admin';
import type { Timestamp as Time } from 'firebase-admin/firestore';
import type {
  CommitRequest,
  CommitResponse,
  Document,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../wire/messages.ts';

/** One state of one document inside the engine. `version` is the number of the commit that made it. */
export interface StoredDocument {
  readonly path: string;
  readonly exists: boolean;
  readonly version: number;
  readonly createTime?: Time;
  readonly updateTime: Time;
  readonly data?: object | undefined;
}

export interface EngineChange {
  serverTime: Time;
  isInitial: boolean;
  changes(): Record<string, StoredDocument>;
}

export interface EngineQuery {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly allDescendants?: boolean;
  readonly readTime?: Time | undefined;
  predicate(document: StoredDocument): boolean;
}

/** The store behind the client. */
export interface Accessor {
  serverTime(): Time;
  readonly version: number;
  /** Counts how often everything was cleared. */
  readonly epoch: number;
  getDoc(path: string, readTime?: Time): StoredDocument;
  listDocuments(collectionPath: string, showMissing: boolean): StoredDocument[];
  listCollectionIds(documentPath: string): string[];
  registerChangeWatcher(watcher: (change: EngineChange) => void): () => void;
  all(): StoredDocument[];
  /** Called by the engine for every query that it runs. */
  query(query: EngineQuery): StoredDocument[];
  clear(): void;
}

/** What we use of the in-memory client that `@firebase-bridge/firestore-admin` puts under Google's SDK. */
export interface EngineClient {
  commit(request: CommitRequest): Promise<[CommitResponse, ...unknown[]]>;
  runQuery(request: RunQueryRequest): AsyncIterable<RunQueryResponse>;
  runAggregationQuery(request: RunAggregationQueryRequest): AsyncIterable<RunAggregationQueryResponse>;
  context: {
    getAccessor(): Accessor;
    serializeDoc(document: StoredDocument, mask?: string[]): Document;
    toInternalPath(name: string, kind: 'document' | 'collection'): string;
  };
}

const isEngineClient = (client: unknown): client is EngineClient =>
  typeof client === 'object' &&
  client !== null &&
  'commit' in client &&
  'runQuery' in client &&
  'runAggregationQuery' in client &&
  'context' in client;

/**
 * The door to the engine: the client that its `Firestore` instance would call is taken from the pool of that
 * instance and kept. The pool is private there, so its shape is checked here; versions are pinned.
 */
export function engineClientOf(controller: FirestoreController): EngineClient {
  const firestore: object = controller.firestore();
  const pool = '_clientPool' in firestore ? firestore._clientPool : undefined;
  if (typeof pool === 'object' && pool !== null && 'acquire' in pool && typeof pool.acquire === 'function') {
    const client: unknown = pool.acquire('front', true);
    if (isEngineClient(client)) return client;
  }
  throw new Error(
    '@firebase-bridge/firestore-admin changed its insides: its client can no longer be reached',
  );
}

/**
 * Lets go of the states of a document that are older than `before` (milliseconds), but for the one that was
 * current then. The engine keeps every state forever; Firestore shows none older than a minute.
 */
export function forgetHistory(store: Accessor, path: string, before: number): void {
  const history = historyIn(store, path);
  if (!history) return;
  const kept = history.findLastIndex(({ updateTime }) => updateTime.toMillis() < before);
  if (kept > 0) history.splice(0, kept);
}

/** The states that the engine keeps of a document, oldest first; its present one is not among them. */
export function historyIn(store: object, path: string): { updateTime: Time }[] | undefined {
  const source: unknown = '_src' in store ? store._src : undefined;
  if (typeof source !== 'object' || source === null || !('docs' in source) || !(source.docs instanceof Map)) {
    throw new Error(
      '@firebase-bridge/firestore-admin changed its insides: its history can no longer be reached',
    );
  }
  return source.docs.get(path)?._history;
}
