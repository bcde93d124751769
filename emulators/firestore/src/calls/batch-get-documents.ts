import { Timestamp } from 'firebase-admin/firestore';
import { protoTime } from '../engine/database.ts';
import { readTransacted } from '../engine/transacted-reads.ts';
import type { Caller } from '../wire/caller.ts';
import type { BatchGetDocumentsRequest, BatchGetDocumentsResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { transactionOf } from './transaction-of.ts';

/** Answers each named document, found or missing, as of one time. */
export async function* batchGetDocuments(
  { databases, gate }: Backend,
  request: BatchGetDocumentsRequest,
  caller: Caller,
): AsyncGenerator<BatchGetDocumentsResponse> {
  const database = databases.of(request.database);
  const names = [...new Set(request.documents ?? [])];
  const paths = names.map((name) => database.documentPath(name));
  gate.get(caller, database, paths);

  const { transaction, opened } = transactionOf(database, request);
  const asked =
    request.readTime && new Timestamp(Number(request.readTime.seconds ?? 0), request.readTime.nanos ?? 0);
  const readTime = transaction?.readTime ?? asked ?? database.now();
  if (opened) yield { transaction: transaction?.id ?? null, readTime: protoTime(readTime) };

  const documents =
    transaction && !transaction.readTime
      ? await readTransacted(database, transaction, paths)
      : paths.map((path) => database.document(path, readTime));
  for (const [i, document] of documents.entries()) {
    const found = document.exists
      ? { found: database.serialize(document, request.mask?.fieldPaths ?? undefined) }
      : { missing: names[i] ?? '' };
    yield { ...found, readTime: protoTime(readTime) };
  }
}
