import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirestore } from '../server.ts';
import type { Databases } from '../store/database.ts';

export const denyAll = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}`;

export interface TestServer {
  url: string;
  port: number;
  databases: Databases;
  stop: () => Promise<void>;
}

/** Creates a temporary directory. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'firestore-emulator-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Creates a temporary rules file. */
export async function rulesFile(text: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'firestore.rules');
  await writeFile(path, text);
  return { path, remove: directory.remove };
}

/** Starts a server on a free port. */
export async function startForTest(indexesFile?: string): Promise<TestServer> {
  const file = await rulesFile(denyAll);
  const server = await startFirestore({ port: 0, rulesFile: file.path, ...(indexesFile && { indexesFile }) });
  return {
    url: server.url,
    port: server.port,
    databases: server.databases,
    stop: async () => {
      await server.close();
      await file.remove();
    },
  };
}
