import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from './temporary-directory.ts';

/** The statements inside `match /databases/{database}/documents`, as a whole rules file. */
export const rulesWith = (statements: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${statements}
  }
}`;

export const DENY_ALL = rulesWith('match /{document=**} { allow read, write: if false; }');
export const OPEN_WIDE = rulesWith('match /{document=**} { allow read, write: if true; }');

/** Writes `text` to a file of its own. */
export async function rulesFile(text: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'firestore.rules');
  await writeFile(path, text);
  return { path, remove: directory.remove };
}
