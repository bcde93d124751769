import { mkdir } from 'node:fs/promises';
import type { Databases } from '../store/database.ts';
import { lockDirectory, readDirectory } from './data-directory.ts';
import { Journal } from './journal.ts';
import { recordOf, recordsOf } from './records.ts';

export interface Persistence {
  notice: string | undefined;
  /** Resolves when nothing is being written to the directory. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Loads the data in `directory`, and stores every later change there before it is acknowledged. */
export async function persist(
  databases: Databases,
  directory: string,
  onFailure: (error: unknown) => void,
): Promise<Persistence> {
  await mkdir(directory, { recursive: true });
  const unlock = await lockDirectory(directory);
  try {
    const { documents, snapshot, nextGeneration, checksum, hasJournals, notice } =
      await readDirectory(directory);
    for (const document of documents.values()) databases.of(document.name).restore(document);
    const journal = new Journal({
      directory,
      snapshot,
      generation: nextGeneration,
      after: checksum,
      hasOlder: hasJournals,
      state: () => recordsOf(databases.all()),
      onFailure,
    });
    await journal.start();
    const unsubscribe = databases.onChange((change) => journal.append(recordOf(change)));
    databases.storeIn(() => journal.waitForFlush());
    return {
      notice,
      idle: () => journal.idle(),
      async close() {
        unsubscribe();
        await journal.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
