import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { deleteApp, getApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { projectOf, testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createApiApp } from '../http/api-app.ts';
import { keyRing } from '../session/keys.ts';
import { rosterId } from '../stores/members.ts';
import { type BlackholeProxy, blackholeProxy } from '../test/blackhole-proxy.ts';
import { testKeys } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';
import { connect, jobDependencies, memberDependencies } from './dependencies.ts';
import { createSessionServices } from './session-services.ts';

const newDatabase = testDatabases('firestore.indexes.json');
let proxy: BlackholeProxy | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteApp(getApp());
});
afterAll(() => proxy?.close());

/** The dependencies of a deployed function, over this database, once they are connected to it. */
async function dependenciesOver(
  database: Firestore,
  ...rest: [] | [{ silentMs: number; timeoutMs: number }]
) {
  const environment = {
    projectId: projectOf(database),
    databaseId: '(default)',
    limitScale: { network: 1, person: 1 },
  };
  const connection = connect(environment, ...rest);
  const dependencies = memberDependencies(connection);
  // On a busy machine, connecting can take longer than the eight seconds that a call has.
  await dependencies.members.get('nobody');
  return { ...dependencies, ...createSessionServices(connection, keyRing(testKeys)) };
}

test('the deployed API refuses a member ten seconds after their place was removed elsewhere', async () => {
  let milliseconds = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => milliseconds);
  const database = newDatabase();
  const member = { email: 'a@example.com', displayName: 'Asha', cohortId: 'first', status: 'active' };
  await database
    .doc('members/asha')
    .set({ ...member, sessionEpoch: 0, endedSessions: {}, createdAt: new Date() });
  const dependencies = await dependenciesOver(database);
  const app = createApiApp(dependencies);
  const now = new Date();
  const session = { sub: 'asha', sid: 'session-1', ep: 0, auth_time: Math.floor(now.getTime() / 1000) };
  const headers = { authorization: `Bearer ${dependencies.tokens.issue(session, now)}` };
  const listSpots = async () => (await send(app, { method: 'GET', url: '/api/spots', headers })).status;

  expect(await listSpots()).toBe(200);
  await database.doc('members/asha').update({ status: 'removed' });
  milliseconds += 10_001;
  expect(await listSpots()).toBe(403);
});

test('the deployed API refuses every session of an account ten seconds after its deletion was requested elsewhere', async () => {
  let milliseconds = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => milliseconds);
  const database = newDatabase();
  const email = 'a@example.com';
  const member = { email, displayName: 'Asha', cohortId: 'first', status: 'active' };
  const createdAt = new Date();
  await database.doc('members/asha').set({ ...member, sessionEpoch: 0, endedSessions: {}, createdAt });
  const dependencies = await dependenciesOver(database);
  const app = createApiApp(dependencies);
  const session = { sub: 'asha', sid: 'session-1', ep: 0, auth_time: Math.floor(createdAt.getTime() / 1000) };
  const headers = { authorization: `Bearer ${dependencies.tokens.issue(session, createdAt)}` };
  const listSpots = async () => (await send(app, { method: 'GET', url: '/api/spots', headers })).status;

  expect(await listSpots()).toBe(200);
  const entry = { id: 'entry', by: 'the member', what: 'delete', at: createdAt, before: null, after: null };
  const person = { uid: 'asha', rosterId: rosterId(email), email };
  await firestoreStores(database).deletions.start(person, 'member', entry);
  milliseconds += 10_001;
  expect(await listSpots()).toBe(401);
});

// The limit is what is tested: without a check of its own, the client notices nothing for minutes.
test('the deployed API reconnects to the database by itself when the connection dies silently', async () => {
  proxy = await blackholeProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  process.env.FIRESTORE_EMULATOR_HOST = proxy.address;
  const { members } = await dependenciesOver(newDatabase(), { silentMs: 300, timeoutMs: 200 });
  // A member who does not exist is not cached, so that each call reads the database.
  const read = () => members.get('nobody');
  proxy.stallConnections();
  expect(await read()).toBeUndefined();
}, 20_000);

test('the deployed API reads and writes the database that the environment names', async () => {
  const database = newDatabase();
  const environment = {
    projectId: projectOf(database),
    databaseId: 'restored-2026',
    limitScale: { network: 1, person: 1 },
  };
  const { uncached } = jobDependencies(connect(environment));
  const waiting = { email: 'a@example.com', displayName: 'Asha', createdAt: new Date() };
  await uncached.waitlist.join('asha', waiting);
  await expect(uncached.health.check()).resolves.toBeUndefined();
  const listIds = async (from: Firestore) =>
    (await from.collection('waitlist').get()).docs.map(({ id }) => id);
  expect(await listIds(database)).toEqual([]);
  expect(await listIds(getFirestore(getApp(), 'restored-2026'))).toEqual(['asha']);
});
