import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Row, rows } from '../test/access-cases.ts';
import { type FunctionServer, serveFunction } from '../test/function-server.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, inProcessApi, send as sendToApp } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { type Deviation, overHttp, sendRow } from '../test/send-row.ts';

/** Bodies that no endpoint with a body accepts, each with the field that the error names. */
function neverValid({ validBody, acceptsNull }: Row): NonNullable<Row['junkBodies']> {
  if (!(validBody instanceof Object)) return [];
  const notObjects = [...(acceptsNull ? [] : [null]), [validBody], 'words', 7];
  return [[{ ...validBody, uid: 'neighbour' }, 'uid'], ...notObjects.map((body) => [body, 'body'] as const)];
}

describe('rejected requests', () => {
  // Through the platform's own server, because it reads addresses and bodies before our code does.
  const dependencies = inMemoryDependencies();
  let api: FunctionServer;
  let bearer: string;

  const send = (row: Row, deviation: Partial<Deviation> = {}) =>
    sendRow(overHttp(api.url), row, { bearer, ...deviation });
  const call = (address: string, method = 'GET') =>
    fetch(`${api.url}${address}`, { method, headers: { authorization: `Bearer ${bearer}` } });

  beforeAll(async () => {
    api = await serveFunction(allFunctions(dependencies));
    bearer = dependencies.tokens.issue(
      { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
      testNow,
    );
  });
  afterAll(() => api.close());
  beforeEach(() => {
    dependencies.clear();
    seedMembers(dependencies);
  });

  test('reveal nothing about the software of the server', async () => {
    for (const path of ['/api/spots', '/newsletter/unknown/confirm/submit', '/nowhere'])
      expect((await call(path)).headers.get('x-powered-by')).toBeNull();
  });

  describe.each(rows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
    test('answers other methods with 405 and the allowed method', async () => {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', row.method === 'GET' ? 'POST' : 'GET']) {
        const isKnown = rows.some((other) => other.path === row.path && other.method === method);
        // Its GET leads a browser to a page; newsletter-app.test.ts tests that.
        if (isKnown || (row.name === 'unsubscribeWithOneClick' && method === 'GET')) continue;
        const response = await call(row.path, method);
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toContain(row.method);
        expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    });

    test('is not reached by a look-alike path', async () => {
      const { path } = row;
      const odd = [`${path}/`, `/${path}`, `/x${path}`, path.toUpperCase()];
      for (const address of [...odd, `${path}%2f`, `${path};x`, `${path}/..%2fspots`]) {
        const { status } = await call(address, row.method);
        // 405 when `/:id` matches the path with another method.
        expect([address, [404, 405].includes(status)]).toEqual([address, true]);
      }
    });

    if (row.method === 'POST')
      test('refuses a body over 64 KiB with 413 and stores nothing', async () => {
        const before = dependencies.snapshot();
        for (const size of [64 * 1024 + 1, 1_000_000])
          expect(await send(row, { body: 'x'.repeat(size) })).toMatchObject({
            status: 413,
            body: { code: 'body_too_large' },
          });
        expect(dependencies.snapshot()).toBe(before);
      });

    if (row.validBody !== undefined) {
      test('refuses a body that is not declared as JSON with 415', async () => {
        const before = dependencies.snapshot();
        const body = JSON.stringify(row.validBody);
        // The newsletter also accepts a form, see newsletter-app.test.ts.
        const form = row.path === '/subscribe' ? [] : ['application/x-www-form-urlencoded'];
        for (const type of ['text/plain', ...form, 'application/jsonp', ''])
          expect((await send(row, { body, headers: { 'content-type': type } })).status).toBe(415);
        expect((await send(row, { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
        expect(dependencies.snapshot()).toBe(before);
      });

      test('refuses a body that is not valid JSON with 400', async () => {
        const before = dependencies.snapshot();
        const headers = { 'content-type': 'application/json' };
        for (const body of ['{', '', '{"a":1}}', 'undefined', "{'a':1}", '\u0000', `${'['.repeat(10_000)}`])
          expect(await send(row, { body, headers })).toMatchObject({
            status: 400,
            body: { detail: 'body: is not JSON' },
          });
        expect(dependencies.snapshot()).toBe(before);
      });
    }

    for (const [body, field] of [...neverValid(row), ...(row.junkBodies ?? [])])
      test(`refuses the body ${JSON.stringify(body).slice(0, 60)} with 400 and names ${field}`, async () => {
        const before = dependencies.snapshot();
        const { status, body: answer } = await send(row, { body });
        expect([status, answer.detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
        expect(dependencies.snapshot()).toBe(before);
      });

    for (const [query, field] of row.junkQueries ?? [])
      test(`refuses the query ${query} with 400 and names ${field}`, async () => {
        const { status, body: answer } = await send(row, { query });
        expect([status, answer.detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}`))]);
      });
  });

  test('rejects a body of ten megabytes like any other oversized one', async () => {
    const [row] = rows.filter(({ method }) => method === 'POST');
    if (!row) throw new Error('no endpoint writes');
    expect((await send(row, { body: 'x'.repeat(10_000_000) })).status).toBe(413);
  });

  test('answers 404 in our own format to a path that cannot be decoded, and so does the app without the platform’s server', async () => {
    const broken = ['/api/%ED%A0%80', '/api/ikea/worksheet/%ff', '/%', '/auth/%c3%28', '/api/spots/%00%zz'];
    for (const address of broken) {
      const response = await call(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      const headers = { authorization: `Bearer ${bearer}` };
      const ofApp = await sendToApp(allFunctions(dependencies), { method: 'GET', url: address, headers });
      expect([address, ofApp.status]).toEqual([address, 404]);
    }
  });
});

describe('errors behind the API', () => {
  const dependencies = inMemoryDependencies();
  let api: FunctionServer;
  let failure: unknown;

  const logText = () => dependencies.logged.join('\n');
  const pageOf = (item: object) => ({ items: [item], hasMore: false }) as never;
  beforeEach(() => void dependencies.logged.splice(0));

  beforeAll(async () => {
    const failing = {
      ...dependencies,
      spots: {
        ...dependencies.spots,
        list: async () => {
          if (failure === 'too much')
            return pageOf({ id: 'x', date: '2026-06-17', description: 'Seen.', secret: 'leaked-field' });
          if (failure === 'nonsense') return pageOf({ id: 'x', date: 'yesterday', secret: 'leaked-field' });
          throw failure;
        },
      },
    };
    api = await serveFunction(allFunctions(failing));
    const member = { email: 'm', displayName: 'M', cohortId: 'first', status: 'active' as const };
    dependencies.stored.set('member', { ...member, sessionEpoch: 0, endedSessions: {}, createdAt: testNow });
  });
  afterAll(() => api.close());

  async function list() {
    const token = dependencies.tokens.issue(
      { sub: 'member', sid: 's', ep: 0, auth_time: testNow.getTime() / 1000 },
      testNow,
    );
    const response = await fetch(`${api.url}/api/spots`, { headers: { authorization: `Bearer ${token}` } });
    return { response, text: await response.text() };
  }

  test.each([
    ['an error', new Error('cannot reach members/asha@example.com')],
    ['a thrown value that is not an Error', 'members/asha@example.com'],
    ['a denial by the database', Object.assign(new Error('members/asha@example.com'), { code: 7 })],
    ['a response that violates the contract', 'nonsense'],
  ])('turns %s into one fixed sentence, in the response and in the log', async (_, error) => {
    failure = error;
    const { response, text } = await list();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      code: 'internal',
      detail: 'Something went wrong on our side',
      requestId: response.headers.get('x-request-id'),
    });
    expect(logText()).toContain('"failed"');
    expect(logText()).not.toMatch(/asha|leaked-field/);
  });

  test.each([
    1,
    2,
    4,
    8,
    10,
    13,
    14,
    16,
    'app/network-error',
    'app/unable-to-parse-response',
    'auth/internal-error',
    'functions/unavailable',
  ])(
    'answers 503 with Retry-After when the database, the identity provider or the queue fails with code %s',
    async (code) => {
      failure = Object.assign(new Error('busy'), { code });
      const { response, text } = await list();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
    },
  );

  test('drops response fields that the contract does not name', async () => {
    failure = 'too much';
    const { response, text } = await list();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toEqual([{ id: 'x', date: '2026-06-17', description: 'Seen.' }]);
  });

  test('answers 503 with Retry-After when the database does not respond for eight seconds', async () => {
    const slow = inProcessApi();
    slow.seedMember();
    Object.assign(slow.stores.spots, { list: () => new Promise(() => undefined) });
    const headers = { authorization: `Bearer ${slow.signIn()}` };
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const response = slow.fetch('/api/spots', { headers });
    await jest.advanceTimersByTimeAsync(8_000);
    expect(await response).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
