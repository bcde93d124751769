import type { google } from '@google-cloud/firestore/types/protos/firestore_v1_proto_api.js';

/** Short names for the protocol's decoded messages. */
export type Timestamp = google.protobuf.ITimestamp;
export type Value = google.firestore.v1.IValue;
export type Fields = { [name: string]: Value };
export type Document = google.firestore.v1.IDocument;
/** With `verify`, which browsers send and the published types leave out. */
export type Write = google.firestore.v1.IWrite & { verify?: string | null };
export type FieldTransform = google.firestore.v1.DocumentTransform.IFieldTransform;
export type WriteResult = google.firestore.v1.IWriteResult;
export type Precondition = google.firestore.v1.IPrecondition;
export type StructuredQuery = google.firestore.v1.IStructuredQuery;
export type Filter = google.firestore.v1.StructuredQuery.IFilter;
export type Cursor = google.firestore.v1.ICursor;
export type Aggregation = google.firestore.v1.StructuredAggregationQuery.IAggregation;
export type AggregationResult = google.firestore.v1.IAggregationResult;
export type Target = google.firestore.v1.ITarget;
export type TransactionOptions = google.firestore.v1.ITransactionOptions;
export type RunQueryRequest = google.firestore.v1.IRunQueryRequest;
export type RunQueryResponse = google.firestore.v1.IRunQueryResponse;
export type RunAggregationQueryRequest = google.firestore.v1.IRunAggregationQueryRequest;
export type RunAggregationQueryResponse = google.firestore.v1.IRunAggregationQueryResponse;
export type BatchGetDocumentsRequest = google.firestore.v1.IBatchGetDocumentsRequest;
export type BatchGetDocumentsResponse = google.firestore.v1.IBatchGetDocumentsResponse;
export type ListDocumentsRequest = google.firestore.v1.IListDocumentsRequest;
export type ListDocumentsResponse = google.firestore.v1.IListDocumentsResponse;
export type BeginTransactionRequest = google.firestore.v1.IBeginTransactionRequest;
export type BeginTransactionResponse = google.firestore.v1.IBeginTransactionResponse;
export type CommitRequest = Omit<google.firestore.v1.ICommitRequest, 'writes'> & { writes?: Write[] | null };
export type CommitResponse = google.firestore.v1.ICommitResponse;
export type RollbackRequest = google.firestore.v1.IRollbackRequest;
export type BatchWriteRequest = Omit<google.firestore.v1.IBatchWriteRequest, 'writes'> & {
  writes?: Write[] | null;
};
export type BatchWriteResponse = google.firestore.v1.IBatchWriteResponse;
export type WriteRequest = Omit<google.firestore.v1.IWriteRequest, 'writes'> & { writes?: Write[] | null };
export type WriteResponse = google.firestore.v1.IWriteResponse;
export type ListenRequest = google.firestore.v1.IListenRequest;
export type ListenResponse = google.firestore.v1.IListenResponse;
export type ListCollectionIdsRequest = google.firestore.v1.IListCollectionIdsRequest;
export type ListCollectionIdsResponse = google.firestore.v1.IListCollectionIdsResponse;
