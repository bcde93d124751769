import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { nudgeStage } from '../testing/nudges/nudge-stage.ts';
import { nudgeMutants } from '../testing/nudges/promises/nudge-mutants.ts';
import { nudgePromises } from '../testing/nudges/promises/nudge-promises.ts';

const newDatabase = testDatabases();
let database: Firestore;
beforeEach(() => {
  database = newDatabase();
});

describe('the jobs of nudges keep their promise:', () => {
  test.each(Object.entries(nudgePromises))('%s', async (_, holds) => {
    await holds(() => nudgeStage(database), database);
  });
});

describe('the check is worth something, because it fails on', () => {
  test.each(nudgeMutants)('%s: %s', async (_, promised, mutate) => {
    const workers = () => {
      const worker = nudgeStage(database);
      return Object.assign(worker, mutate(worker));
    };
    await expect(nudgePromises[promised](workers, database)).rejects.toThrow();
  });
});
