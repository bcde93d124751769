import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { runPlaceModel } from '../test/place-model.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('after any order of payments, offers, moves, deletions and crashes, no payment is lost, no mail is untrue and no deleted person is back', async () => {
  const { faults, ...counts } = await runPlaceModel(
    { count: 150, seed: 'one seed of the tests' },
    newDatabase(),
  );
  expect(faults).toEqual([]);
  expect(counts.crashes).toBeGreaterThan(5);
  expect(counts.mails).toBeGreaterThan(20);
  expect(counts.deletions).toBeGreaterThan(0);
  expect(counts.uses).toBeGreaterThan(0);
}, 240_000);
