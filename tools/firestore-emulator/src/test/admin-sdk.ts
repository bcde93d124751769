import { afterAll, beforeAll } from '@jest/globals';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { startForTest } from './server.ts';

const projects = new WeakMap<Firestore, string>();

/**
 * Gives the tests of a file a real `firebase-admin` over the wire: each call of the returned function is an empty
 * database, a project of its own. They run against this emulator, or against any whose host:port is in
 * OTHER_EMULATOR_HOST, to see whether both behave alike.
 */
export function testDatabases(): () => Firestore {
  const apps: App[] = [];
  let stop = async () => {};

  beforeAll(async () => {
    const other = process.env.OTHER_EMULATOR_HOST;
    const embedded = other ? undefined : await startForTest();
    // The SDK looks for Google's machines even when an emulator is named; there are none on a local machine.
    process.env.METADATA_SERVER_DETECTION = 'none';
    process.env.FIRESTORE_EMULATOR_HOST = other ?? embedded?.url;
    if (embedded) stop = embedded.stop;
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    await stop();
  });

  return () => {
    const name = `demo-${process.pid}-${apps.length}-${Date.now().toString(36)}`;
    const app = initializeApp({ projectId: name }, name);
    apps.push(app);
    const database = getFirestore(app);
    projects.set(database, name);
    return database;
  };
}

/** The project of a database that a test was given, for another process to use. */
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

export const CODE = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
};
