import { readFile } from 'node:fs/promises';
import type { CommitRequest } from '../wire/messages.ts';
import { fromLine, HEADER } from './record.ts';

const NEWLINE = 10;

export interface StoredFile {
  records: CommitRequest[];
  /** The line that closes a snapshot, when there is one. */
  footer: string | undefined;
  /** How far the file is whole, and how much of a half-written line follows. */
  wholeBytes: number;
  tornBytes: number;
}

const FOOTER = /^end \d+$/;

/**
 * Reads a snapshot or a journal. Only what follows the last line end may be missing a part (the process was
 * killed while writing it); anything else that is not as written throws, naming the file and the line.
 */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const bytes = await readFile(path);
  const records: CommitRequest[] = [];
  let footer: string | undefined;
  let from = 0;
  for (let number = 1; ; number++) {
    const to = bytes.indexOf(NEWLINE, from);
    if (to === -1) return { records, footer, wholeBytes: from, tornBytes: bytes.length - from };
    const line = bytes.toString('latin1', from, to);
    from = to + 1;
    if (number === 1 && line === HEADER) continue;
    const record = number > 1 && footer === undefined ? fromLine(line) : undefined;
    if (record) records.push(record);
    else if (number > 1 && footer === undefined && FOOTER.test(line)) footer = line;
    else throw new Error(`${path} is damaged at line ${number}. ${WAY_OUT}`);
  }
}

export const WAY_OUT = 'Nothing was changed: put back a good copy, or forget the data with "npm run reset".';
