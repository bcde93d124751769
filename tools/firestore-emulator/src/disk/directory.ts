import { mkdir, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { readStoredFile, WAY_OUT } from './read-file.ts';
import { StoredState } from './stored-state.ts';

const NAMED = /^(snapshot|journal)-(\d{9})$/;

export const fileOf = (directory: string, kind: 'snapshot' | 'journal', generation: number) =>
  join(directory, `${kind}-${String(generation).padStart(9, '0')}`);

export interface Opened {
  state: StoredState;
  /** Higher than every generation in use. */
  nextGeneration: number;
  /** Whether a journal has anything that the snapshot has not. */
  hasJournals: boolean;
  /** What a person should know: that the end of a journal was missing. */
  notice: string | undefined;
}

/**
 * Reads what a data directory holds: the newest snapshot, then every journal from its generation on.
 * Throws, leaving everything as it is, when a file is damaged or missing.
 */
export async function openDirectory(directory: string): Promise<Opened> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  const numbers = (kind: string) =>
    names
      .map((name) => NAMED.exec(name))
      .flatMap((match) => (match?.[1] === kind ? Number(match[2]) : []))
      .sort((a, b) => a - b);
  const newest = numbers('snapshot').at(-1) ?? 0;
  const journals = numbers('journal').filter((generation) => generation >= newest);

  const state = new StoredState();
  if (newest > 0) {
    const path = fileOf(directory, 'snapshot', newest);
    const { records, footer } = await readStoredFile(path);
    if (footer !== `end ${records.length}`) throw new Error(`${path} ends too early. ${WAY_OUT}`);
    for (const record of records) state.apply(record);
  }
  let notice: string | undefined;
  let hasJournals = false;
  for (const generation of journals) {
    const path = fileOf(directory, 'journal', generation);
    const { records, wholeBytes, tornBytes } = await readStoredFile(path);
    for (const record of records) state.apply(record);
    hasJournals ||= records.length > 0;
    if (tornBytes === 0) continue;
    if (generation !== journals.at(-1)) throw new Error(`${path} ends in the middle of a line. ${WAY_OUT}`);
    await truncate(path, wholeBytes);
    notice = `${path}: left out ${tornBytes} bytes of a record that was being written when the process ended`;
  }
  for (const name of names.filter((each) => each.endsWith('.tmp'))) await rm(join(directory, name));
  return { state, nextGeneration: Math.max(newest, journals.at(-1) ?? 0) + 1, hasJournals, notice };
}

/** Deletes the snapshots and journals that a snapshot of `generation` replaces. */
export async function dropBefore(directory: string, generation: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, , number] = NAMED.exec(name) ?? [];
    if (number && Number(number) < generation) await rm(join(directory, name));
  }
}
