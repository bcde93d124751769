import { createSecretKey } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { testDatabases } from 'firestore-emulator/testing';
import { enforceNetworkLimit, enforceRateLimit, firestoreRateLimiter } from './rate-limiter.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const limit = { scope: 'sign-ups', per: 'network', max: 3, seconds: 3_600 } as const;
const writings = { scope: 'writings', per: 'person', max: 60, seconds: 3_600 } as const;
const now = new Date('2026-06-17T10:00:00Z');
const inAnHour = new Date('2026-06-17T11:00:00Z');

const secret = createSecretKey(Buffer.from('a key for tests: 0123456789 abcdefghij'));
const countTrue = (answers: readonly boolean[]) => answers.filter(Boolean).length;

/** A limiter over an empty database. */
function newLimiter(scale = { network: 1, person: 1 }) {
  const database = newDatabase();
  return { database, limiter: firestoreRateLimiter(database, { secret, scale }) };
}

const uses = (count: number, use: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, use));

describe('the rate limit shared by all instances', () => {
  test('rejects uses beyond it, per key and scope, until the window ends', async () => {
    const { limiter } = newLimiter();
    const asha = () => limiter.consume(limit, '203.0.113.7', now);
    for (const isAllowed of [true, true, true, false, false]) expect(await asha()).toBe(isAllowed);
    expect(await limiter.consume(limit, '203.0.113.8', now)).toBe(true);
    expect(await limiter.consume({ ...limit, scope: 'sign-ins' }, '203.0.113.7', now)).toBe(true);
    expect(await limiter.consume(limit, '203.0.113.7', inAnHour)).toBe(true);
  });

  test('throws too_many_requests with the time until the window ends', async () => {
    const { limiter } = newLimiter();
    const enforce = (at = now) => enforceRateLimit(limiter, [limit], '203.0.113.7', at);
    for (let use = 0; use < 3; use += 1) await enforce();
    await expect(enforce()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 3_600 });
    const later = new Date(inAnHour.getTime() - 90_500);
    await expect(enforce(later)).rejects.toMatchObject({ message: tooManyAttempts(91), retryAfter: 91 });
  });

  test('stores no address, only when the counter may be deleted', async () => {
    const { database, limiter } = newLimiter();
    await limiter.consume(limit, '203.0.113.7', now);
    const [counter] = (await database.collection('limits').get()).docs;
    expect(counter?.id).toMatch(/^sign-ups_[\w-]{22}_\d+$/);
    expect(counter?.get('uses')).toBe(1);
    expect(counter?.get('expireAt').toDate()).toEqual(inAnHour);
    expect(JSON.stringify([counter?.id, counter?.data()])).not.toContain('203.0.113');
  });

  test('is multiplied on a local machine for networks, and not for people', async () => {
    const { limiter } = newLimiter({ network: 2, person: 1 });
    const answers: boolean[] = [];
    for (let use = 0; use < 7; use += 1) answers.push(await limiter.consume(limit, '203.0.113.7', now));
    expect(answers).toEqual([...Array(6).fill(true), false]);
    const exports = { scope: 'export', per: 'person', max: 5, seconds: 24 * 3_600 } as const;
    const asha = await uses(6, () => limiter.consume(exports, 'asha', now));
    expect(countTrue(asha)).toBe(5);
  });

  test('refuses further uses without asking the database once it is used up', async () => {
    const { database, limiter } = newLimiter();
    const consume = () => limiter.consume(limit, '203.0.113.7', now);
    for (let use = 0; use < 4; use += 1) await consume();
    const transactions = jest.spyOn(database, 'runTransaction');
    expect(await Promise.all([consume(), consume()])).toEqual([false, false]);
    expect(transactions).not.toHaveBeenCalled();
    expect(await limiter.consume(limit, '203.0.113.7', inAnHour)).toBe(true);
  });

  test('of an IPv6 network counts its /48 too, which allows ten times as much', async () => {
    const { limiter } = newLimiter();
    const signIn = (customer: number) =>
      enforceNetworkLimit(limiter, limit, { client: `2001:db8:1:${customer}`, network: '2001:db8:1' }, now);
    for (let customer = 0; customer < 30; customer += 1) await signIn(customer);
    await expect(signIn(30)).rejects.toMatchObject({ code: 'too_many_requests' });
    await enforceNetworkLimit(limiter, limit, { client: '2001:db8:2:0', network: '2001:db8:2' }, now);
  });

  test('allows exactly its number in a burst, with a few transactions instead of one per use', async () => {
    const database = newDatabase();
    const transactions = jest.spyOn(database, 'runTransaction');
    const limiter = firestoreRateLimiter(database, { secret });
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => limiter.consume(writings, 'asha', now)),
    );
    expect(countTrue(answers)).toBe(60);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(true));
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
    expect(await limiter.consume(writings, 'asha', now)).toBe(false);
    expect(await limiter.consume(writings, 'ben', now)).toBe(true);
    expect(await limiter.consume(writings, 'asha', new Date(now.getTime() + 3_600_000))).toBe(true);
  });

  test('allows exactly its number in bursts on several instances', async () => {
    const database = newDatabase();
    const instances = Array.from({ length: 5 }, () => firestoreRateLimiter(database, { secret }));
    const answers = await Promise.all(
      instances.flatMap((limiter) =>
        Array.from({ length: 40 }, () => limiter.consume(writings, 'asha', now)),
      ),
    );
    expect(countTrue(answers)).toBe(60);
  });

  test('continues to count after a failed transaction', async () => {
    const database = newDatabase();
    const limiter = firestoreRateLimiter(database, { secret });
    jest.spyOn(database, 'runTransaction').mockRejectedValueOnce(new Error('down'));
    const failed = Array.from({ length: 3 }, () => limiter.consume(writings, 'asha', now));
    for (const use of failed) await expect(use).rejects.toThrow('down');
    expect(await limiter.consume(writings, 'asha', now)).toBe(true);
  });
});
