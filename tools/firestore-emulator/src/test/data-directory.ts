import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { type Persistence, persist } from '../disk/persistence.ts';
import type { Document, Fields } from '../protocol/messages.ts';
import { Databases } from '../store/database.ts';
import { temporaryDirectory } from './server.ts';

export const root = 'projects/demo-disk/databases/(default)/documents';

export const failOnDisk = (error: unknown) => {
  throw error;
};

export const set = (databases: Databases, path: string, fields: Fields) =>
  databases.of(root).commit([{ update: { name: `${root}/${path}`, fields } }]);

export function storedDocument(databases: Databases, path: string): Document | undefined {
  const database = databases.of(root);
  const document = database.get(path);
  return document && database.toProto(document);
}

/** A temporary data directory for each test, opened by one session after another. */
export function dataDirectory() {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  let path: string;
  let copies = 0;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    path = join(directory.path, 'data');
  });
  afterEach(() => directory.remove());

  return {
    path: () => path,
    remove: () => directory.remove(),

    /**
     * Opens the stored databases for `work`, then closes them. With `killed`, the next session finds the
     * files as a killed process leaves them: a copy from before the close, made while nothing is being
     * written.
     */
    async session(
      work: (databases: Databases, persistence: Persistence) => Promise<void> | void,
      { killed = false } = {},
    ): Promise<Persistence> {
      const databases = new Databases();
      const persistence = await persist(databases, path, failOnDisk);
      await work(databases, persistence);
      if (killed) {
        await persistence.idle();
        const left = join(directory.path, `left-${++copies}`);
        await cp(path, left, { recursive: true });
        await persistence.close();
        path = left;
      } else await persistence.close();
      return persistence;
    },
  };
}
