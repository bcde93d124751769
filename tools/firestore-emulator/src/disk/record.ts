import { crc32 } from 'node:zlib';
import type { CommitRequest } from '../wire/messages.ts';
import { firestoreService } from '../wire/protocol.ts';

/** The first line of every file. A later format gets another, so an old program refuses a new file. */
export const HEADER = 'reshape-firestore 1';

const codec = firestoreService.Commit;
if (!codec) throw new Error('The protocol has no Commit.');
const { requestSerialize, requestDeserialize } = codec;

/**
 * One line of a file: the states that one commit left behind, as the protocol's own `CommitRequest` (documents
 * with their times, or names of the deleted; no writes at all means that the database was cleared).
 * The protocol's encoding keeps every value type exactly; the checksum tells damage from data.
 */
export function toLine(record: CommitRequest): string {
  const payload = requestSerialize(record).toString('base64');
  return `${checksum(payload)} ${payload}\n`;
}

/** Reads a line (without its end). Undefined when it is not what was written. */
export function fromLine(line: string): CommitRequest | undefined {
  const [sum, payload] = line.split(' ');
  if (!payload || sum !== checksum(payload)) return undefined;
  return requestDeserialize(Buffer.from(payload, 'base64'));
}

const checksum = (payload: string) => crc32(payload).toString(16).padStart(8, '0');
