import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isWaiting } from '@reshape/domain/pair';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { memberStores } from '../dependencies.ts';
import { changePair } from '../endpoints/pair.ts';
import { overBothStores } from '../test/both-stores.ts';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { seedFirestore, seedMembers } from '../test/seed-members.ts';
import { pairCollection, type StoredPair } from './pair.ts';

const waiting = (uid: string, fields: Partial<StoredPair> = {}): StoredPair => ({
  ...{ uid, cohortId: 'first', since: testNow, pair: null, size: 0, former: [], hasEnded: false, word: null },
  ...fields,
});

overBothStores((newStores) => {
  test('a change reads everybody of the cohort with their account, and stores those who differ', async () => {
    const { pairs } = await newStores((maps) => {
      seedMembers(maps);
      maps.storedPairs.set('pairs/neighbour', waiting('neighbour'));
      maps.storedPairs.set('pairs/gone', waiting('gone', { former: ['earlier'] }));
      maps.storedPairs.set('pairs/elsewhere', waiting('elsewhere', { cohortId: 'next' }));
    });
    await pairs.change('first', 'member', (before) => {
      const addresses = before.map(({ uid, member }) => [uid, member?.email]).sort();
      expect(addresses).toEqual([
        ['gone', undefined],
        ['member', 'm@example.com'],
        ['neighbour', 'm@example.com'],
      ]);
      return before.map((member) => (member.uid === 'gone' ? member : { ...member, pair: 'pair', size: 2 }));
    });
    const pair = { pair: 'pair', size: 2 };
    expect((await pairs.inPair('pair')).sort((a, b) => a.uid.localeCompare(b.uid))).toEqual([
      waiting('member', { ...pair, since: null }),
      waiting('neighbour', pair),
    ]);
    expect(await pairs.get('gone')).toEqual(waiting('gone', { former: ['earlier'] }));
    expect(await pairs.get('elsewhere')).toEqual(waiting('elsewhere', { cohortId: 'next' }));
  });

  test('a member of another cohort begins anew, and keeps the word of the day', async () => {
    const word = { word: 'with-you', on: '2026-06-17', pair: 'pair' } as StoredPair['word'];
    const earlier = waiting('member', { pair: 'pair', size: 2, former: ['left'], word });
    const { pairs } = await newStores((maps) => maps.storedPairs.set('pairs/member', earlier));
    await pairs.change('next', 'member', (before) => {
      expect(before).toEqual([
        {
          ...waiting('member', { cohortId: 'next', since: null, former: ['left'], word }),
          member: undefined,
        },
      ]);
      return before;
    });
    expect(await pairs.get('member')).toEqual(earlier);
  });

  test('a word is stored with the member’s pair only', async () => {
    const { pairs } = await newStores((maps) =>
      maps.storedPairs.set('pairs/member', waiting('member', { pair: 'pair', size: 2 })),
    );
    const word = { word: 'tomorrow', on: '2026-06-17', pair: 'pair' } as StoredPair['word'];
    await pairs.setWord('member', () => word);
    expect((await pairs.get('member'))?.word).toEqual(word);
    await pairs.setWord('neighbour', () => word);
    expect(await pairs.get('neighbour')).toBeUndefined();
  });
});

describe('in Firestore', () => {
  const newDatabase = testDatabases('firestore.indexes.json');

  test('members who join and leave at the same time have one pair each, whose members all know of each other', async () => {
    const database = newDatabase();
    const maps = inMemoryDependencies();
    seedMembers(maps);
    const [first] = maps.stored.values();
    const ids = Array.from({ length: 12 }, (_, index) => `joining-${index}`);
    for (const id of ids) if (first) maps.stored.set(id, first);
    await seedFirestore(database, maps);
    const dependencies = { ...maps, ...memberStores(database), newId: () => randomUUID() };
    const change = (uid: string, on: boolean) =>
      changePair({ ...memberCall(uid), body: { on } }, dependencies);
    await Promise.all(ids.map((id) => change(id, true)));
    const joined = await storedPairs(database);
    expect(joined.map(({ size }) => size)).toEqual(ids.map(() => 2));
    await Promise.all([...ids.slice(0, 4).map((id) => change(id, false)), change('member', true)]);
    const stored = await storedPairs(database);
    for (const { pair, size } of stored)
      expect(stored.filter((other) => pair !== null && other.pair === pair)).toHaveLength(size);
    expect(stored.filter(({ since }) => since === null).map(({ uid }) => uid)).toEqual(
      ids.slice(0, 4).sort(),
    );
    expect(stored.filter((member) => isWaiting(member)).length).toBeLessThanOrEqual(1);
  });
});

async function storedPairs(database: Firestore): Promise<StoredPair[]> {
  const { docs } = await database.collection('pairs').get();
  return docs.map((document) => pairCollection.schema.parse(document.data()));
}
