import { expect, test } from '@jest/globals';
import { createLog } from '../log.ts';
import { runNudgeTask, type WorkerDependencies } from './worker.ts';

test('the log of a shard has counts and no user ids', () => {
  const written: unknown[] = [];
  const log = createLog((entry) => void written.push(entry));
  log.shardDone(3, { delivered: 49, gone: 1 });
  log.hostGivenUp('fcm.googleapis.com', { refused: 20 });
  expect(written).toEqual([
    { severity: 'INFO', message: 'nudges sent', shard: 3, delivered: 49, gone: 1 },
    { severity: 'ALERT', message: 'push service given up', host: 'fcm.googleapis.com', refused: 20 },
  ]);
});

test('a task of unknown shape is rejected before anything is touched', () => {
  const untouched = Object.create(null) as WorkerDependencies;
  for (const data of [undefined, {}, { kind: 'shard', shard: -1, at: 'now', round: 0 }, { kind: 'all' }])
    expect(() => runNudgeTask(data, untouched)).toThrow();
});
