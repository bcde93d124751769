import { invalid, unimplemented } from '../protocol/errors.ts';
import type {
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  StructuredQuery,
  Timestamp,
} from '../protocol/messages.ts';
import { aggregate } from '../store/aggregation.ts';
import { toTimestamp } from '../store/clock.ts';
import type { Database, Databases } from '../store/database.ts';
import { type StoredDocument, scopeOf } from '../store/documents.ts';
import { nameField, parseFieldPath } from '../store/field-path.ts';
import { type ReadContext, readContext } from './transactions.ts';

/** Returns the documents of a query, one message each; for none, one message with the read time. */
export async function* runQuery(
  databases: Databases,
  request: RunQueryRequest,
): AsyncGenerator<RunQueryResponse> {
  if (request.explainOptions) throw unimplemented('explain options');
  const { structuredQuery: query, parent } = request;
  if (!query) throw invalid('A query must be given.');
  const database = databases.of(parent);
  databases.indexes?.check(query);
  const mask = projectionOf(query);
  const context = readContext(database, request);
  if (context.opened) yield { transaction: context.opened };
  const { found, readTime } = await find(database, parent, query, context);
  if (found.length === 0) yield { readTime };
  for (const document of found) yield { document: database.toProto(document, mask), readTime };
}

/** Returns count, sum and average over the documents of a query. */
export async function* runAggregationQuery(
  databases: Databases,
  request: RunAggregationQueryRequest,
): AsyncGenerator<RunAggregationQueryResponse> {
  if (request.explainOptions) throw unimplemented('explain options');
  const { structuredQuery: query, aggregations } = request.structuredAggregationQuery ?? {};
  if (!query) throw invalid('A query must be given.');
  databases.indexes?.check(query, aggregations ?? []);
  const database = databases.of(request.parent);
  const context = readContext(database, request);
  if (context.opened) yield { transaction: context.opened };
  const { found, readTime } = await find(database, request.parent, query, context, { isSorted: false });
  yield { result: aggregate(found, aggregations ?? []), readTime };
}

async function find(
  database: Database,
  parent: string | null | undefined,
  query: StructuredQuery,
  { transaction, at }: ReadContext,
  options?: { isSorted: boolean },
): Promise<{ found: StoredDocument[]; readTime: Timestamp }> {
  const scope = scopeOf(database.path(parent), query);
  if (!transaction) {
    const readTime = toTimestamp(at ?? database.now());
    return { found: await database.queryInTurns(scope, query, at, options), readTime };
  }
  const documents = await database.transactions.readQuery(transaction, scope, () =>
    database.query(scope, query),
  );
  return { found: documents, readTime: toTimestamp(database.now()) };
}

/** The fields that a query selects; undefined for all. */
function projectionOf({ select }: StructuredQuery) {
  if (!select) return undefined;
  return (select.fields ?? []).flatMap(({ fieldPath }) =>
    fieldPath === nameField ? [] : [parseFieldPath(fieldPath)],
  );
}
