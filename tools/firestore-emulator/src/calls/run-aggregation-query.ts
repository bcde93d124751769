import { protoTime } from '../engine/proto-time.ts';
import { scopeOf } from '../engine/scope.ts';
import { queryTransacted } from '../engine/transacted-reads.ts';
import type { Caller } from '../wire/caller.ts';
import type { RunAggregationQueryRequest, RunAggregationQueryResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { transactionOf } from './transaction-of.ts';

const print = (answers: RunAggregationQueryResponse[]) => JSON.stringify(answers.map(({ result }) => result));

/** Answers count, sum and average over the documents of a query, in one message. */
export async function* runAggregationQuery(
  { databases, gate }: Backend,
  request: RunAggregationQueryRequest,
  caller: Caller,
): AsyncGenerator<RunAggregationQueryResponse> {
  const database = databases.of(request.parent);
  const query = request.structuredAggregationQuery?.structuredQuery;
  const scope = scopeOf(database.documentPath(request.parent), query);
  gate.list(caller, database, scope, query);

  const { transaction, opened } = transactionOf(database, request);
  const { parent = null, structuredAggregationQuery = null } = request;
  const readTime = request.readTime ?? protoTime(transaction?.readTime ?? database.now());
  if (opened) yield { transaction: transaction?.id ?? null, readTime };
  const found = (time = protoTime(database.now())) =>
    database.queries.aggregate({ parent, structuredAggregationQuery, readTime: time });

  if (transaction && !transaction.readTime) {
    yield* await queryTransacted(database, transaction, scope, found, print);
  } else {
    yield* found(readTime);
  }
}
