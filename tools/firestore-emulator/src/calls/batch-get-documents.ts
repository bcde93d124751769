import { protoTime, timeOf } from '../engine/proto-time.ts';
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
  if (opened) yield { transaction: transaction?.id ?? null };
  const asOf = transaction?.readTime ?? (request.readTime ? timeOf(request.readTime) : undefined);
  const documents =
    transaction && !asOf
      ? await readTransacted(database, transaction, paths)
      : paths.map((path) => database.document(path, asOf));
  const readTime = protoTime(asOf ?? database.now());
  for (const [i, document] of documents.entries()) {
    const found = document.exists
      ? { found: database.serialize(document, request.mask?.fieldPaths ?? undefined) }
      : { missing: names[i] ?? '' };
    yield { ...found, readTime };
  }
}
