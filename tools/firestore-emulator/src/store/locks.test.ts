import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LockQueue } from './locks.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const [ada, bob, eve] = [{ name: 'ada' }, { name: 'bob' }, { name: 'eve' }];
const flushPromises = () => new Promise(setImmediate);

/** Records which owners got or were refused which locks, in order. */
function record(locks = new LockQueue<{ name: string }>()) {
  const events: string[] = [];
  const acquire = (owner: { name: string }, key: string) =>
    void locks.acquire(owner, key).then(
      () => events.push(`${owner.name} ${key}`),
      ({ code }) => events.push(`${owner.name} ${key} refused with ${code}`),
    );
  return { locks, events, acquire };
}

describe('a lock queue', () => {
  test('gives a lock in the order of asking, to one owner at a time', async () => {
    const { locks, events, acquire } = record();
    for (const owner of [ada, bob, eve]) acquire(owner, 'x');
    await flushPromises();
    expect(events).toEqual(['ada x']);
    locks.release(ada);
    await flushPromises();
    expect(events).toEqual(['ada x', 'bob x']);
    locks.release(bob);
    await flushPromises();
    expect(events).toEqual(['ada x', 'bob x', 'eve x']);
  });

  test('gives different locks to different owners at once, and a lock again to the owner who has it', async () => {
    const { events, acquire } = record();
    acquire(ada, 'x');
    acquire(bob, 'y');
    acquire(ada, 'x');
    await flushPromises();
    expect(events).toEqual(['ada x', 'bob y', 'ada x']);
  });

  test('skips an owner who gave up waiting', async () => {
    const { locks, events, acquire } = record();
    for (const owner of [ada, bob, eve]) acquire(owner, 'x');
    locks.release(bob);
    locks.release(ada);
    await flushPromises();
    expect(events).toContain('eve x');
  });

  test('passes a lock on after maxHoldMs, once another waits for it', async () => {
    const { events, acquire } = record(new LockQueue({ maxHoldMs: 1000 }));
    acquire(ada, 'x');
    await jest.advanceTimersByTimeAsync(5000);
    acquire(bob, 'x');
    await jest.advanceTimersByTimeAsync(999);
    expect(events).toEqual(['ada x']);
    await jest.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['ada x', 'bob x']);
  });

  test('ends a deadlock by passing on the locks', async () => {
    const { events, acquire } = record(new LockQueue({ maxHoldMs: 1000 }));
    acquire(ada, 'x');
    acquire(bob, 'y');
    acquire(ada, 'y');
    acquire(bob, 'x');
    await jest.advanceTimersByTimeAsync(1000);
    expect(events.sort()).toEqual(['ada x', 'ada y', 'bob x', 'bob y']);
  });

  test('answers ABORTED after maxWaitMs, and gives the lock to the next', async () => {
    const { locks, events, acquire } = record(new LockQueue({ maxHoldMs: 60_000, maxWaitMs: 2000 }));
    acquire(ada, 'x');
    acquire(bob, 'x');
    await jest.advanceTimersByTimeAsync(1500);
    acquire(eve, 'x');
    await jest.advanceTimersByTimeAsync(500);
    expect(events).toEqual(['ada x', 'bob x refused with 10']);
    locks.release(ada);
    await flushPromises();
    expect(events.at(-1)).toBe('eve x');
  });
});
