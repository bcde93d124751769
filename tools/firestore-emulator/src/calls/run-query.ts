import { protoTime } from '../engine/proto-time.ts';
import { scopeOf } from '../engine/scope.ts';
import { queryTransacted } from '../engine/transacted-reads.ts';
import type { Caller } from '../wire/caller.ts';
import type { RunQueryRequest, RunQueryResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { transactionOf } from './transaction-of.ts';

const print = (answers: RunQueryResponse[]) =>
  JSON.stringify(answers.map(({ document }) => [document?.name, document?.updateTime]));

/** Answers the documents of a structured query, one message each; none is one message with the time. */
export async function* runQuery(
  { databases, gate }: Backend,
  request: RunQueryRequest,
  caller: Caller,
): AsyncGenerator<RunQueryResponse> {
  const database = databases.of(request.parent);
  const scope = scopeOf(database.documentPath(request.parent), request.structuredQuery);
  gate.list(caller, database, scope, request.structuredQuery);

  const { transaction, opened } = transactionOf(database, request);
  const { parent = null, structuredQuery = null } = request;
  const readTime = request.readTime ?? protoTime(transaction?.readTime ?? database.now());
  if (opened) yield { transaction: transaction?.id ?? null, readTime };
  const found = (time = protoTime(database.now())) =>
    database.queries.run({ parent, structuredQuery, readTime: time });

  if (transaction && !transaction.readTime) {
    yield* await queryTransacted(database, transaction, scope, found, print);
  } else {
    yield* found(readTime);
  }
}
