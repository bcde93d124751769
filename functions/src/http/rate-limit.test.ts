import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointName } from '@reshape/contract/api';
import type { ApiDependencies } from '../dependencies.ts';
import { enforceVisitorLimit, inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { allFunctions, send as sendInProcess } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { sendRow } from '../test/send-row.ts';

describe('rate limits of the API', () => {
  let now: Date;
  const dependencies = inMemoryDependencies({ clock: () => now });

  const row = (name: EndpointName) => {
    const endpoint = rows.find((row) => row.name === name);
    if (!endpoint) throw new Error(`no row ${name}`);
    return endpoint;
  };

  /**
   * Sends an endpoint's valid call `count` times with the limits of one instance: as a member, or with these headers as
   * a visitor.
   */
  function caller(over: Partial<ApiDependencies> = {}) {
    const app = allFunctions({
      ...dependencies,
      instanceRateLimiter: inMemoryRateLimiter(),
      ...over,
    });
    const token = dependencies.tokens.issue(
      { sub: 'member', sid: 'session-1', ep: 0, auth_time: now.getTime() / 1000 },
      now,
    );
    return async (name: EndpointName, count: number, headers?: Record<string, string>) => {
      const bearer = headers ? null : token;
      const answers = [];
      for (let sent = 0; sent < count; sent += 1)
        answers.push(
          await sendRow((request) => sendInProcess(app, request), row(name), {
            bearer,
            headers: headers ?? {},
          }),
        );
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

    test('is limited to sixty changes a minute, of whatever kind', async () => {
      const send = caller({ rateLimiter: { consume: async () => true } });
      const answers = [...(await send('toggleTracker', 30)), ...(await send('changeMailSettings', 31))];
      expect(refusals(answers)).toBe(1);
      expect(statuses(await send('listSpots', 1))).toEqual([200]);
    });

    test('is limited to sixty writes an hour of all kinds, and nothing more is stored', async () => {
      const send = caller();
      const { length } = dependencies.storedSpots.get('member') ?? [];
      expect(refusals(await send('createSpot', 60))).toBe(0);
      now = new Date('2026-06-17T10:30:00Z');
      const late = [...(await send('createSpot', 1)), ...(await send('createWorksheet', 1))];
      expect([...statuses(late), ...statuses(await send('logMicrochallenge', 1))]).toEqual([429, 429, 429]);
      expect(late[0]?.headers['retry-after']).toBe('1800');
      expect(dependencies.storedSpots.get('member')).toHaveLength(length + 60);
      now = new Date('2026-06-17T11:00:00Z');
      expect(statuses(await send('createSpot', 1))).toEqual([200]);
    });

    test.each([
      ...(['createSpot', 'editSpot', 'tagSpot', 'deleteSpot', 'createWorksheet', 'editWorksheet'] as const),
      ...([
        'logMicrochallenge',
        'editMicrochallengeNote',
        'giveFeedback',
        'writeLetter',
        'answerHalfWall',
        'markSeen',
        'answerLapse',
      ] as const),
    ])('can no longer call %s once the writes of the hour are used up', async (name) => {
      const send = caller({ rateLimiter: { consume: async () => false } });
      const stored = dependencies.snapshot();
      expect(statuses(await send(name, 1))).toEqual([429]);
      expect(dependencies.snapshot()).toBe(stored);
    });

    test('is limited to twenty changes of the time zone an hour', async () => {
      expect(refusals(await caller()('changeTimeZone', 21))).toBe(1);
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

  describe('a refused call', () => {
    const spots = '/api/spots';
    /** Sends the same request until one more than a minute allows, and returns its statuses by number. */
    async function repeat(method: string, url: string, headers: Record<string, string> = {}) {
      const app = allFunctions({ ...dependencies, instanceRateLimiter: inMemoryRateLimiter() });
      const counts: Record<number, number> = {};
      for (let sent = 0; sent < 602; sent += 1) {
        const from = { 'x-forwarded-for': '203.0.113.9', ...headers };
        const { status } = await sendInProcess(app, { method, url, headers: from });
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    }

    test.each([
      ['without a token', 'GET', spots, {}, 401],
      ['with a forged token', 'GET', spots, { authorization: 'Bearer e30.e30.e30' }, 401],
      ['to an address that does not exist', 'GET', '/api/nowhere', {}, 404],
      ['to an address that cannot be decoded', 'GET', '/api/ikea/worksheet/%ff', {}, 404],
      ['with another method', 'PUT', spots, {}, 405],
      ['with a body that is too large', 'POST', '/subscribe', { 'content-length': '1000000' }, 413],
      ['from a link to unsubscribe', 'GET', '/api/newsletter/unsubscribe/token', {}, 303],
    ] as const)(
      '%s is limited to six hundred a minute and network',
      async (_, method, url, headers, status) => {
        expect(await repeat(method, url, headers)).toEqual({ [status]: 600, 429: 2 });
      },
    );

    test('with the token of a session that ended is counted for the member, before the database is asked', async () => {
      let reads = 0;
      const get: typeof dependencies.members.get = (id) => {
        reads += 1;
        return dependencies.members.get(id);
      };
      const send = caller({ members: { ...dependencies.members, get } });
      dependencies.stored.delete('member');
      const answers = await send('listSpots', 602);
      expect([refusals(answers), statuses(answers)[0], reads]).toEqual([2, 401, 600]);
    });

    test('by an IPv6 customer is counted for their /48 too, which allows ten times as much', () => {
      const limiter = inMemoryRateLimiter();
      const from = (customer: number) => ({
        ...{ client: `2001:db8:1:${customer}`, network: '2001:db8:1' },
        hop: `2001:db8:1:${customer}`,
      });
      for (let call = 0; call < 6_000; call += 1) enforceVisitorLimit(limiter, from(call), now);
      expect(() => enforceVisitorLimit(limiter, from(6_000), now)).toThrow('too many attempts');
    });

    test('to sign in with a token that is not genuine is not counted in the database', async () => {
      const counted: string[] = [];
      const rateLimiter = { consume: async ({ scope }: { scope: string }) => counted.push(scope) > 0 };
      expect(statuses(await caller({ rateLimiter })('firebaseLogin', 1))).toEqual([401]);
      expect(counted).toEqual([]);
    });
  });

  describe('a visitor', () => {
    const google = '66.249.92.11';
    const visit = (send: ReturnType<typeof caller>, name: EndpointName, forwarded: string) =>
      send(name, 1, { 'x-forwarded-for': forwarded });

    /** Calls `count` times with different forged addresses each time. `seenAs` is what Google's front end appends. */
    async function callForging(
      send: ReturnType<typeof caller>,
      name: EndpointName,
      count: number,
      seenAs: string,
    ) {
      const answers = [];
      for (let sent = 0; sent < count; sent += 1) {
        const forged = `192.0.${sent >> 8}.${sent & 255}`;
        const headers = { 'x-forwarded-for': `${forged}, ${seenAs}`, 'fastly-client-ip': forged };
        answers.push(...(await send(name, 1, headers)));
      }
      return answers;
    }

    test('is limited to six hundred calls a minute at the function’s own URL, whatever addresses they claim', async () => {
      const send = caller();
      expect(refusals(await callForging(send, 'listMicrochallenges', 601, '203.0.113.9'))).toBe(1);
      expect(statuses(await visit(send, 'listMicrochallenges', '203.0.113.10'))).toEqual([200]);
    });

    test('is limited to six hundred calls a minute behind Hosting, whatever addresses they claim', async () => {
      const send = caller();
      expect(refusals(await callForging(send, 'listMicrochallenges', 601, `203.0.113.9, ${google}`))).toBe(1);
      expect(statuses(await visit(send, 'listMicrochallenges', `203.0.113.10, ${google}`))).toEqual([200]);
    });

    test('is limited to six hundred sign-ins in ten minutes at the function’s own URL, whatever addresses they claim', async () => {
      const send = caller();
      expect(refusals(await callForging(send, 'firebaseLogin', 600, '203.0.113.9'))).toBe(0);
      now = new Date('2026-06-17T10:01:00Z');
      const refused = await callForging(send, 'firebaseLogin', 1, '203.0.113.9');
      expect(refused).toMatchObject([{ status: 429, headers: { 'retry-after': '540' } }]);
      expect(statuses(await visit(send, 'firebaseLogin', '203.0.113.10'))).toEqual([401]);
    });

    test('is logged with the route of the call (hosting or direct), without an address', async () => {
      const send = caller();
      await visit(send, 'listMicrochallenges', `203.0.113.10, ${google}`);
      await visit(send, 'listMicrochallenges', '203.0.113.10');
      expect(dependencies.logged.map((line) => JSON.parse(line).via)).toEqual(['hosting', 'direct']);
      expect(dependencies.logged.join()).not.toContain('203.0.113');
    });

    test('behind Hosting has their own limits', async () => {
      const send = caller();
      for (let visitor = 0; visitor < 700; visitor += 1) {
        const address = `203.0.${visitor >> 8}.${visitor & 255}, ${google}`;
        expect(statuses(await visit(send, 'listMicrochallenges', address))).toEqual([200]);
      }
    });

    test('does not use up the shared hop’s limit with rejected calls', async () => {
      const counted: string[] = [];
      const instanceRateLimiter = {
        consume: ({ scope }: { scope: string }) => {
          counted.push(scope);
          return scope !== 'calls';
        },
      };
      const send = caller({ instanceRateLimiter });
      expect(statuses(await visit(send, 'listMicrochallenges', `203.0.113.9, ${google}`))).toEqual([429]);
      expect(counted).toEqual(['calls']);
    });

    test('shares a limit a hundred times as high with all others behind the hop', async () => {
      const limiter = inMemoryRateLimiter();
      const from = (client: string, hop = google) => ({ client, network: client, hop });
      const origin = (visitor: number) => from(`203.0.${visitor >> 8}.${visitor & 255}`);
      for (let call = 0; call < 60_000; call += 1) enforceVisitorLimit(limiter, origin(call % 1_000), now);
      expect(() => enforceVisitorLimit(limiter, origin(1_001), now)).toThrow('too many attempts');
      expect(() => enforceVisitorLimit(limiter, from('203.0.113.9', '66.249.92.12'), now)).not.toThrow();
    });
  });
});
