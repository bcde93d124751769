import { status } from '@grpc/grpc-js';
import { invalid, toStatus } from '../protocol/errors.ts';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  CommitRequest,
  CommitResponse,
  Write,
} from '../protocol/messages.ts';
import type { Databases } from '../store/database.ts';
import { nameIn } from '../store/writes.ts';

/** The result of `apply`, success or failure, once every commit that it may depend on is stored. */
async function whenStored<Answer>(databases: Databases, apply: () => Answer): Promise<Answer> {
  try {
    return apply();
  } finally {
    await databases.waitUntilStored();
  }
}

/** Applies all writes or none; in a transaction, only if nothing that it read has changed. */
export const commit = (databases: Databases, request: CommitRequest): Promise<CommitResponse> =>
  whenStored(databases, () => applyCommit(databases, request));

/** Applies each write on its own, whether or not others fail, and returns a status for each. */
export const batchWrite = (databases: Databases, request: BatchWriteRequest): Promise<BatchWriteResponse> =>
  whenStored(databases, () => applyBatch(databases, request));

function applyCommit(databases: Databases, request: CommitRequest): CommitResponse {
  const database = databases.of(request.database);
  const writes = request.writes ?? [];
  if (!request.transaction?.length) return database.commit(writes);
  const transaction = database.transactions.get(request.transaction);
  try {
    const isReadOnly = transaction.readTime !== undefined;
    if (isReadOnly && writes.length > 0) throw invalid('Cannot modify entities in a read-only transaction.');
    return database.commit(writes, isReadOnly ? undefined : transaction);
  } finally {
    database.transactions.end(transaction.id);
  }
}

function applyBatch(databases: Databases, request: BatchWriteRequest): BatchWriteResponse {
  const database = databases.of(request.database);
  const writes = request.writes ?? [];
  if (new Set(writes.map(nameIn)).size !== writes.length) {
    throw invalid('A batch write may write each document only once.');
  }
  const apply = (write: Write) => {
    try {
      const { writeResults } = database.commit([write]);
      return { result: writeResults?.[0] ?? {}, status: { code: status.OK } };
    } catch (error) {
      const { code, details } = toStatus(error);
      return { result: {}, status: { code, message: details } };
    }
  };
  const answers = writes.map(apply);
  return {
    writeResults: answers.map(({ result }) => result),
    status: answers.map((answer) => answer.status),
  };
}
