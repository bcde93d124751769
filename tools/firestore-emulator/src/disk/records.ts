import type { CommitRequest } from '../protocol/messages.ts';
import type { Change, Database } from '../store/database.ts';
import type { StoredDocument } from '../store/documents.ts';

const documentsPerRecord = 100;

/** The record of a commit. */
export const recordOf = ({ database, documents }: Pick<Change, 'database' | 'documents'>): CommitRequest => ({
  database: database.name,
  writes: [...documents].map(([path, document]) =>
    document ? { update: database.toProto(document) } : { delete: `${database.root}/${path}` },
  ),
});

/** All documents of these databases, as of this call, as records. */
export function recordsOf(databases: readonly Database[]): Iterable<CommitRequest> {
  return inRecords(databases.map((database) => ({ database, documents: database.all() })));
}

function* inRecords(states: { database: Database; documents: StoredDocument[] }[]): Iterable<CommitRequest> {
  for (const { database, documents } of states) {
    for (let i = 0; i < documents.length; i += documentsPerRecord) {
      const part = documents.slice(i, i + documentsPerRecord);
      yield recordOf({ database, documents: new Map(part.map((document) => [document.path, document])) });
    }
  }
}
