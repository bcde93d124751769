import { mkdir } from 'node:fs/promises';
import type { StoredDocument } from '../engine/bridge.ts';
import type { Database } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import type { CommitRequest, Write } from '../wire/messages.ts';
import { openDirectory } from './directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { Journal } from './journal.ts';
import { restore } from './restore.ts';

const DOCUMENTS_PER_RECORD = 100;

export interface Persistence {
  notice: string | undefined;
  /** Resolves when every change until now is on the disk. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** Brings back what `directory` holds and from then on keeps every change there. */
export async function persist(
  databases: Databases,
  directory: string,
  onFailure: (error: unknown) => void,
): Promise<Persistence> {
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    const { state, nextGeneration, hasJournals, notice } = await openDirectory(directory);
    await restore(databases, state.documents.values());
    const journal = new Journal({
      directory,
      generation: nextGeneration,
      hasOlder: hasJournals,
      state: () => stateOf(databases.all().map((database) => ({ database, documents: database.all() }))),
      onFailure,
    });
    await journal.start();
    const forget = databases.onChange(({ database, documents }) =>
      journal.append(recordOf(database, documents)),
    );
    return {
      notice,
      flushed: () => journal.flushed(),
      async close() {
        forget();
        await journal.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

const recordOf = (database: Database, documents: StoredDocument[]): CommitRequest => ({
  database: `projects/${database.project}/databases/${database.database}`,
  writes: documents.map(
    (document): Write =>
      document.exists
        ? { update: database.serialize(document) }
        : { delete: `${database.root}/${document.path}` },
  ),
});

function* stateOf(taken: { database: Database; documents: StoredDocument[] }[]): Iterable<CommitRequest> {
  for (const { database, documents } of taken) {
    for (let i = 0; i < documents.length; i += DOCUMENTS_PER_RECORD) {
      yield recordOf(database, documents.slice(i, i + DOCUMENTS_PER_RECORD));
    }
  }
}
