import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { type Persistence, persist } from '../disk/persistence.ts';
import { Databases } from '../engine/databases.ts';
import type { Document, Fields } from '../wire/messages.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const ROOT = 'projects/demo-disk/databases/(default)/documents';

export const failOnDisk = (error: unknown) => {
  throw error;
};

export const set = (databases: Databases, path: string, fields: Fields) =>
  databases.of(ROOT).commit([{ update: { name: `${ROOT}/${path}`, fields } }]);

export function stored(databases: Databases, path: string): Document {
  const database = databases.of(ROOT);
  return database.serialize(database.document(path));
}

/** A data directory of its own for each test, opened and closed like by one process after the other. */
export function dataDirectory() {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  beforeEach(async () => {
    directory = await temporaryDirectory();
  });
  afterEach(() => directory.remove());

  return {
    path: () => directory.path,
    remove: () => directory.remove(),

    /** Works with the stored databases, then closes them; `killed` leaves them as a killed process would. */
    async session(
      work: (databases: Databases, persistence: Persistence) => Promise<void>,
      { killed = false } = {},
    ): Promise<Persistence> {
      const databases = new Databases();
      const persistence = await persist(databases, directory.path, failOnDisk);
      await work(databases, persistence);
      await (killed ? persistence.flushed() : persistence.close());
      return persistence;
    },

    /** The newest file of a kind. */
    async file(kind: 'snapshot' | 'journal'): Promise<string> {
      const names = (await readdir(directory.path)).filter((name) => name.startsWith(kind)).sort();
      return join(directory.path, names.at(-1) ?? '');
    },
  };
}
