import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { status } from '@grpc/grpc-js';
import { parseName, type ResourceName } from '../wire/resource-name.ts';
import { StatusError } from '../wire/status-error.ts';
import { type Change, Database } from './database.ts';
import { ServerClock } from './server-clock.ts';

/** Every database of every project, each made when it is first named. */
export class Databases {
  readonly clock = new ServerClock();
  readonly #engine = new FirestoreMock();
  readonly #open = new Map<string, Database>();
  readonly #listeners = new Set<(change: Change) => void>();

  constructor() {
    this.#engine.systemTime.custom(this.clock.read);
  }

  /** The database that a full resource name lies in. Throws INVALID_ARGUMENT for a name without one. */
  of(name: string | null | undefined): Database {
    return this.open(parseName(name));
  }

  open({ project, database }: Omit<ResourceName, 'path'>): Database {
    const key = `${project}/${database}`;
    const known = this.#open.get(key);
    if (known) return known;
    const opened = this.#create(project, database);
    this.#open.set(key, opened);
    return opened;
  }

  #create(project: string, database: string): Database {
    const tell = (change: Change) => {
      for (const listener of this.#listeners) listener(change);
    };
    const controller = this.#engine.createDatabase(project, database);
    try {
      return new Database(controller, this.clock, tell);
    } catch (error) {
      controller.delete();
      throw new StatusError(status.INVALID_ARGUMENT, error instanceof Error ? error.message : String(error));
    }
  }

  all(): Database[] {
    return [...this.#open.values()];
  }

  /** Calls `listener` after every commit, in commit order, before its answer leaves. Returns the way out. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
