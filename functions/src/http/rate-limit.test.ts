import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointName } from '@reshape/contract/api';
import type { ApiDependencies } from '../dependencies.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { allFunctions, send as sendInProcess } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { sendRow } from '../test/send-row.ts';
import { requestOrigin } from './rate-limit.ts';

describe('rate limits of the API', () => {
  let now: Date;
  const dependencies = inMemoryDependencies({ clock: () => now });

  const row = (name: EndpointName) => {
    const found = rows.find((known) => known.name === name);
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };

  /** Sends the valid call of a row `count` times with the limits of one instance. Answers with the statuses. */
  function caller(over: Partial<ApiDependencies> = {}) {
    const app = allFunctions({
      ...dependencies,
      instanceRateLimiter: inMemoryRateLimiter(1),
      ...over,
    });
    const bearer = dependencies.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: 0 }, now);
    return async (name: EndpointName, count: number, headers: Record<string, string> = {}) => {
      const answers = [];
      for (let sent = 0; sent < count; sent += 1)
        answers.push(await sendRow((request) => sendInProcess(app, request), row(name), { bearer, headers }));
      return answers;
    };
  }

  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
  const refusals = (answers: readonly { readonly status: number }[]) =>
    statuses(answers).filter((status) => status === 429).length;

  beforeEach(() => {
    now = new Date('2026-06-17T10:00:00Z');
    dependencies.clear();
    seedMembers(dependencies);
  });

  describe('a member', () => {
    test('is limited to six hundred calls a minute, and can call again in the next', async () => {
      const send = caller();
      const answers = await send('listSpots', 601);
      expect(refusals(answers)).toBe(1);
      expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
      now = new Date('2026-06-17T10:01:00Z');
      expect(statuses(await send('listSpots', 1))).toEqual([200]);
    });

    test('is limited to sixty toggles a minute', async () => {
      const answers = await caller()('toggleTracker', 61);
      expect(refusals(answers)).toBe(1);
    });

    test('is limited to sixty writes an hour of all kinds, and nothing more is stored', async () => {
      const send = caller();
      const { length } = dependencies.storedSpots.get('member') ?? [];
      expect(refusals(await send('createSpot', 60))).toBe(0);
      const late = [...(await send('createSpot', 1)), ...(await send('createWorksheet', 1))];
      expect([...statuses(late), ...statuses(await send('logMicrochallenge', 1))]).toEqual([429, 429, 429]);
      expect(late[0]?.headers['retry-after']).toBe('3600');
      expect(dependencies.storedSpots.get('member')).toHaveLength(length + 60);
      now = new Date('2026-06-17T11:00:00Z');
      expect(statuses(await send('createSpot', 1))).toEqual([200]);
    });

    test('is limited to five hundred writes a day', async () => {
      let refused = 0;
      for (let hour = 0; hour < 9; hour += 1) {
        now = new Date(Date.UTC(2026, 5, 17, hour));
        refused += refusals(await caller()('createSpot', 60));
      }
      expect(refused).toBe(40);
    });

    test('can still write when the rate limiter is down', async () => {
      const broken = { consume: () => Promise.reject(new Error('down')) };
      expect(statuses(await caller({ rateLimiter: broken })('createSpot', 1))).toEqual([200]);
    });
  });
});

const from = (headers: IncomingMessage['headers']) =>
  requestOrigin({ headers, socket: { remoteAddress: '10.0.0.1' } as IncomingMessage['socket'] });

test('behind Hosting uses the client address that Hosting sends, and Hosting as the hop', () => {
  const headers = { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 151.101.1.1' };
  expect(from(headers)).toEqual({ client: '203.0.113.7', hop: '151.101.1.1' });
});

test('identifies a direct caller by the hop, whatever addresses were forged before it', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.9' };
  expect(from(headers)).toEqual({ client: '203.0.113.9', hop: '203.0.113.9' });
  expect(from({ ...headers, 'fastly-client-ip': '1.2.3.4' }).hop).toBe('203.0.113.9');
});

test('uses the network of an IPv6 address, and the socket address without headers', () => {
  expect(from({ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }).client).toBe('2001:db8:1:2');
  expect(from({})).toEqual({ client: '10.0.0.1', hop: '10.0.0.1' });
  expect(from({ 'fastly-client-ip': 'x'.repeat(100) }).client).toBe('10.0.0.1');
});
