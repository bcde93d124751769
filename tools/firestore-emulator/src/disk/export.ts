import { existsSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseName } from '../protocol/names.ts';
import type { Database } from '../store/database.ts';
import { changesOf, DamageError, DocumentFile } from './document-file.ts';

const fileIn = (directory: string) => join(directory, 'documents.sqlite');

/** Writes all documents of a database, as of this call, to a new directory. Throws an Error if it has an export. */
export async function exportDatabase(database: Database, directory: string): Promise<void> {
  if (existsSync(fileIn(directory))) throw new Error(`${directory} already contains an export.`);
  const documents = new Map(database.all().map((document) => [document.path, document]));
  await mkdir(directory, { recursive: true });
  const draft = `${fileIn(directory)}.tmp`;
  const file = new DocumentFile(draft);
  try {
    file.write(changesOf({ database, documents }));
  } finally {
    file.close();
  }
  renameSync(draft, fileIn(directory));
}

/**
 * Writes the documents of an export to a database, which may have another name than the exported one. Other
 * documents of the database stay. Throws a DamageError, and writes nothing, when the export is missing or damaged.
 */
export async function importDatabase(database: Database, directory: string): Promise<void> {
  const path = fileIn(directory);
  if (!existsSync(path)) throw new DamageError(path, 'is missing');
  const file = new DocumentFile(path);
  try {
    const updates = Array.from(file.documents(), (document) => ({
      update: { ...document, name: `${database.root}/${parseName(document.name).path}` },
    }));
    database.commit(updates);
  } finally {
    file.close();
  }
}
