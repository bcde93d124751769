import { status } from '@grpc/grpc-js';
import type { CommitResponse, Precondition, Value, Write } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import type { StoredDocument } from './bridge.ts';
import { protoTime } from './proto-time.ts';

const NANOS_PER_MICRO = 1000;

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

/**
 * Brings the values of writes into the form in which they are stored: times have microseconds. Throws
 * INVALID_ARGUMENT for a whole number that the engine, which counts in doubles, would round.
 */
export function settle(writes: Write[]): void {
  for (const { update } of writes)
    for (const value of Object.values(update?.fields ?? {})) settleValue(value);
}

function settleValue({ integerValue, timestampValue, arrayValue, mapValue }: Value): void {
  if (typeof integerValue === 'string' && !Number.isSafeInteger(Number(integerValue))) {
    const sentence = `${integerValue} is beyond what this emulator can hold exactly.`;
    throw new StatusError(status.INVALID_ARGUMENT, sentence);
  }
  if (timestampValue?.nanos) timestampValue.nanos -= timestampValue.nanos % NANOS_PER_MICRO;
  for (const value of arrayValue?.values ?? []) settleValue(value);
  for (const value of Object.values(mapValue?.fields ?? {})) settleValue(value);
}

/**
 * The engine's answer, one result for each write. A `verify` has no result of its own; a write that changed
 * nothing kept the document's update time, and says so.
 */
export function answerOf(writes: Write[], response: CommitResponse, after: StoredDocument[]): CommitResponse {
  const results = [...(response.writeResults ?? [])];
  return {
    commitTime: response.commitTime ?? null,
    writeResults: writes.map((write, i) => {
      const result = write.verify ? {} : { ...results.shift() };
      const document = after[i];
      const updateTime = document?.exists ? protoTime(document.updateTime) : result.updateTime;
      return updateTime ? { ...result, updateTime } : result;
    }),
  };
}
