import { toStatus } from '../protocol/errors.ts';
import type { Document, ListenResponse, Timestamp } from '../protocol/messages.ts';
import { toTimestamp } from '../store/clock.ts';
import type { Database } from '../store/database.ts';
import type { Peer } from '../transport/grpc.ts';

/** What a target watches: documents by name, or the results of a query. */
export interface Watched {
  /** Whether a change to documents at these paths can change the result. */
  isConcernedBy(paths: string[]): boolean;
  /** The current documents, by full name. */
  read(): Map<string, Document>;
  /** The watched names, which are reported when they do not exist. */
  names: string[];
}

interface Subscription {
  watched: Watched;
  /** The update times of the client's documents, by full name. Undefined before the first response. */
  known: Map<string, string> | undefined;
  isStale: boolean;
}

/** The targets of one client in one database. After a change, the affected targets are read again. */
export class Subscriptions {
  readonly #database: Database;
  readonly #feed: ChangeFeed;
  readonly #subscriptions = new Map<number, Subscription>();
  #scheduled: NodeJS.Immediate | undefined;

  constructor(database: Database, feed: ChangeFeed) {
    this.#database = database;
    this.#feed = feed;
  }

  add(id: number, watched: Watched): void {
    this.#subscriptions.set(id, { watched, known: undefined, isStale: true });
    this.#schedule();
  }

  remove(id: number): void {
    this.#subscriptions.delete(id);
  }

  /** Call after `paths` were written or deleted. */
  refresh(paths: string[]): void {
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.isStale || !subscription.watched.isConcernedBy(paths)) continue;
      subscription.isStale = true;
      this.#schedule();
    }
  }

  close(): void {
    clearImmediate(this.#scheduled);
    this.#subscriptions.clear();
  }

  /** Changes within one turn of the event loop are sent together. */
  #schedule(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      this.#sendChanges();
    });
  }

  #sendChanges(): void {
    const time = toTimestamp(this.#database.now());
    for (const [id, subscription] of this.#subscriptions) {
      if (!subscription.isStale) continue;
      subscription.isStale = false;
      this.#send(id, subscription, time);
    }
    this.#feed.sendConsistent(time);
  }

  /** Sends the differences between the current documents and the client's. */
  #send(id: number, subscription: Subscription, time: Timestamp): void {
    const { known: before, watched } = subscription;
    const seen = watched.read();
    const versions = new Map([...seen].map(([name, document]) => [name, versionOf(document)]));
    subscription.known = versions;
    for (const [name, document] of seen) {
      if (before?.get(name) !== versions.get(name)) this.#feed.sendChange(id, document);
    }
    for (const name of before?.keys() ?? watched.names) {
      if (versions.has(name)) continue;
      const exists = this.#database.get(this.#database.path(name)) !== undefined;
      this.#feed.sendGone(id, name, exists, time);
    }
    if (!before) this.#feed.sendCurrent(id, time);
  }
}

const versionOf = ({ updateTime }: Document) => `${updateTime?.seconds}.${updateTime?.nanos}`;

/** Sends the protocol's messages to a listening client. */
export class ChangeFeed {
  readonly #peer: Peer<ListenResponse>;

  constructor(peer: Peer<ListenResponse>) {
    this.#peer = peer;
  }

  sendAdded(id: number): void {
    this.#targetChange('ADD', [id]);
  }

  /** The client must drop what it has of the target. */
  sendReset(id: number): void {
    this.#targetChange('RESET', [id]);
  }

  sendRemoved(id: number, cause?: unknown): void {
    const { code, details } = toStatus(cause);
    this.#targetChange('REMOVE', [id], cause ? { cause: { code, message: details } } : {});
  }

  /** The target has been sent completely, as of `time`. */
  sendCurrent(id: number, time: Timestamp): void {
    this.#targetChange('CURRENT', [id], { readTime: time, resumeToken: tokenFor(time) });
  }

  /** All targets are up to date as of `time`. */
  sendConsistent(time: Timestamp): void {
    this.#targetChange('NO_CHANGE', [], { readTime: time, resumeToken: tokenFor(time) });
  }

  sendChange(id: number, document: Document): void {
    this.#peer.send({ documentChange: { document, targetIds: [id] } });
  }

  /** The document was deleted, or still exists and no longer matches the target. */
  sendGone(id: number, name: string, exists: boolean, readTime: Timestamp): void {
    const message = { document: name, readTime, removedTargetIds: [id] };
    this.#peer.send(exists ? { documentRemove: message } : { documentDelete: message });
  }

  #targetChange(
    targetChangeType: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET' | 'NO_CHANGE',
    targetIds: number[],
    more = {},
  ) {
    this.#peer.send({ targetChange: { targetChangeType, targetIds, ...more } });
  }
}

const tokenFor = (time: Timestamp) => Buffer.from(`${time.seconds}.${time.nanos}`);
