import { createSecretKey } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreRateLimiter } from './rate-limiter.ts';

const newDatabase = testDatabases();
const limit = { scope: 'writings', max: 60, seconds: 3_600 };
const now = new Date('2026-06-17T10:00:00Z');
const settings = { secret: createSecretKey(Buffer.from('a key for tests')), scale: 1 };

const countTrue = (answers: readonly boolean[]) => answers.filter(Boolean).length;

describe('a limit that all instances share', () => {
  test('lets exactly its number through of a burst, with a few transactions instead of one for each use', async () => {
    const database = newDatabase();
    const transactions = jest.spyOn(database, 'runTransaction');
    const limiter = firestoreRateLimiter(database, settings);
    const answers = await Promise.all(Array.from({ length: 300 }, () => limiter.consume(limit, 'asha', now)));
    expect(countTrue(answers)).toBe(60);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(true));
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
    expect(await limiter.consume(limit, 'asha', now)).toBe(false);
    expect(await limiter.consume(limit, 'ben', now)).toBe(true);
    expect(await limiter.consume(limit, 'asha', new Date(now.getTime() + 3_600_000))).toBe(true);
  });

  test('lets exactly its number through of bursts on several instances', async () => {
    const database = newDatabase();
    const instances = Array.from({ length: 5 }, () => firestoreRateLimiter(database, settings));
    const answers = await Promise.all(
      instances.flatMap((limiter) => Array.from({ length: 40 }, () => limiter.consume(limit, 'asha', now))),
    );
    expect(countTrue(answers)).toBe(60);
  });

  test('counts again after a transaction that failed', async () => {
    const database = newDatabase();
    const limiter = firestoreRateLimiter(database, settings);
    jest.spyOn(database, 'runTransaction').mockRejectedValueOnce(new Error('down'));
    const failed = Array.from({ length: 3 }, () => limiter.consume(limit, 'asha', now));
    for (const use of failed) await expect(use).rejects.toThrow('down');
    expect(await limiter.consume(limit, 'asha', now)).toBe(true);
  });
});
