import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { differential, projectOf } from '@reshape/firestore-emulator/testing/differential';
import { nudgeHarness, type Sent } from '../test/nudge-harness.ts';
import { membersOfShard, seedSubscriptions, stored } from '../test/seed-subscriptions.ts';

const newDatabase = differential();
const shard = 3;
const program = join(__dirname, '../test/nudge-worker-process.ts');

/** Runs a worker until it has handed over `messages` and is killed. Answers with them, and how it ended. */
function killedWorker(project: string, messages: number): Promise<{ sent: Sent[]; signal: string | null }> {
  const args = [project, String(shard), '2026-06-08T08:00:00Z', String(messages)];
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env },
  });
  const sent: Sent[] = [];
  child.on('message', (message) => void sent.push(message as Sent));
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve({ sent, signal })));
}

test.each([1, 7, 50])(
  'a worker that is killed at message %i of a page costs nobody a nudge, and shows nobody two',
  async (messages) => {
    const database = newDatabase();
    const members = membersOfShard(shard, 70);
    await seedSubscriptions(database, members);

    const { sent, signal } = await killedWorker(projectOf(database), messages);
    expect(signal).toBe('SIGKILL');
    expect(sent.length).toBeGreaterThanOrEqual(messages);
    expect(sent.length).toBeLessThanOrEqual(50);

    const next = nudgeHarness(database);
    // The dead worker's lease still stands: nobody else touches the shard.
    next.now = new Date('2026-06-08T08:01:00Z');
    await next.run('2026-06-08T08:01:00Z');
    expect(next.sent).toEqual([]);
    // The queue tries the task again, and need not wait for the next schedule.
    expect(next.retries).toHaveLength(1);
    next.now = new Date('2026-06-08T08:03:01Z');
    next.queue.push(...next.retries.splice(0));
    await next.drain();
    const shown = new Set([...sent, ...next.sent].map(({ endpoint, tag }) => `${endpoint} ${tag}`));
    expect([...shown].sort()).toEqual(members.map(({ endpoint }) => `${endpoint} n-20260608`).sort());
    expect(next.sent).toHaveLength(70);
    for (const { endpoint } of members)
      expect(await stored(database, endpoint)).toMatchObject({ seen: 1, lastDay: '2026-06-08' });
  },
);
