import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, Databases } from '../store/database.ts';
import { changesOf, DocumentFile, type StoredChange } from './document-file.ts';

export interface Persistence {
  /** Resolves when nothing is being written to the directory. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const fileName = 'documents.sqlite';
/** The file by which directories of earlier versions are recognised. */
const formerFile = 'contents';

/**
 * Loads the data in `directory`, and stores every later change there before it is acknowledged. Commits that arrive in
 * the same turn of the event loop are written together. Throws a DamageError for data that cannot be read, and an Error
 * for data of an earlier version or while another process uses the directory.
 */
export async function persist(
  databases: Databases,
  directory: string,
  onFailure: (error: unknown) => void,
): Promise<Persistence> {
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).includes(formerFile))
    throw new Error(
      `${directory} has data of an earlier version, which this one does not read. Delete it to begin empty.`,
    );
  const file = new DocumentFile(join(directory, fileName));
  try {
    for (const document of file.documents()) databases.of(document.name).restore(document);
  } catch (error) {
    file.close();
    throw error;
  }

  let pending: StoredChange[] = [];
  /** Writes what is pending; after a failure, it stays rejected, so that no later commit is acknowledged. */
  let flush: Promise<void> | undefined;
  const flushPending = async () => {
    await nextTurn();
    const changes = pending;
    pending = [];
    file.write(changes);
    flush = undefined;
  };
  const append = (change: Change) => {
    pending.push(...changesOf(change));
    if (flush) return;
    flush = flushPending();
    flush.catch(onFailure);
  };
  databases.storeIn(async () => flush, append);
  const idle = async () => flush?.catch(() => undefined);
  return {
    idle,
    async close() {
      databases.storeIn(async () => {});
      await idle();
      file.close();
    },
  };
}
