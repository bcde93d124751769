import { open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitRequest, Document } from '../protocol/messages.ts';
import { type Checksum, DamageError, readStoredFile, writeAtomically } from './stored-file.ts';

const fileName = /^(snapshot|journal)-(\d{9})$/;
const contentsText = /^snapshot (\d+) journal (\d+)\n$/;

export const fileIn = (directory: string, kind: 'snapshot' | 'journal', generation: number) =>
  join(directory, `${kind}-${String(generation).padStart(9, '0')}`);

/** The files of a store: the newest snapshot (0 for none), and every journal from there to the newest. */
interface Contents {
  snapshot: number;
  journal: number;
}

/** Records which files must exist at the next start, so that a missing one is noticed. */
export async function writeContents(directory: string, { snapshot, journal }: Contents): Promise<void> {
  await writeAtomically(join(directory, 'contents'), [`snapshot ${snapshot} journal ${journal}\n`]);
}

interface Opened {
  /** Every document by its full name. */
  documents: Map<string, Document>;
  snapshot: number;
  /** Higher than every generation in use. */
  nextGeneration: number;
  /** The checksum of the last line of the newest journal. */
  checksum: Checksum | undefined;
  /** Whether a journal has anything that the snapshot lacks. */
  hasJournals: boolean;
  /** Tells the user that the end of a journal was left out. */
  notice: string | undefined;
}

/**
 * Reads a data directory: the newest snapshot, then every journal from its generation on. Throws a DamageError, and
 * changes nothing, when a file is damaged, empty or missing.
 */
export async function readDirectory(directory: string): Promise<Opened> {
  const names = await readdir(directory);
  const { snapshot, journal } = await contentsOf(directory, names);
  const documents = new Map<string, Document>();
  if (snapshot > 0) {
    const path = fileIn(directory, 'snapshot', snapshot);
    const { records, footer } = await readStoredFile(path);
    if (footer !== `end ${records.length}`) throw new DamageError('ends too early', path);
    for (const record of records) apply(record, documents);
  }
  let notice: string | undefined;
  let hasJournals = false;
  let checksum: Checksum | undefined;
  for (let generation = Math.max(snapshot, 1); generation <= journal; generation++) {
    const path = fileIn(directory, 'journal', generation);
    const read = await readStoredFile(path);
    if (checksum !== undefined && read.after !== undefined && read.after !== checksum)
      throw new DamageError(
        `does not continue journal ${generation - 1}, whose last lines are missing`,
        path,
      );
    for (const record of read.records) apply(record, documents);
    checksum = read.checksum;
    hasJournals ||= read.records.length > 0;
    const { wholeBytes, tornBytes } = read;
    if (tornBytes === 0) continue;
    if (generation !== journal) throw new DamageError('ends in the middle of a line', path);
    await truncate(path, wholeBytes);
    notice = `${path}: left out ${tornBytes} bytes of a record that was being written when the process ended`;
  }
  for (const name of names.filter((each) => each.endsWith('.tmp'))) await rm(join(directory, name));
  const newest = Math.max(0, ...numbersIn(names, 'snapshot'), ...numbersIn(names, 'journal'));
  return { documents, snapshot, nextGeneration: newest + 1, checksum, hasJournals, notice };
}

const numbersIn = (names: string[], kind: string): number[] =>
  names.flatMap((name) => {
    const [, found, number] = fileName.exec(name) ?? [];
    return found === kind ? Number(number) : [];
  });

async function contentsOf(directory: string, names: string[]): Promise<Contents> {
  const newestJournal = Math.max(0, ...numbersIn(names, 'journal'));
  const path = join(directory, 'contents');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const [, snapshot, journal] = contentsText.exec(text) ?? [];
    if (!snapshot || !journal) throw new DamageError('is damaged', path);
    // A journal that was created just before the process ended may not be listed yet.
    return { snapshot: Number(snapshot), journal: Math.max(Number(journal), newestJournal) };
  }
  // Stores of earlier versions have no such list; their journals must be without a gap.
  const snapshot = Math.max(0, ...numbersIn(names, 'snapshot'));
  return { snapshot, journal: Math.max(snapshot, newestJournal) };
}

function apply({ database, writes }: CommitRequest, documents: Map<string, Document>): void {
  if (!writes?.length) {
    for (const name of documents.keys())
      if (name.startsWith(`${database}/documents/`)) documents.delete(name);
  }
  for (const { update, delete: deleted } of writes ?? []) {
    if (update?.name) documents.set(update.name, update);
    else if (deleted) documents.delete(deleted);
  }
}

/** Deletes the snapshots and journals that a snapshot of `generation` replaces. */
export async function dropBefore(directory: string, generation: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, , number] = fileName.exec(name) ?? [];
    if (number && Number(number) < generation) await rm(join(directory, name));
  }
}

/**
 * Locks a data directory, because two writers would destroy it. A lock left by a killed process is taken
 * over. Returns the function that releases the lock. Throws an Error that names the process that holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${directory} is in use by process ${holder}. Stop it, or use another directory.`);
  }
  await rm(path, { force: true });
  const handle = await open(path, 'wx');
  await handle.writeFile(String(process.pid));
  await handle.close();
  return () => rm(path, { force: true });
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
