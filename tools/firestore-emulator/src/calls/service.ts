import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import { unimplemented } from '../protocol/errors.ts';
import { firestoreService } from '../protocol/service.ts';
import type { Databases } from '../store/database.ts';
import { bidiStream, serverStream, unary } from '../transport/grpc.ts';
import { runAggregationQuery, runQuery } from './queries.ts';
import { batchGetDocuments, listCollectionIds, listDocuments } from './reads.ts';
import { beginTransaction, rollback } from './transactions.ts';
import { listen, write } from './web-streams.ts';
import { batchWrite, commit } from './writes.ts';

/** The implementation of `google.firestore.v1.Firestore`. Calls that no SDK makes fail with UNIMPLEMENTED. */
export function serviceOver(databases: Databases): UntypedServiceImplementation {
  const once = <Request, Answer>(call: (databases: Databases, request: Request) => Answer) =>
    unary((request: Request) => call(databases, request));
  const many = <Request, Answer>(call: (databases: Databases, request: Request) => AsyncIterable<Answer>) =>
    serverStream((request: Request) => call(databases, request));
  const others = Object.keys(firestoreService).map((name) => [
    name,
    unary(() => {
      throw unimplemented(name);
    }),
  ]);
  return {
    ...Object.fromEntries(others),
    BatchGetDocuments: many(batchGetDocuments),
    BatchWrite: once(batchWrite),
    BeginTransaction: once(beginTransaction),
    Commit: once(commit),
    ListCollectionIds: once(listCollectionIds),
    Listen: bidiStream(listen),
    ListDocuments: once(listDocuments),
    Rollback: once(rollback),
    RunAggregationQuery: many(runAggregationQuery),
    RunQuery: many(runQuery),
    Write: bidiStream(write),
  };
}
