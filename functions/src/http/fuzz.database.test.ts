import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { rows } from '../test/access-cases.ts';
import { assertAnswer, fuzzRequests, reachedStatus } from '../test/fuzz-requests.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import { seedFirestore, seedMembers } from '../test/seed-members.ts';

const requestsPerRow = 10;

const newDatabase = testDatabases('firestore.indexes.json');

/** Every document of the neighbour, as one string. */
async function neighbourIn(database: Firestore): Promise<string> {
  const neighbour = database.doc('members/neighbour');
  const collections = await neighbour.listCollections();
  const documents = await Promise.all(collections.map((collection) => collection.get()));
  const all = [await neighbour.get(), ...documents.flatMap(({ docs }) => docs)];
  return JSON.stringify(all.map((document) => [document.ref.path, document.data()]));
}

describe.each(rows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('answers random requests with a real database according to the contract', async () => {
    const inMemory = inMemoryDependencies({ random: () => 0.5 });
    seedMembers(inMemory);
    const database = newDatabase();
    await seedFirestore(database, inMemory);
    const neighbour = await neighbourIn(database);
    const app = allFunctions({ ...inMemory, ...firestoreStores(database) });
    const token = inMemory.tokens.issue(
      { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
      testNow,
    );

    const statuses = new Set<number>();
    for (const request of fc.sample(fuzzRequests(row, token), requestsPerRow)) {
      const answer = await send(app, request);
      statuses.add(answer.status);
      assertAnswer(row, answer);
    }
    expect([...statuses]).toContain(reachedStatus(row));
    expect(await neighbourIn(database)).toBe(neighbour);
  });
});
