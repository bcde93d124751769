import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { Database } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import { protoTime } from '../engine/proto-time.ts';
import { writtenName } from '../engine/writes.ts';
import type { Document, Timestamp, Write } from '../wire/messages.ts';
import { parseName } from '../wire/resource-name.ts';

/** What writes would do: each with the document before and after it, and the time of all. */
export interface Rehearsed {
  time: Timestamp;
  steps: { write: Write; name: string; before: Document | undefined; after: Document | undefined }[];
}

/**
 * Finds out what writes would do, without doing it: the documents that they touch are copied into a second
 * engine, where the writes are applied one after another at one time, which is `request.time`. So rules see
 * exactly what the engine would store.
 */
export class Rehearsal {
  readonly #engine = new FirestoreMock();
  readonly #stages = new Map<Database, Database>();
  readonly #clock: Databases['clock'];

  constructor({ clock }: Databases) {
    this.#clock = clock;
    this.#engine.systemTime.custom(clock.read);
  }

  of(database: Database, writes: Write[]): Rehearsed {
    const stage = this.#stageOf(database);
    stage.clear();
    this.#clock.tick();
    for (const name of new Set(writes.map(writtenName))) {
      const document = documentIn(database, name);
      if (document) ignoreFailure(stage.applyNow([{ update: document }]));
    }
    const steps = writes.map((write) => {
      const name = writtenName(write);
      const before = documentIn(stage, name);
      const { currentDocument: _, ...unconditional } = write;
      if (!write.verify) ignoreFailure(stage.applyNow([unconditional]));
      return { write, name, before, after: documentIn(stage, name) };
    });
    return { steps, time: protoTime(database.heldTime()) };
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
