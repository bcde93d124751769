import { describe } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { type MemberStores, memberStores } from '../dependencies.ts';
import { type InMemoryDependencies, inMemoryDependencies } from './in-memory-stores.ts';
import { seedFirestore } from './seed-members.ts';

/** New stores, which hold what `seed` writes into the maps of those in memory, and otherwise nothing. */
export type NewStores = (seed?: (maps: InMemoryDependencies) => void) => Promise<MemberStores>;

/** Runs the tests over Firestore and over the stores in memory, so that the two keep to the same rules. */
export function overBothStores(tests: (newStores: NewStores) => void): void {
  const newDatabase = testDatabases('firestore.indexes.json');
  describe('in Firestore', () =>
    tests(async (seed) => {
      const maps = inMemoryDependencies();
      seed?.(maps);
      const database = newDatabase();
      await seedFirestore(database, maps);
      return memberStores(database);
    }));
  describe('in memory', () =>
    tests(async (seed) => {
      const stores = inMemoryDependencies();
      seed?.(stores);
      return stores;
    }));
}

/** The items of a list that is read one by one. */
export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
