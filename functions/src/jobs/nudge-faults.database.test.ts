import { beforeEach, describe, expect, test } from '@jest/globals';
import { differential } from '@reshape/firestore-emulator/testing/differential';
import type { Firestore } from 'firebase-admin/firestore';
import { nudgeHarness } from '../test/nudge-harness.ts';
import { nudgeMutants } from '../testing/nudges/promises/nudge-mutants.ts';
import { nudgePromises } from '../testing/nudges/promises/nudge-promises.ts';

const newDatabase = differential();
let database: Firestore;
beforeEach(() => {
  database = newDatabase();
});

describe('the jobs of nudges keep their promise:', () => {
  test.each(Object.entries(nudgePromises))('%s', async (_, holds) => {
    await holds(() => nudgeHarness(database), database);
  });
});

describe('the check is worth something, because it fails on', () => {
  test.each(nudgeMutants)('%s: %s', async (_, promised, mutate) => {
    const workers = () => {
      const worker = nudgeHarness(database);
      return Object.assign(worker, mutate(worker));
    };
    await expect(nudgePromises[promised](workers, database)).rejects.toThrow();
  });
});
