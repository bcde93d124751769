import { afterAll, beforeAll } from '@jest/globals';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Databases } from '../store/database.ts';
import { startForTest } from './server.ts';

const projects = new WeakMap<Firestore, string>();

/**
 * Starts the emulator for the tests of a file. Each call of the returned function creates a `firebase-admin`
 * client with an empty database in a new project. With `OTHER_EMULATOR_HOST` (host:port), the tests use
 * another emulator, to see whether both behave alike. With `indexesFile`, only queries that its indexes answer
 * work, as in Firestore. `prepare` is called with each client and with what the emulator stores, if it is this one.
 */
export function testDatabases(
  indexesFile?: string,
  prepare?: (client: Firestore, databases: Databases) => void,
): () => Firestore {
  const apps: App[] = [];
  let stop = async () => {};
  let databases: Databases | undefined;

  beforeAll(async () => {
    const other = process.env.OTHER_EMULATOR_HOST;
    const embedded = other ? undefined : await startForTest(indexesFile);
    // Otherwise the SDK looks for Google's metadata server, which does not exist here.
    process.env.METADATA_SERVER_DETECTION = 'none';
    process.env.FIRESTORE_EMULATOR_HOST = other ?? embedded?.url;
    if (embedded) ({ stop, databases } = embedded);
  });
  afterAll(async () => {
    // Waits for what a client still does, such as the rollback of a transaction that was refused.
    await Promise.all(apps.map((app) => getFirestore(app).terminate()));
    await Promise.all(apps.map((app) => deleteApp(app)));
    await stop();
  });

  return () => {
    const name = `demo-${process.pid}-${apps.length}-${Date.now().toString(36)}`;
    const app = initializeApp({ projectId: name }, name);
    apps.push(app);
    const database = getFirestore(app);
    if (databases) prepare?.(database, databases);
    projects.set(database, name);
    return database;
  };
}

/** The project id of a test database, for another process. */
export const projectOf = (database: Firestore): string => projects.get(database) ?? '';

/** The gRPC code with which a call fails; undefined when it does not. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

export const codes = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
};
