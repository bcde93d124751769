import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { Database } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import { writtenName } from '../engine/writes.ts';
import type { Document, Write } from '../wire/messages.ts';
import { parseName } from '../wire/resource-name.ts';

export interface Rehearsed {
  write: Write;
  name: string;
  before: Document | undefined;
  after: Document | undefined;
}

/**
 * Finds out what writes would do, without doing it: the documents that they touch are copied into a second
 * engine, where the writes are applied one after another. So rules see exactly what the engine would store.
 */
export class Rehearsal {
  readonly #engine = new FirestoreMock();
  readonly #stages = new Map<Database, Database>();
  readonly #clock: Databases['clock'];

  constructor({ clock }: Databases) {
    this.#clock = clock;
    this.#engine.systemTime.custom(clock.read);
  }

  of(database: Database, writes: Write[]): Rehearsed[] {
    const stage = this.#stageOf(database);
    stage.clear();
    for (const name of new Set(writes.map(writtenName))) {
      const document = documentIn(database, name);
      if (document) ignoreFailure(stage.restore(document));
    }
    return writes.map((write) => {
      const name = writtenName(write);
      const before = documentIn(stage, name);
      const { currentDocument: _, ...unconditional } = write;
      if (!write.verify) ignoreFailure(stage.commit([unconditional]));
      return { write, name, before, after: documentIn(stage, name) };
    });
  }

  #stageOf(database: Database): Database {
    const known = this.#stages.get(database);
    if (known) return known;
    const controller = this.#engine.createDatabase(database.project, database.database);
    const stage = new Database(controller, this.#clock, () => {});
    this.#stages.set(database, stage);
    return stage;
  }
}

/** A write that fails here fails in earnest too, with the same status; then nothing is stored. */
const ignoreFailure = (done: Promise<unknown>) => void done.catch(() => {});

export function documentIn(database: Database, name: string): Document | undefined {
  const found = database.document(parseName(name).path);
  return found.exists ? database.serialize(found) : undefined;
}
