import { mkdir } from 'node:fs/promises';
import type { CommitRequest } from '../protocol/messages.ts';
import type { Change, Database, Databases } from '../store/database.ts';
import type { StoredDocument } from '../store/documents.ts';
import { lockDirectory, readDirectory } from './data-directory.ts';
import { Journal } from './journal.ts';

const documentsPerRecord = 100;

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
      state: () => stateOf(databases.all().map((database) => ({ database, documents: database.all() }))),
      onFailure,
    });
    await journal.start();
    const unsubscribe = databases.onChange((change) => journal.append(recordOf(change)));
    databases.storeIn(() => journal.flushed());
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

const recordOf = ({ database, documents }: Pick<Change, 'database' | 'documents'>): CommitRequest => ({
  database: database.name,
  writes: [...documents].map(([path, document]) =>
    document ? { update: database.toProto(document) } : { delete: `${database.root}/${path}` },
  ),
});

function* stateOf(taken: { database: Database; documents: StoredDocument[] }[]): Iterable<CommitRequest> {
  for (const { database, documents } of taken) {
    for (let i = 0; i < documents.length; i += documentsPerRecord) {
      const part = documents.slice(i, i + documentsPerRecord);
      yield recordOf({ database, documents: new Map(part.map((document) => [document.path, document])) });
    }
  }
}
