import type { Database } from '../engine/database.ts';
import { protoTime } from '../engine/proto-time.ts';
import type { Document, Timestamp } from '../wire/messages.ts';
import type { Announcer } from './announcer.ts';
import type { WatchedTarget } from './watched-target.ts';

interface Watch {
  target: WatchedTarget;
  /** What the client knows: full name to update time. Undefined until the first look. */
  known: Map<string, string> | undefined;
  dirty: boolean;
}

/** What one client watches in one database. After a change, whatever it concerns is looked at anew. */
export class Watches {
  readonly #database: Database;
  readonly #announce: Announcer;
  readonly #watches = new Map<number, Watch>();
  #looking = false;

  constructor(database: Database, announce: Announcer) {
    this.#database = database;
    this.#announce = announce;
  }

  add(id: number, target: WatchedTarget): void {
    this.#watches.set(id, { target, known: undefined, dirty: true });
    void this.#look();
  }

  remove(id: number): void {
    this.#watches.delete(id);
  }

  /** `paths` were written; without paths, anything may have changed. */
  changed(paths?: string[]): void {
    for (const watch of this.#watches.values())
      if (!paths || watch.target.concerns(paths)) watch.dirty = true;
    void this.#look();
  }

  /** One look at a time: what changes meanwhile is looked at in the next round. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    while (true) {
      const dirty = [...this.#watches].filter(([, watch]) => watch.dirty);
      if (dirty.length === 0) break;
      const time = protoTime(this.#database.now());
      const looks = dirty.map(([, watch]) => {
        watch.dirty = false;
        return watch.target.look();
      });
      const seen = await Promise.allSettled(looks);
      for (const [i, [id, watch]] of dirty.entries()) {
        const look = seen[i];
        if (this.#watches.get(id) !== watch || !look) continue;
        if (look.status === 'fulfilled') this.#report(id, watch, look.value, time);
        else {
          this.#watches.delete(id);
          this.#announce.removed(id, look.reason);
        }
      }
      this.#announce.consistent(time);
    }
    this.#looking = false;
  }

  /** Says how what is seen differs from what the client knows. */
  #report(id: number, watch: Watch, seen: Map<string, Document>, time: Timestamp): void {
    const before = watch.known;
    const known = new Map([...seen].map(([name, document]) => [name, versionOf(document)]));
    watch.known = known;
    for (const [name, document] of seen) {
      if (before?.get(name) !== known.get(name)) this.#announce.seen(id, document);
    }
    for (const name of before?.keys() ?? watch.target.names) {
      if (known.has(name)) continue;
      const { exists } = this.#database.document(this.#database.documentPath(name));
      this.#announce.unseen(id, name, exists, time);
    }
    if (!before) this.#announce.complete(id, time);
  }
}

const versionOf = ({ updateTime }: Document) => `${updateTime?.seconds}.${updateTime?.nanos}`;
