import { status } from '@grpc/grpc-js';
import { commitTransacted } from '../engine/transacted-reads.ts';
import type { Caller } from '../wire/caller.ts';
import type { CommitRequest, CommitResponse } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import type { Backend } from './backend.ts';

/** Applies all writes or none, after a transaction only if everything that it read still holds. */
export async function commit(
  { databases, gate }: Backend,
  request: CommitRequest,
  caller: Caller,
): Promise<CommitResponse> {
  const database = databases.of(request.database);
  const writes = request.writes ?? [];
  const apply = () => {
    gate.write(caller, database, writes);
    return database.commit(writes);
  };
  if (!request.transaction?.length) return apply();

  const transaction = database.transactions.of(request.transaction);
  try {
    if (!transaction.readTime) return await commitTransacted(database, transaction, apply);
    if (writes.length === 0) return await apply();
    throw new StatusError(status.INVALID_ARGUMENT, 'Cannot modify entities in a read-only transaction.');
  } finally {
    database.end(transaction.id);
  }
}
