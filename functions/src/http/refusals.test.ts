import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Row, rows } from '../test/access-cases.ts';
import { type ApiServer, apiServer } from '../test/api-server.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { type Deviation, overHttp, sendRow } from '../test/send-row.ts';
import { silenceLogs } from '../test/silence-logs.ts';

// Over the platform's own server, because it looks at addresses and bodies before our code does.
const world = inMemoryDependencies();
let api: ApiServer;
let bearer: string;

const send = (row: Row, deviation: Partial<Deviation> = {}) =>
  sendRow(overHttp(api.url), row, { bearer, ...deviation });
const call = (address: string, method = 'GET') =>
  fetch(`${api.url}${address}`, { method, headers: { authorization: `Bearer ${bearer}` } });

silenceLogs();
beforeAll(async () => {
  api = await apiServer(world);
  bearer = world.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: 0 }, api.now);
});
afterAll(() => api.close());
beforeEach(() => {
  world.clear();
  seedMembers(world);
});

describe.each(rows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('answers other methods with 405 and the method that it knows', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', row.method === 'GET' ? 'POST' : 'GET']) {
      const isKnown = rows.some((other) => other.path === row.path && other.method === method);
      if (isKnown) continue;
      const response = await call(row.path, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toContain(row.method);
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  test('is not reached by a look-alike address', async () => {
    const { path } = row;
    const odd = [`${path}/`, `/${path}`, `/x${path}`, path.toUpperCase()];
    for (const address of [...odd, `${path}%2f`, `${path};x`, `${path}/..%2fspots`]) {
      const { status } = await call(address, row.method);
      // 405 where the address is one that `/:id` takes, with another method.
      expect([address, [404, 405].includes(status)]).toEqual([address, true]);
    }
  });

  if (row.method === 'POST')
    test('refuses a body over 64 KiB with 413 and stores nothing', async () => {
      const before = world.digest();
      for (const size of [64 * 1024 + 1, 1_000_000])
        expect(await send(row, { body: 'x'.repeat(size) })).toMatchObject({
          status: 413,
          said: { code: 'body_too_large' },
        });
      expect(world.digest()).toBe(before);
    });

  if (row.validBody !== undefined) {
    test('refuses a body that is not declared as JSON with 415', async () => {
      const before = world.digest();
      const body = JSON.stringify(row.validBody);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
        expect((await send(row, { body, headers: { 'content-type': type } })).status).toBe(415);
      expect((await send(row, { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
      expect(world.digest()).toBe(before);
    });

    test('refuses a body that is no JSON with 400', async () => {
      const before = world.digest();
      const headers = { 'content-type': 'application/json' };
      for (const body of ['{', '', '{"a":1}}', 'undefined', "{'a':1}", '\u0000', `${'['.repeat(10_000)}`])
        expect(await send(row, { body, headers })).toMatchObject({
          status: 400,
          said: { detail: 'body: is not JSON' },
        });
      expect(world.digest()).toBe(before);
    });
  }

  for (const [body, field] of row.junkBodies ?? [])
    test(`refuses the body ${JSON.stringify(body).slice(0, 60)} with 400 and names ${field}`, async () => {
      const before = world.digest();
      const { status, said } = await send(row, { body });
      expect([status, said.detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
      expect(world.digest()).toBe(before);
    });

  for (const [query, field] of row.junkQueries ?? [])
    test(`refuses the query ${query} with 400 and names ${field}`, async () => {
      const { status, said } = await send(row, { query });
      expect([status, said.detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}`))]);
    });
});

test('a body of ten megabytes is refused like any that is too large', async () => {
  const [row] = rows.filter(({ method }) => method === 'POST');
  if (!row) throw new Error('nobody writes');
  expect((await send(row, { body: 'x'.repeat(10_000_000) })).status).toBe(413);
});

test('an address that cannot be decoded is nowhere, in our own words', async () => {
  const broken = ['/api/%ED%A0%80', '/api/ikea/worksheet/%ff', '/%', '/auth/%c3%28', '/api/spots/%00%zz'];
  for (const address of broken) {
    const response = await call(address);
    expect([address, response.status]).toEqual([address, 404]);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
