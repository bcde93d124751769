import { open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitRequest, Document } from '../protocol/messages.ts';
import { DamageError, readStoredFile, writeAtomically } from './stored-file.ts';

const NAMED = /^(snapshot|journal)-(\d{9})$/;
const CONTENTS = /^snapshot (\d+) journal (\d+)\n$/;

export const fileIn = (directory: string, kind: 'snapshot' | 'journal', generation: number) =>
  join(directory, `${kind}-${String(generation).padStart(9, '0')}`);

/** Which files a store consists of: the newest snapshot (0 for none) and every journal from there to the newest. */
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
  /** Whether a journal has anything that the snapshot has not. */
  hasJournals: boolean;
  /** What a person should know: that the end of a journal was missing. */
  notice: string | undefined;
}

/**
 * Reads what a data directory holds: the newest snapshot, then every journal from its generation on. Throws,
 * leaving everything as it is, when a file is damaged, emptied or missing.
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
  for (let generation = Math.max(snapshot, 1); generation <= journal; generation++) {
    const path = fileIn(directory, 'journal', generation);
    const { records, wholeBytes, tornBytes } = await readStoredFile(path);
    for (const record of records) apply(record, documents);
    hasJournals ||= records.length > 0;
    if (tornBytes === 0) continue;
    if (generation !== journal) throw new DamageError('ends in the middle of a line', path);
    await truncate(path, wholeBytes);
    notice = `${path}: left out ${tornBytes} bytes of a record that was being written when the process ended`;
  }
  for (const name of names.filter((each) => each.endsWith('.tmp'))) await rm(join(directory, name));
  const newest = Math.max(0, ...numbersIn(names, 'snapshot'), ...numbersIn(names, 'journal'));
  return { documents, snapshot, nextGeneration: newest + 1, hasJournals, notice };
}

const numbersIn = (names: string[], kind: string): number[] =>
  names.flatMap((name) => {
    const [, found, number] = NAMED.exec(name) ?? [];
    return found === kind ? Number(number) : [];
  });

async function contentsOf(directory: string, names: string[]): Promise<Contents> {
  const newestJournal = Math.max(0, ...numbersIn(names, 'journal'));
  const path = join(directory, 'contents');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const [, snapshot, journal] = CONTENTS.exec(text) ?? [];
    if (!snapshot || !journal) throw new DamageError('is damaged', path);
    // A journal that was begun just before the process ended may be newer than what is written down.
    return { snapshot: Number(snapshot), journal: Math.max(Number(journal), newestJournal) };
  }
  // Stores of earlier versions have no list of their contents: what can be seen must be without a gap.
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
    const [, , number] = NAMED.exec(name) ?? [];
    if (number && Number(number) < generation) await rm(join(directory, name));
  }
}

/**
 * Keeps a second server away from a data directory: two writers would destroy it. A lock whose process is gone
 * (killed) is taken over. Returns the release. Throws, naming the process that holds it.
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
