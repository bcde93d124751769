import { afterEach, expect, jest, test } from '@jest/globals';
import { logs } from '../log.ts';
import { runNudgeTask } from '../nudges/worker.ts';
import type { nudgeHarness } from '../test/nudge-harness.ts';
import { endpointOf } from '../test/seed-subscriptions.ts';
import { runJob } from './callable.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const chance = { newId: () => 'run-1' };

test('a job that breaks says so in the log and to the queue, and names no document, no member and no endpoint', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const endpoint = endpointOf('secret-of-asha');
  const broken = () => Promise.reject(Object.assign(new Error(`members/asha ${endpoint}`), { code: 14 }));
  const run = runJob(broken, chance);
  await expect(run).rejects.toMatchObject({ code: 'unavailable' });
  await expect(run).rejects.not.toThrow(/asha/);
  expect(JSON.parse(written.join(''))).toMatchObject({ severity: 'ERROR', requestId: 'run-1', code: 14 });
  expect(written.join('')).not.toMatch(/asha|secret|mozilla/);
});

test('a job that is done says nothing', async () => {
  await expect(runJob(async () => undefined, chance)).resolves.toBeUndefined();
});

test('the counts of a shard name nobody', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  logs.shardDone(3, { delivered: 49, gone: 1 });
  logs.hostGivenUp('fcm.googleapis.com', { refused: 20 });
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { severity: 'INFO', message: 'nudges sent', shard: 3, delivered: 49, gone: 1 },
    { severity: 'ALERT', message: 'push service given up', host: 'fcm.googleapis.com', refused: 20 },
  ]);
});

test('what the queue was never asked is refused before anything is touched', () => {
  const untouched = Object.create(null) as ReturnType<typeof nudgeHarness>;
  for (const data of [undefined, {}, { kind: 'shard', shard: -1, at: 'now', round: 0 }, { kind: 'all' }])
    expect(() => runNudgeTask(data, untouched)).toThrow();
});
