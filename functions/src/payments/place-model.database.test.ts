import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { runPlaceModel } from '../test/place-model.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('whatever happens to payments, offers, seats, moves, deletions, restores and disputes in any order, with processes that end between any two writes, every payment ends in a place, refunded or to be decided about, every mail is true when it is sent, and no deleted person comes back', async () => {
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
