import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { accessCases, type Row, rows } from '../testing/access-cases.ts';
import { type ApiServer, apiServer } from '../testing/api-server.ts';
import { forgedTokens } from '../testing/forged-tokens.ts';
import { inhabit } from '../testing/inhabited.ts';
import { type MemoryWorld, memoryWorld, testIssuer, testKeys } from '../testing/memory-world.ts';

const memberRows = rows.filter(({ access }) => access === 'member');

let world: MemoryWorld;
let api: ApiServer;
let token: string;

const seconds = () => Math.floor(api.now.getTime() / 1000);
const digest = () => world.digest();

async function send(
  row: Row,
  {
    bearer = token,
    body = row.validBody,
    query = row.validQuery ?? '',
    path = row.path,
    headers = {},
  } = {} as {
    bearer?: string | null;
    body?: unknown;
    query?: string;
    path?: string;
    headers?: Record<string, string>;
  },
) {
  const response = await fetch(`${api.url}${path}${query && `?${query}`}`, {
    method: row.method,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' && headers['content-type'] ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (!response.ok)
    expect(errorBody.parse(JSON.parse(text)).requestId).toBe(response.headers.get('x-request-id'));
  return { ...JSON.parse(text), status: response.status, response };
}

beforeAll(async () => {
  world = memoryWorld();
  api = await apiServer(world);
});
afterAll(() => api.close());

beforeEach(() => {
  world.clear();
  inhabit(world);
  token = world.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: seconds() }, api.now);
});

