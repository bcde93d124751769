import { describe, expect, test } from '@jest/globals';
import { LockQueue } from './lock-queue.ts';

const { signal } = new AbortController();
const never = new Promise<never>(() => undefined);
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('work of one key', () => {
  test('runs one at a time and in order, in parallel with other keys', async () => {
    const queue = new LockQueue();
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await tick();
      events.push(`${name} ends`);
      return name;
    };
    const results = [
      queue.run('asha', signal, work('first')),
      queue.run('asha', signal, work('second')),
      queue.run('ben', signal, work('other')),
    ];
    expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
    expect(events.slice(0, 2)).toEqual(['first begins', 'other begins']);
    const ofAsha = events.filter((event) => !event.startsWith('other'));
    expect(ofAsha).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    await tick();
    expect(queue.size).toBe(0);
  });

  test('continues after an error', async () => {
    const queue = new LockQueue();
    const failed = queue.run('asha', signal, () => Promise.reject(new Error('no')));
    const next = queue.run('asha', signal, async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('continues when hanging work times out, and never starts work that timed out in the queue', async () => {
    const queue = new LockQueue();
    const [hanging, waiting] = [new AbortController(), new AbortController()];
    let begun = 0;
    const count = async () => {
      begun += 1;
    };
    void queue.run('asha', hanging.signal, () => never);
    const late = queue.run('asha', waiting.signal, count);
    const last = queue.run('asha', signal, count);
    waiting.abort(new Error('late'));
    await tick();
    expect(begun).toBe(0);
    hanging.abort(new Error('hung'));
    await expect(late).rejects.toThrow('late');
    await last;
    expect(begun).toBe(1);
  });
});
