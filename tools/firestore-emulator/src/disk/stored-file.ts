import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CommitRequest } from '../protocol/messages.ts';
import { firestoreService } from '../protocol/service.ts';

/** The checksum of a line, in hexadecimal. It also covers the checksum of the previous line. */
export type Checksum = string;

const noChecksum: Checksum = '00000000';
const header = /^[\w-]*firestore[\w-]* (?:1|2 after ([0-9a-f]{8}))$/;
const footerPattern = /^end \d+$/;
const newline = 10;

const codec = firestoreService.Commit;
if (!codec) throw new Error('The protocol has no Commit.');
const { requestSerialize, requestDeserialize } = codec;

/**
 * The first line of a file: the number of the format, and the checksum of the last line of the previous journal. A
 * file with a later format is refused.
 */
export const headerAfter = (checksum: Checksum) => `firestore-emulator 2 after ${checksum}\n`;

const checksumOf = (payload: string, before: Checksum): Checksum =>
  crc32(payload, Number.parseInt(before, 16)).toString(16).padStart(8, '0');

/**
 * Encodes records as lines. A record has the documents that one commit wrote, with their times, and the names
 * of those that it deleted; one without writes says that the database was cleared. The protocol's encoding
 * preserves every type of value. Each checksum continues the one before, so that a changed line and a missing
 * one are both noticed.
 */
export class LineWriter {
  #checksum: Checksum;

  constructor(after: Checksum = noChecksum) {
    this.#checksum = after;
  }

  /** The checksum of the last line. */
  get checksum(): Checksum {
    return this.#checksum;
  }

  toLine(record: CommitRequest): string {
    const payload = requestSerialize(record).toString('base64');
    this.#checksum = checksumOf(payload, this.#checksum);
    return `${this.#checksum} ${payload}\n`;
  }
}

/** The lines of a complete file: a snapshot or an export. */
export function* linesOf(records: Iterable<CommitRequest>): Generator<string> {
  const lines = new LineWriter();
  yield headerAfter(lines.checksum);
  let count = 0;
  for (const record of records) {
    yield lines.toLine(record);
    count += 1;
  }
  yield `end ${count}\n`;
}

/** Stored data that differs from what was written. Nothing on the disk was changed. */
export class DamageError extends Error {
  constructor(what: string, path: string) {
    super(
      `${path} ${what}. Nothing was changed: put back a good copy of it, or delete ${dirname(path)} to begin empty.`,
    );
  }
}

interface StoredFile {
  records: CommitRequest[];
  /** The checksum of the last line of the previous journal; undefined in the first format, which lacks it. */
  after: Checksum | undefined;
  /** The checksum of the last line. */
  checksum: Checksum;
  /** The last line of a complete snapshot or export. */
  footer: string | undefined;
  /** The length of the complete lines, and of an incomplete line after them. */
  wholeBytes: number;
  tornBytes: number;
}

/**
 * Reads a snapshot, an export or a journal. Its last line may be incomplete, because the process was killed
 * while it wrote it. Throws a DamageError that names the file and the line for anything else that differs
 * from what was written.
 */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const bytes = await readFile(path).catch(() => {
    throw new DamageError('is missing', path);
  });
  const endOfHeader = bytes.indexOf(newline);
  if (endOfHeader === -1) throw new DamageError('was emptied', path);
  const opening = header.exec(bytes.toString('latin1', 0, endOfHeader));
  if (!opening) throw new DamageError('is damaged at line 1', path);
  const after = opening[1];
  const records: CommitRequest[] = [];
  let checksum = after ?? noChecksum;
  let footer: string | undefined;
  let from = endOfHeader + 1;
  for (let number = 2; ; number++) {
    const to = bytes.indexOf(newline, from);
    if (to === -1)
      return { records, after, checksum, footer, wholeBytes: from, tornBytes: bytes.length - from };
    const line = bytes.toString('latin1', from, to);
    from = to + 1;
    const [sum, payload] = line.split(' ');
    // In the first format, the checksum of a line covers that line only.
    const before = after === undefined ? noChecksum : checksum;
    if (footer === undefined && payload && sum === checksumOf(payload, before)) {
      records.push(requestDeserialize(Buffer.from(payload, 'base64')));
      checksum = sum;
    } else if (footer === undefined && footerPattern.test(line)) footer = line;
    else throw new DamageError(`is damaged at line ${number}, or a line before it is missing`, path);
  }
}

/** Writes a file atomically: after a crash it exists completely or not at all. Returns its length in bytes. */
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

/** Flushes the entries of a directory to the disk. Windows cannot sync a directory. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
