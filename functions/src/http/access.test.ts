import { beforeEach, describe, expect, test } from '@jest/globals';
import { keyRing, sessionTokens } from '../session/tokens.ts';
import { accessCases, type Row, rows } from '../test/access-cases.ts';
import { forgedTokens } from '../test/forged-tokens.ts';
import { inMemoryDependencies, testIssuer, testKeys } from '../test/in-memory-stores.ts';
import { allFunctions, ask } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { type Deviation, sendRow } from '../test/send-row.ts';
import { silenceLogs } from '../test/silence-logs.ts';

const now = new Date('2026-06-17T10:00:00Z');
const seconds = now.getTime() / 1000;
const mine = { sub: 'member', sid: 'session-1', ep: 0, auth_time: seconds };
const memberRows = rows.filter(({ access }) => access === 'member');

let ids = 0;
const world = inMemoryDependencies();
const app = allFunctions(world, { now: () => now, newId: () => `id-${ids++}`, random: () => 0 });
const token = world.tokens.issue(mine, now);

const send = (row: Row, deviation: Partial<Deviation> = {}) =>
  sendRow((request) => ask(app, request), row, { bearer: token, ...deviation });

silenceLogs();
beforeEach(() => {
  world.clear();
  seedMembers(world);
});

test('every row of the contract has a case', () => {
  expect(Object.keys(accessCases).sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe.each(memberRows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  const member = () => {
    const stored = world.stored.get('member');
    if (!stored) throw new Error('nobody lives here');
    return stored;
  };

  test('lets a member in', async () => {
    expect((await send(row)).status).toBe(200);
  });

  test('answers 401 without a token, and to an Authorization of another kind', async () => {
    const before = world.digest();
    const kinds = ['', 'Bearer', `Basic ${token}`, token, `Bearer ${token} x`, `Bearer  ${token}x y`];
    const calls = [{}, ...kinds.map((authorization) => ({ headers: { authorization } }))];
    for (const call of calls)
      expect(await send(row, { bearer: null, ...call })).toMatchObject({
        status: 401,
        said: { code: 'session_expired' },
      });
    expect(world.digest()).toBe(before);
  });

  test('answers every forged token with the same 401 and changes nothing', async () => {
    const before = world.digest();
    const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
    const [header, claims] = token.split('.');
    const key = Buffer.from(testKeys.split(':')[1] ?? '', 'base64');
    const forged = forgedTokens({ header: decode(header), claims: decode(claims), key, token });
    expect(forged.length).toBeGreaterThanOrEqual(40);
    for (const [kind, bearer] of forged) {
      const { status, said, headers } = await send(row, { bearer });
      expect([kind, status, said]).toEqual([
        kind,
        401,
        { code: 'session_expired', detail: 'Session expired', requestId: expect.any(String) },
      ]);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
    expect(world.digest()).toBe(before);
  });

  test('answers 401 to a session of another deployment', async () => {
    const abroad = sessionTokens(keyRing(testKeys), `${testIssuer}.other`);
    expect((await send(row, { bearer: abroad.issue(mine, now) })).status).toBe(401);
  });

  test.each(['refunded', 'removed'] as const)('answers 403 once the member is %s', async (status) => {
    world.stored.set('member', { ...member(), status });
    const before = world.digest();
    expect(await send(row)).toMatchObject({ status: 403, said: { code: 'not_a_member' } });
    expect(world.digest()).toBe(before);
  });

  test('answers 401 to a session that was signed out, to an older epoch, and to a member who is gone', async () => {
    const known = member();
    world.stored.set('member', { ...known, endedSessions: { 'session-1': seconds + 3600 } });
    expect((await send(row)).status).toBe(401);
    world.stored.set('member', { ...known, sessionEpoch: 1 });
    expect((await send(row)).status).toBe(401);
    world.stored.delete('member');
    expect((await send(row)).status).toBe(401);
  });

  test("neither shows nor touches another member's data", async () => {
    const before = world.digest('members/neighbour');
    expect(JSON.stringify((await send(row)).said)).not.toContain('private');
    expect(world.digest('members/neighbour')).toBe(before);
  });

  if (row.template.includes(':id'))
    test("answers another member's id as it answers one that nobody has", async () => {
      const before = world.digest();
      const malformed = ['A'.repeat(65), 'a%20b', '%00', '..%2ftheirs', '%F0%9F%A6%B4'];
      const unknown = ['theirs', 'gone', 'A'.repeat(64), '__proto__', ...malformed];
      const answers = new Set<string>();
      for (const id of unknown) {
        const { status, said, headers } = await send(row, { path: row.template.replace(':id', id) });
        expect([id, status]).toEqual([id, 404]);
        answers.add(JSON.stringify([said.code, said.detail, Object.keys(headers)]));
      }
      expect(answers.size).toBe(1);
      expect(world.digest()).toBe(before);
    });
});
