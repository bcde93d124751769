import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ApiServer, apiServer } from '../test/api-server.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { silenceLogs } from '../test/silence-logs.ts';
import { withTimeout } from './respond.ts';

const world = inMemoryDependencies();
let api: ApiServer;
let failure: unknown;

const logged = silenceLogs();

beforeAll(async () => {
  api = await apiServer({
    ...world,
    spots: {
      ...world.spots,
      list: async () => {
        if (failure === 'too much')
          return [{ id: 'x', date: '2026-06-17', description: 'Seen.', secret: 'words' }] as never;
        if (failure === 'nonsense') return [{ id: 'x', date: 'yesterday', secret: 'words' }] as never;
        throw failure;
      },
    },
  });
  const member = { email: 'm', displayName: 'M', cohortId: 'first', status: 'active' as const };
  world.stored.set('member', { ...member, sessionEpoch: 0, endedSessions: {}, createdAt: api.now });
});
afterAll(() => api.close());

async function list() {
  const token = world.tokens.issue({ sub: 'member', sid: 's', ep: 0, auth_time: 0 }, api.now);
  const response = await fetch(`${api.url}/api/spots`, { headers: { authorization: `Bearer ${token}` } });
  return { response, text: await response.text() };
}

describe('when something breaks behind the API', () => {
  test.each([
    ['an error', new Error('cannot reach members/asha@example.com')],
    ['something that is no error', 'members/asha@example.com'],
    ['a denial by the database', Object.assign(new Error('members/asha@example.com'), { code: 7 })],
    ['an answer that is not what the contract says', 'nonsense'],
  ])('%s next one fixed sentence, here and in the log', async (_, error) => {
    failure = error;
    const { response, text } = await list();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      code: 'internal',
      detail: 'Something went wrong on our side',
      requestId: response.headers.get('x-request-id'),
    });
    expect(logged()).toContain('"failed"');
    expect(logged()).not.toMatch(/asha|words/);
  });

  test.each([4, 8, 10, 14])(
    'a database that cannot now (code %i) next 503 and a time to come back',
    async (code) => {
      failure = Object.assign(new Error('busy'), { code });
      const { response, text } = await list();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
    },
  );
});

test('what the contract does not name never leaves the API', async () => {
  failure = 'too much';
  const { response, text } = await list();
  expect(response.status).toBe(200);
  expect(JSON.parse(text)).toEqual([{ id: 'x', date: '2026-06-17', description: 'Seen.' }]);
});

test('work that takes too long is given up', async () => {
  jest.useFakeTimers();
  const late = new Promise((resolve, reject) =>
    withTimeout(new Promise(() => undefined), 8_000, resolve, reject),
  );
  const outcome = expect(late).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  jest.advanceTimersByTime(8_000);
  await outcome;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
