import { status } from '@grpc/grpc-js';
import type { Precondition, Write } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import type { StoredDocument } from './bridge.ts';

/** The full name of the document that a write is about. Throws INVALID_ARGUMENT when it names none. */
export function writtenName(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (!name) throw new StatusError(status.INVALID_ARGUMENT, 'A write must name a document.');
  return name;
}

/** Throws when the document is not as the precondition says. */
function assertPrecondition(condition: Precondition, { exists, updateTime }: StoredDocument, name: string) {
  if (condition.exists === true && !exists) throw new StatusError(status.NOT_FOUND, `No document: ${name}`);
  if (condition.exists === false && exists) {
    throw new StatusError(status.ALREADY_EXISTS, `Document already exists: ${name}`);
  }
  const { updateTime: expected } = condition;
  if (!expected) return;
  const same =
    exists &&
    Number(expected.seconds ?? 0) === updateTime.seconds &&
    (expected.nanos ?? 0) === updateTime.nanoseconds;
  if (!same) {
    throw new StatusError(
      status.FAILED_PRECONDITION,
      `The stored version of ${name} is not the expected one.`,
    );
  }
}

/** Checks the `verify` writes: clients send one for a document that a transaction read and did not change. */
export function verify(writes: Write[], find: (name: string) => StoredDocument): void {
  for (const { verify: name, currentDocument } of writes) {
    if (name && currentDocument) assertPrecondition(currentDocument, find(name), name);
  }
}
