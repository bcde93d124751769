import { beforeEach, describe, expect, test } from '@jest/globals';
import { createLog } from '../log.ts';
import { RetryLaterError } from '../task-queue.ts';
import { endpointOf } from '../test/seed-subscriptions.ts';
import { runJob } from './run-job.ts';

describe('a job or task', () => {
  const written: string[] = [];
  const dependencies = async () => ({
    newId: () => 'run-1',
    log: createLog((entry) => void written.push(JSON.stringify(entry))),
  });
  beforeEach(() => void written.splice(0));

  test('reports a failure to the log and the queue without a document path, member id or endpoint', async () => {
    const endpoint = endpointOf('secret-of-asha');
    const rejectUnavailable = () =>
      Promise.reject(Object.assign(new Error(`members/asha ${endpoint}`), { code: 14 }));
    const run = runJob(dependencies, rejectUnavailable);
    await expect(run).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run).rejects.not.toThrow(/asha/);
    expect(JSON.parse(written.join(''))).toMatchObject({ severity: 'ERROR', requestId: 'run-1', code: 14 });
    expect(written.join('')).not.toMatch(/asha|secret|mozilla/);
  });

  test('logs nothing when it succeeds', async () => {
    await expect(runJob(dependencies, async () => undefined)).resolves.toBeUndefined();
    expect(written).toEqual([]);
  });

  test('is retried without an error in the log when it has to run later', async () => {
    const rejectRetryLater = () => Promise.reject(new RetryLaterError('Another worker has shard 3'));
    await expect(runJob(dependencies, rejectRetryLater)).rejects.toMatchObject({ code: 'unavailable' });
    expect(written).toEqual([]);
  });
});
