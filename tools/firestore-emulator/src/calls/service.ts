import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import { listen } from '../listen/listen.ts';
import type { Caller } from '../wire/caller.ts';
import { conversing, streaming, unary } from '../wire/grpc.ts';
import type { ListenRequest, ListenResponse, WriteRequest, WriteResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { batchGetDocuments } from './batch-get-documents.ts';
import { batchWrite } from './batch-write.ts';
import { beginTransaction } from './begin-transaction.ts';
import { commit } from './commit.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { rollback } from './rollback.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { runQuery } from './run-query.ts';
import { write } from './write.ts';

/** Every call of `google.firestore.v1.Firestore` that is served. The others answer UNIMPLEMENTED. */
export function serviceOver(backend: Backend): UntypedServiceImplementation {
  const once = <Request, Answer>(call: (b: Backend, request: Request, caller: Caller) => Promise<Answer>) =>
    unary((request: Request, caller) => call(backend, request, caller));
  const many = <Request, Answer>(
    call: (b: Backend, request: Request, caller: Caller) => AsyncIterable<Answer>,
  ) => streaming((request: Request, caller) => call(backend, request, caller));
  return {
    BatchGetDocuments: many(batchGetDocuments),
    BatchWrite: once(batchWrite),
    BeginTransaction: once(beginTransaction),
    Commit: once(commit),
    ListCollectionIds: once(listCollectionIds),
    Listen: conversing<ListenRequest, ListenResponse>((line, caller) => listen(backend, line, caller)),
    ListDocuments: once(listDocuments),
    Rollback: once(rollback),
    RunAggregationQuery: many(runAggregationQuery),
    RunQuery: many(runQuery),
    Write: conversing<WriteRequest, WriteResponse>((line, caller) => write(backend, line, caller)),
  };
}
