import { status } from '@grpc/grpc-js';
import { writtenName } from '../engine/writes.ts';
import type { Caller } from '../wire/caller.ts';
import type { BatchWriteRequest, BatchWriteResponse, Write } from '../wire/messages.ts';
import { StatusError, toStatus } from '../wire/status-error.ts';
import type { Backend } from './backend.ts';

/** Applies each write on its own, in any success or failure of the others, and answers one status for each. */
export async function batchWrite(
  { databases, gate }: Backend,
  request: BatchWriteRequest,
  caller: Caller,
): Promise<BatchWriteResponse> {
  const database = databases.of(request.database);
  const writes = request.writes ?? [];
  if (new Set(writes.map(writtenName)).size !== writes.length) {
    throw new StatusError(status.INVALID_ARGUMENT, 'A batch write may write each document only once.');
  }
  const one = async (write: Write) => {
    try {
      gate.write(caller, database, [write]);
      const { writeResults } = await database.commit([write]);
      return { result: writeResults?.[0] ?? {}, status: { code: status.OK } };
    } catch (error) {
      const { code, details } = toStatus(error);
      return { result: {}, status: { code, message: details } };
    }
  };
  const answers = await Promise.all(writes.map(one));
  return {
    writeResults: answers.map(({ result }) => result),
    status: answers.map((answer) => answer.status),
  };
}
