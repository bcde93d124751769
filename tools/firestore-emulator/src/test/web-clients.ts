import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import * as web from 'firebase/firestore';
import { startFirestore } from '../server.ts';
import { RawClient } from './raw-client.ts';

export type WebClient = ReturnType<RulesTestContext['firestore']>;

/** The operations of a web client on a document and its collection. */
export const attempts: Record<string, (db: WebClient, path: string) => Promise<unknown>> = {
  get: (db, path) => web.getDoc(web.doc(db, path)),
  watch: (db, path) => new Promise((resolve, reject) => web.onSnapshot(web.doc(db, path), resolve, reject)),
  list: (db, path) => web.getDocs(web.doc(db, path).parent),
  count: (db, path) => web.getCountFromServer(web.doc(db, path).parent),
  'list the group of': (db, path) => web.getDocs(web.collectionGroup(db, web.doc(db, path).parent.id)),
  'create beside': (db, path) => web.setDoc(web.doc(db, `${path}-new`), { made: true }),
  update: (db, path) => web.updateDoc(web.doc(db, path), { changed: true }),
  'write in a batch': (db, path) => web.writeBatch(db).set(web.doc(db, path), {}).commit(),
  'write in a transaction': (db, path) =>
    web.runTransaction(db, async (transaction) => {
      const seen = await transaction.get(web.doc(db, path));
      transaction.set(seen.ref, { ...seen.data(), changed: true });
    }),
  delete: (db, path) => web.deleteDoc(web.doc(db, path)),
};

interface RulesEnvironment {
  readonly environment: RulesTestEnvironment;
  /** Stores documents as a server does, which no rules concern. */
  readonly store: (paths: readonly string[]) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Firebase's test environment, connected to a new server with these rules. */
export async function rulesEnvironment(rulesFile: string): Promise<RulesEnvironment> {
  web.setLogLevel('silent');
  const server = await startFirestore({ port: 0, rulesFile });
  const firestore = { host: '127.0.0.1', port: server.port, rules: await readFile(rulesFile, 'utf8') };
  const environment = await initializeTestEnvironment({ projectId: 'demo-rules', firestore });
  const owner = new RawClient(server.url, 'Bearer owner');
  const database = 'projects/demo-rules/databases/(default)';
  const fields = { n: { integerValue: 1 } };
  return {
    environment,
    store: (paths) => {
      const writes = paths.map((path) => ({ update: { name: `${database}/documents/${path}`, fields } }));
      return owner.call('Commit', { database, writes });
    },
    stop: async () => {
      owner.close();
      await environment.cleanup();
      await server.close();
    },
  };
}

/**
 * Lets an anonymous web client, and one signed in as `uid`, try everything with each document, and names
 * what did not end in permission-denied. The documents are there, so a refusal is never just an absence.
 */
export async function pathsReachedByClients(
  rulesFile: string,
  paths: readonly string[],
  uid: string,
): Promise<string[]> {
  const { environment, store, stop } = await rulesEnvironment(rulesFile);
  try {
    await store(paths);
    const clients = {
      anonymous: environment.unauthenticatedContext().firestore(),
      [uid]: environment.authenticatedContext(uid, { email: `${uid}@example.com` }).firestore(),
    };
    const reached: string[] = [];
    const tryEverything = async (who: string, db: WebClient, path: string) => {
      for (const [what, attempt] of Object.entries(attempts)) {
        const outcome = await attempt(db, path).then(() => 'allowed', codeOf);
        if (outcome !== 'permission-denied') reached.push(`${who}: ${what} ${path} (${outcome})`);
      }
    };
    await Promise.all(
      Object.entries(clients).flatMap(([who, db]) => paths.map((path) => tryEverything(who, db, path))),
    );
    return reached;
  } finally {
    await stop();
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
