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

/** The calls with one response, by their name in the protocol. */
export const unaryCalls = {
  BatchWrite: batchWrite,
  BeginTransaction: beginTransaction,
  Commit: commit,
  ListCollectionIds: listCollectionIds,
  ListDocuments: listDocuments,
  Rollback: rollback,
};

/** The calls with a stream of responses. */
export const streamedCalls = {
  BatchGetDocuments: batchGetDocuments,
  RunAggregationQuery: runAggregationQuery,
  RunQuery: runQuery,
};

/** The implementation of `google.firestore.v1.Firestore`. Calls that no SDK makes fail with UNIMPLEMENTED. */
export function serviceOver(databases: Databases): UntypedServiceImplementation {
  const handlers = [
    ...Object.keys(firestoreService).map((name) => [
      name,
      unary(() => {
        throw unimplemented(name);
      }),
    ]),
    ...Object.entries(unaryCalls).map(([name, call]) => [
      name,
      unary((request) => call(databases, request as never)),
    ]),
    ...Object.entries(streamedCalls).map(([name, call]) => [
      name,
      serverStream((request) => call(databases, request as never)),
    ]),
  ];
  return {
    ...Object.fromEntries(handlers),
    Listen: bidiStream(listen),
    Write: bidiStream(write),
  };
}
