import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CommitRequest } from '../protocol/messages.ts';
import { firestoreService } from '../protocol/service.ts';

/** The first line of every file. Only the number counts: a later format has another and is refused. */
export const HEADER = 'firestore-emulator 1';
const KNOWN_HEADER = /^[\w-]*firestore[\w-]* 1$/;
const FOOTER = /^end \d+$/;
const NEWLINE = 10;

const codec = firestoreService.Commit;
if (!codec) throw new Error('The protocol has no Commit.');
const { requestSerialize, requestDeserialize } = codec;

/**
 * One line of a file: the states that one commit left behind, as the protocol's own `CommitRequest` (documents
 * with their times, or names of the deleted; no writes at all means that the database was cleared). The
 * protocol's encoding keeps every value type exactly; the checksum tells damage from data.
 */
export function toLine(record: CommitRequest): string {
  const payload = requestSerialize(record).toString('base64');
  return `${checksum(payload)} ${payload}\n`;
}

/** Reads a line (without its end). Undefined when it is not what was written. */
function fromLine(line: string): CommitRequest | undefined {
  const [sum, payload] = line.split(' ');
  if (!payload || sum !== checksum(payload)) return undefined;
  return requestDeserialize(Buffer.from(payload, 'base64'));
}

const checksum = (payload: string) => crc32(payload).toString(16).padStart(8, '0');

/** Stored data that cannot be read as it was written. Nothing on the disk was changed. */
export class DamageError extends Error {
  constructor(what: string, path: string) {
    super(
      `${path} ${what}. Nothing was changed: put back a good copy of it, or delete ${dirname(path)} to begin empty.`,
    );
  }
}

interface StoredFile {
  records: CommitRequest[];
  /** The line that closes a snapshot, when there is one. */
  footer: string | undefined;
  /** How far the file is whole, and how much of a half-written line follows. */
  wholeBytes: number;
  tornBytes: number;
}

/**
 * Reads a snapshot or a journal. Only what follows the last line end may be missing a part (the process was
 * killed while writing it); anything else that is not as written throws, naming the file and the line.
 */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const bytes = await readFile(path).catch(() => {
    throw new DamageError('is missing', path);
  });
  const records: CommitRequest[] = [];
  let footer: string | undefined;
  let from = 0;
  for (let number = 1; ; number++) {
    const to = bytes.indexOf(NEWLINE, from);
    if (to === -1 && number === 1) throw new DamageError('was emptied', path);
    if (to === -1) return { records, footer, wholeBytes: from, tornBytes: bytes.length - from };
    const line = bytes.toString('latin1', from, to);
    from = to + 1;
    if (number === 1 && KNOWN_HEADER.test(line)) continue;
    const record = number > 1 && footer === undefined ? fromLine(line) : undefined;
    if (record) records.push(record);
    else if (number > 1 && footer === undefined && FOOTER.test(line)) footer = line;
    else throw new DamageError(`is damaged at line ${number}`, path);
  }
}

/** Writes a whole file that is either there completely or not at all, whatever happens meanwhile. */
export async function writeAtomically(
  path: string,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const draft = `${path}.tmp`;
  const handle = await open(draft, 'w');
  let bytes = 0;
  try {
    for await (const chunk of chunks) bytes += (await handle.write(chunk)).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncDirectory(dirname(path));
  return bytes;
}

/** Makes the names in a directory durable, as far as the platform can. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
