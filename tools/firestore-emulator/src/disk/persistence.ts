import { mkdir } from 'node:fs/promises';
import type { CommitRequest } from '../protocol/messages.ts';
import type { Change, Database, Databases } from '../store/database.ts';
import type { StoredDocument } from '../store/documents.ts';
import { lockDirectory, readDirectory } from './data-directory.ts';
import { Journal } from './journal.ts';

const DOCUMENTS_PER_RECORD = 100;

export interface Persistence {
  notice: string | undefined;
  /** Resolves when every change until now is on the disk. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** Loads what `directory` contains and from then on stores every change there. */
export async function persist(
  databases: Databases,
  directory: string,
  onFailure: (error: unknown) => void,
): Promise<Persistence> {
  await mkdir(directory, { recursive: true });
  const unlock = await lockDirectory(directory);
  try {
    const { documents, snapshot, nextGeneration, hasJournals, notice } = await readDirectory(directory);
    for (const document of documents.values()) databases.of(document.name).restore(document);
    const journal = new Journal({
      directory,
      snapshot,
      generation: nextGeneration,
      hasOlder: hasJournals,
      state: () => stateOf(databases.all().map((database) => ({ database, documents: database.all() }))),
      onFailure,
    });
    await journal.start();
    const unsubscribe = databases.onChange((change) => journal.append(recordOf(change)));
    return {
      notice,
      flushed: () => journal.flushed(),
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
    for (let i = 0; i < documents.length; i += DOCUMENTS_PER_RECORD) {
      const part = documents.slice(i, i + DOCUMENTS_PER_RECORD);
      yield recordOf({ database, documents: new Map(part.map((document) => [document.path, document])) });
    }
  }
}
