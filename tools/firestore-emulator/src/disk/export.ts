import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseName } from '../protocol/names.ts';
import type { Database } from '../store/database.ts';
import { recordsOf } from './records.ts';
import { DamageError, linesOf, readStoredFile, writeAtomically } from './stored-file.ts';

const fileIn = (directory: string) => join(directory, 'documents');

/** Writes all documents of a database, as of this call, to a new directory. Throws an Error if it has an export. */
export async function exportDatabase(database: Database, directory: string): Promise<void> {
  const file = fileIn(directory);
  if (existsSync(file)) throw new Error(`${directory} already contains an export.`);
  const records = recordsOf([database]);
  await mkdir(directory, { recursive: true });
  await writeAtomically(file, linesOf(records));
}

/**
 * Writes the documents of an export to a database, which may have another name than the exported one. Other
 * documents of the database stay. Throws a DamageError, and writes nothing, when the export is incomplete.
 */
export async function importDatabase(database: Database, directory: string): Promise<void> {
  const file = fileIn(directory);
  const { records, footer } = await readStoredFile(file);
  if (footer !== `end ${records.length}`) throw new DamageError('ends too early', file);
  for (const { writes } of records) {
    const updates = (writes ?? []).flatMap(({ update }) =>
      update ? { update: { ...update, name: `${database.root}/${parseName(update.name).path}` } } : [],
    );
    database.commit(updates);
  }
}