describe.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  test('answers other methods with 405 and the method that it knows', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', row.method === 'GET' ? 'POST' : 'GET']) {
      const isKnown = rows.some((other) => other.path === row.path && other.method === method);
      if (isKnown) continue;
      const response = await fetch(`${api.url}${row.path}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toContain(row.method);
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  test('is not reached by a look-alike address', async () => {
    const { path } = row;
    const alike = [
      `${path}/`,
      `/${path}`,
      path.toUpperCase(),
      `${path}%2f`,
      `${path};x`,
      `${path}/..%2fspots`,
      `/x${path}`,
    ];
    for (const address of alike) {
      const response = await fetch(`${api.url}${address}`, {
        method: row.method,
        headers: { authorization: `Bearer ${token}` },
      });
      // 405 where the address is one that `/:id` takes, with another method.
      expect([address, [404, 405].includes(response.status)]).toEqual([address, true]);
    }
  });

  if (row.method === 'POST')
    test('refuses a body over 64 KiB with 413 and stores nothing', async () => {
      const before = digest();
      for (const size of [64 * 1024 + 1, 1_000_000, 10_000_000])
        expect(await send(row, { body: 'x'.repeat(size) })).toMatchObject({
          status: 413,
          code: 'body_too_large',
        });
      expect(digest()).toBe(before);
    });

  if (row.validBody !== undefined) {
    test('refuses a body that is not declared as JSON with 415', async () => {
      const before = digest();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
        expect(
          await send(row, { body: JSON.stringify(row.validBody), headers: { 'content-type': type } }),
        ).toMatchObject({ status: 415 });
      expect(await send(row, { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ status: 415 });
      expect(digest()).toBe(before);
    });

    test('refuses a body that is no JSON with 400', async () => {
      const before = digest();
      for (const body of ['{', '', '{"a":1}}', 'undefined', "{'a':1}", '\u0000', `${'['.repeat(10_000)}`])
        expect(await send(row, { body, headers: { 'content-type': 'application/json' } })).toMatchObject({
          status: 400,
          detail: 'body: is not JSON',
        });
      expect(digest()).toBe(before);
    });
  }

  for (const [body, field] of row.junkBodies ?? [])
    test(`refuses the body ${JSON.stringify(body).slice(0, 60)} with 400 and names ${field}`, async () => {
      const before = digest();
      const { status, detail } = await send(row, { body });
      expect([status, detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
      expect(digest()).toBe(before);
    });

  for (const [query, field] of row.junkQueries ?? [])
    test(`refuses the query ${query} with 400 and names ${field}`, async () => {
      const { status, detail } = await send(row, { query });
      expect([status, detail]).toEqual([400, expect.stringMatching(new RegExp(`^${field}`))]);
    });
});

describe.each(memberRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  test('lets a member in', async () => {
    expect(await send(row)).toMatchObject({ status: 200 });
  });

  test('answers 401 without a token, and to an Authorization of another kind', async () => {
    const before = digest();
    expect(await send(row, { bearer: null })).toMatchObject({ status: 401, code: 'session_expired' });
    for (const authorization of [
      '',
      'Bearer',
      `Basic ${token}`,
      token,
      `Bearer ${token} x`,
      `Bearer  ${token}x y`,
    ])
      expect(await send(row, { bearer: null, headers: { authorization } })).toMatchObject({ status: 401 });
    expect(digest()).toBe(before);
  });

  test('answers every forged token with the same 401 and changes nothing', async () => {
    const before = digest();
    const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
    const [header, claims] = token.split('.');
    const forged = forgedTokens({
      header: decode(header),
      claims: decode(claims),
      key: Buffer.from(testKeys.split(':')[1] ?? '', 'base64'),
      token,
    });
    expect(forged.length).toBeGreaterThanOrEqual(40);
    for (const [kind, bearer] of forged) {
      const { status, code, detail, response } = await send(row, { bearer });
      expect([kind, status, code, detail]).toEqual([kind, 401, 'session_expired', 'Session expired']);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(digest()).toBe(before);
  });

  test.each(['refunded', 'removed'] as const)('answers 403 once the member is %s', async (status) => {
    const member = world.stored.get('member');
    if (member) world.stored.set('member', { ...member, status });
    const before = digest();
    expect(await send(row)).toMatchObject({ status: 403, code: 'not_a_member' });
    expect(digest()).toBe(before);
  });

  test('answers 401 to a session that was signed out, to an older epoch, and to a member who is gone', async () => {
    const member = world.stored.get('member');
    if (!member) throw new Error('no member');
    world.stored.set('member', { ...member, endedSessions: { 'session-1': seconds() + 3600 } });
    expect(await send(row)).toMatchObject({ status: 401 });
    world.stored.set('member', { ...member, sessionEpoch: 1 });
    expect(await send(row)).toMatchObject({ status: 401 });
    world.stored.delete('member');
    expect(await send(row)).toMatchObject({ status: 401 });
  });

  test("neither shows nor touches another member's data", async () => {
    const before = world.digest('members/neighbour');
    const { response: _, ...answer } = await send(row);
    expect(JSON.stringify(answer)).not.toContain('private');
    expect(world.digest('members/neighbour')).toBe(before);
  });

  if (row.template.includes(':id'))
    test("answers another member's id as it answers one that nobody has", async () => {
      const before = world.digest();
      const malformed = ['A'.repeat(65), 'a%20b', '%00', '..%2ftheirs', '%F0%9F%A6%B4'];
      const unknown = ['theirs', 'gone', 'A'.repeat(64), '__proto__', ...malformed];
      const answers = new Set<string>();
      for (const id of unknown) {
        const { status, code, detail, response } = await send(row, { path: row.template.replace(':id', id) });
        expect([id, status]).toEqual([id, 404]);
        answers.add(JSON.stringify([code, detail, [...response.headers.keys()]]));
      }
      expect(answers.size).toBe(1);
      expect(world.digest()).toBe(before);
    });
});

test('an address that cannot be decoded is nowhere, in our own words', async () => {
  for (const address of [
    '/api/%ED%A0%80',
    '/api/ikea/worksheet/%ff',
    '/%',
    '/auth/%c3%28',
    '/api/spots/%00%zz',
  ]) {
    const response = await fetch(`${api.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
    expect([address, response.status, await response.json()]).toEqual([
      address,
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('every row of the contract has a case', () => {
  expect(Object.keys(accessCases).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a session of another deployment is refused', async () => {
  const { sessionTokens } = await import('../session/session-token.ts');
  const { keyRing } = await import('../session/key-ring.ts');
  const abroad = sessionTokens(keyRing(testKeys), `${testIssuer}.other`);
  const bearer = abroad.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: seconds() }, api.now);
  for (const row of memberRows) expect(await send(row, { bearer })).toMatchObject({ status: 401 });
});
