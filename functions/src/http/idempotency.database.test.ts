import { describe, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import { seedFirestore, seedMembers } from '../test/seed-members.ts';
import { sendRow } from '../test/send-row.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const keyed = rows.filter(({ idempotent }) => idempotent);

describe.each(keyed.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('gives a repeat of a key the first response, and rejects the key for anything else', async () => {
    const inMemory = inMemoryDependencies();
    seedMembers(inMemory);
    const database = newDatabase();
    await seedFirestore(database, inMemory);
    const app = allFunctions({ ...inMemory, ...firestoreStores(database) });
    const bearer = inMemory.tokens.issue(
      { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
      testNow,
    );
    const headers = { 'idempotency-key': 'key-00000001' };
    const call = (body: unknown = row.validBody) =>
      sendRow((request) => send(app, request), row, { bearer, headers, body });

    const first = await call();
    expect(first.status).toBe(200);
    for (const body of row.otherBodies ?? [])
      expect(await call(body)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await call()).body).toEqual(first.body);
  });
});
