import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLog, log } from '../log.ts';
import { runNudgeTask, ShardBusyError, type WorkerDependencies } from '../nudges/worker.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { type InMemoryDependencies, inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { endpointOf } from '../test/seed-subscriptions.ts';
import { joinWaitlistCall, runJob } from './callable.ts';

describe('joining the waitlist', () => {
  const token = { email: 'p@example.com', email_verified: true, name: 'Priya' };

  let dependencies: InMemoryDependencies;
  const rawRequest = { headers: { 'x-forwarded-for': '203.0.113.7' }, socket: {} } as never;
  const join = (claims: object | undefined = token, data: unknown = null) =>
    joinWaitlistCall(
      { auth: claims && ({ uid: 'priya', token: claims } as never), data, rawRequest },
      dependencies,
    );

  beforeEach(() => {
    dependencies = inMemoryDependencies();
  });

  test('adds the user, and says so when they are already on the list', async () => {
    expect(await join()).toEqual({ status: 'joined' });
    expect(await join()).toEqual({ status: 'already-joined' });
    expect([...dependencies.storedWaiting]).toEqual([
      ['waitlist/priya', { email: 'p@example.com', displayName: 'Priya', createdAt: testNow }],
    ]);
  });

  test('uses the e-mail address as the name of a user without one', async () => {
    await join({ email: 'p@example.com', email_verified: true });
    expect(dependencies.storedWaiting.get('waitlist/priya')?.displayName).toBe('p@example.com');
  });

  test('rejects a caller who is not signed in as unauthenticated', async () => {
    const call = joinWaitlistCall({ data: null, rawRequest }, dependencies);
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['is not verified', { ...token, email_verified: false }],
    ['has a claim email_verified that is not a boolean', { ...token, email_verified: 'true' }],
    ['is missing', { email_verified: true }],
  ])('rejects a user whose address %s', async (_, claims) => {
    await expect(join(claims)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(dependencies.storedWaiting.size).toBe(0);
  });

  test.each([[{ email: 'other@example.com' }], ['words'], [7], [[]]])('rejects the data %j', async (data) => {
    await expect(join(token, data)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(dependencies.storedWaiting.size).toBe(0);
  });

  test.each([
    [14, 'unavailable'],
    [7, 'internal'],
  ])('hides the cause of a failure: code %i becomes %s', async (code, expected) => {
    const broken = { join: () => Promise.reject(Object.assign(new Error('waitlist/priya'), { code })) };
    const call = joinWaitlistCall(
      { auth: { uid: 'priya', token } as never, data: null, rawRequest },
      { ...dependencies, waitlist: broken },
    );
    await expect(call).rejects.toMatchObject({
      code: expected,
      message: expect.not.stringContaining('priya'),
    });
    expect(dependencies.logged.join()).toContain('"failed"');
    expect(dependencies.logged.join()).not.toContain('priya');
  });
});

test('limits how often one network may join the waitlist, whatever address it claims', async () => {
  const dependencies = { ...inMemoryDependencies(), instanceRateLimiter: inMemoryRateLimiter(1) };
  const ask = (forwarded: string) =>
    joinWaitlistCall(
      {
        data: null,
        rawRequest: {
          headers: { 'x-forwarded-for': forwarded, 'fastly-client-ip': forwarded },
          socket: {},
        } as never,
      },
      dependencies,
    ).catch(({ code }) => code);
  for (let asked = 0; asked < 600; asked += 1)
    expect(await ask(`192.0.2.${asked % 256}, 203.0.113.7`)).toBe('unauthenticated');
  expect(await ask('192.0.2.1, 203.0.113.7')).toBe('resource-exhausted');
  expect(await ask('203.0.113.8')).toBe('unauthenticated');
});

describe('jobs and tasks', () => {
  const written: string[] = [];
  const dependencies = {
    newId: () => 'run-1',
    log: createLog((entry) => void written.push(JSON.stringify(entry))),
  };
  beforeEach(() => void written.splice(0));

  test('reports a failed job to the log and the queue without a document path, member id or endpoint', async () => {
    const endpoint = endpointOf('secret-of-asha');
    const broken = () => Promise.reject(Object.assign(new Error(`members/asha ${endpoint}`), { code: 14 }));
    const run = runJob(broken, dependencies);
    await expect(run).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run).rejects.not.toThrow(/asha/);
    expect(JSON.parse(written.join(''))).toMatchObject({ severity: 'ERROR', requestId: 'run-1', code: 14 });
    expect(written.join('')).not.toMatch(/asha|secret|mozilla/);
  });

  test('logs nothing for a successful job', async () => {
    await expect(runJob(async () => undefined, dependencies)).resolves.toBeUndefined();
    expect(written).toEqual([]);
  });

  test('retries a shard that another worker holds, without logging an error', async () => {
    const busy = () => Promise.reject(new ShardBusyError('Another worker has shard 3'));
    await expect(runJob(busy, dependencies)).rejects.toMatchObject({ code: 'unavailable' });
    expect(JSON.parse(written.join(''))).toMatchObject({ severity: 'INFO', message: 'shard busy' });
  });

  test('logs the counts of a shard without user ids', () => {
    dependencies.log.shardDone(3, { delivered: 49, gone: 1 });
    dependencies.log.hostGivenUp('fcm.googleapis.com', { refused: 20 });
    expect(written.map((line) => JSON.parse(line))).toEqual([
      { severity: 'INFO', message: 'nudges sent', shard: 3, delivered: 49, gone: 1 },
      { severity: 'ALERT', message: 'push service given up', host: 'fcm.googleapis.com', refused: 20 },
    ]);
  });

  test('rejects a task of unknown shape before touching anything', () => {
    const untouched = Object.create(null) as WorkerDependencies;
    for (const data of [undefined, {}, { kind: 'shard', shard: -1, at: 'now', round: 0 }, { kind: 'all' }])
      expect(() => runNudgeTask(data, untouched)).toThrow();
  });
});

test('logs lines of JSON', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  log.refusedToStart('no keys');
  expect(write.mock.calls).toEqual([['{"severity":"CRITICAL","message":"refused to start: no keys"}\n']]);
  write.mockRestore();
});
