import { beforeEach, describe, expect, test } from '@jest/globals';
import { keyRing, sessionTokens } from '../session/tokens.ts';
import { accessCases, type Row, rows } from '../test/access-cases.ts';
import { forgedTokens } from '../test/forged-tokens.ts';
import { inMemoryDependencies, testNow as now, testIssuer, testKeys } from '../test/in-memory-stores.ts';
import { allFunctions, send as sendInProcess } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { type Deviation, sendRow } from '../test/send-row.ts';

const seconds = now.getTime() / 1000;
const mine = { sub: 'member', sid: 'session-1', ep: 0, auth_time: seconds };
const bearerRows = rows.filter(({ access }) => access !== 'public');

const dependencies = inMemoryDependencies();
const app = allFunctions(dependencies);
const token = dependencies.tokens.issue(mine, now);

const send = (row: Row, deviation: Partial<Deviation> = {}) =>
  sendRow((request) => sendInProcess(app, request), row, { bearer: token, ...deviation });

beforeEach(() => {
  dependencies.clear();
  seedMembers(dependencies);
});

test('every endpoint of the contract has a case', () => {
  expect(Object.keys(accessCases).sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe.each(bearerRows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  const member = () => {
    const stored = dependencies.stored.get('member');
    if (!stored) throw new Error('the member was not seeded');
    return stored;
  };

  test('accepts a member', async () => {
    expect((await send(row)).status).toBe(200);
  });

  const isOptional = row.access === 'optional';
  test(`answers ${isOptional ? 200 : 401} without a token`, async () => {
    const before = dependencies.snapshot();
    expect(await send(row, { bearer: null })).toMatchObject(
      isOptional ? { status: 200 } : { status: 401, body: { code: 'session_expired' } },
    );
    expect(dependencies.snapshot()).toBe(before);
  });

  test('answers 401 to another Authorization scheme', async () => {
    const before = dependencies.snapshot();
    const kinds = ['', 'Bearer', `Basic ${token}`, token, `Bearer ${token} x`, `Bearer  ${token}x y`];
    for (const authorization of kinds)
      expect(await send(row, { bearer: null, headers: { authorization } })).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      });
    expect(dependencies.snapshot()).toBe(before);
  });

  test('answers every forged token with the same 401 and changes nothing', async () => {
    const before = dependencies.snapshot();
    const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
    const [header, claims] = token.split('.');
    const key = Buffer.from(testKeys.split(':')[1] ?? '', 'base64');
    const forged = forgedTokens({ header: decode(header), claims: decode(claims), key, token });
    expect(forged.length).toBeGreaterThanOrEqual(40);
    for (const [kind, bearer] of forged) {
      const { status, body, headers } = await send(row, { bearer });
      expect([kind, status, body]).toEqual([
        kind,
        401,
        { code: 'session_expired', detail: 'Session expired', requestId: expect.any(String) },
      ]);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
    expect(dependencies.snapshot()).toBe(before);
  });

  test('answers 401 to a session of another deployment', async () => {
    const abroad = sessionTokens(keyRing(testKeys), `${testIssuer}.other`);
    expect((await send(row, { bearer: abroad.issue(mine, now) })).status).toBe(401);
  });

  test.each(['refunded', 'removed'] as const)('answers 403 once the member is %s', async (status) => {
    dependencies.stored.set('member', { ...member(), status });
    const before = dependencies.snapshot();
    expect(await send(row)).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
    expect(dependencies.snapshot()).toBe(before);
  });

  test('answers 401 to a session that was signed out, has an older epoch, or belongs to a deleted member', async () => {
    const known = member();
    dependencies.stored.set('member', { ...known, endedSessions: { 'session-1': seconds + 3600 } });
    expect((await send(row)).status).toBe(401);
    dependencies.stored.set('member', { ...known, sessionEpoch: 1 });
    expect((await send(row)).status).toBe(401);
    dependencies.stored.delete('member');
    expect((await send(row)).status).toBe(401);
  });

  test("neither shows nor touches another member's data", async () => {
    const before = dependencies.snapshot('members/neighbour');
    expect(JSON.stringify((await send(row)).body)).not.toContain('private');
    expect(dependencies.snapshot('members/neighbour')).toBe(before);
  });

  if (row.template.includes(':id'))
    test("gives another member's id the same response as an unknown one", async () => {
      const before = dependencies.snapshot();
      const malformed = [
        'A'.repeat(65),
        'a%20b',
        '%00',
        '..%2ftheirs',
        '%F0%9F%A6%B4',
        '%2e%2e',
        '%ED%A0%80',
      ];
      const reserved = ['__proto__', '__x__', '____'];
      const unknown = ['theirs', 'gone', 'A'.repeat(64), ...reserved, ...malformed];
      const answers = new Set<string>();
      for (const id of unknown) {
        const { status, body, headers } = await send(row, { path: row.template.replace(':id', id) });
        expect([id, status]).toEqual([id, 404]);
        answers.add(JSON.stringify([body.code, body.detail, Object.keys(headers)]));
      }
      expect(answers.size).toBe(1);
      expect(dependencies.snapshot()).toBe(before);
    });
});
