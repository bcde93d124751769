import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { keyRing } from '../session/keys.ts';
import { sessionTokens } from '../session/tokens.ts';
import { accessCases, type Row, rows } from '../test/access-cases.ts';
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
    expect((await send(row)).status).toBe(row.answeredNow ?? 200);
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
    const otherDeployment = sessionTokens(keyRing(testKeys), `${testIssuer}.other`);
    expect((await send(row, { bearer: otherDeployment.issue(mine, now) })).status).toBe(401);
  });

  test.each(['refunded', 'removed'] as const)('answers 403 once the member is %s', async (status) => {
    dependencies.stored.set('member', { ...member(), status });
    const before = dependencies.snapshot();
    expect(await send(row)).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
    expect(dependencies.snapshot()).toBe(before);
  });

  test('answers 401 to a session that was signed out, has an older epoch, or belongs to a deleted member', async () => {
    const stored = member();
    dependencies.stored.set('member', { ...stored, endedSessions: { 'session-1': seconds + 3600 } });
    expect((await send(row)).status).toBe(401);
    dependencies.stored.set('member', { ...stored, sessionEpoch: 1 });
    expect((await send(row)).status).toBe(401);
    dependencies.stored.delete('member');
    expect((await send(row)).status).toBe(401);
  });

  if (row.recent)
    test('answers 403 to a sign-in of more than five minutes ago, and changes nothing', async () => {
      const before = dependencies.snapshot();
      const tokenWithSignInAge = (age: number) =>
        dependencies.tokens.issue({ ...mine, auth_time: seconds - age }, now);
      expect(await send(row, { bearer: tokenWithSignInAge(301) })).toMatchObject({
        status: 403,
        body: { code: 'recent_sign_in_required' },
      });
      expect(dependencies.snapshot()).toBe(before);
      expect((await send(row, { bearer: tokenWithSignInAge(300) })).status).toBe(200);
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

/** A hand-made token, which can be wrong in ways that no library would produce. */
interface Recipe {
  readonly header?: Record<string, unknown> | string;
  readonly claims?: Record<string, unknown> | string;
  readonly key?: string | Buffer;
  readonly algorithm?: 'sha256' | 'sha384' | 'sha512';
  readonly signature?: string;
}

const encode = (part: Record<string, unknown> | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

interface Genuine {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  /** The real key: a forger does not have it, but a wrong claim must be refused even with a valid signature. */
  readonly key: Buffer;
  /** A genuine token, as issued. */
  readonly token: string;
}

/** The forger's own key. */
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Some sixty invalid session tokens, by name. */
function forgedTokens({ header, claims, key, token }: Genuine): [string, string][] {
  const make = (recipe: Recipe): string => {
    const unsigned = `${encode(recipe.header ?? header)}.${encode(recipe.claims ?? claims)}`;
    const mac = createHmac(recipe.algorithm ?? 'sha256', recipe.key ?? key)
      .update(unsigned)
      .digest('base64url');
    return `${unsigned}.${recipe.signature ?? mac}`;
  };
  const withHeader = (changes: Record<string, unknown>, rest: Recipe = {}) =>
    make({ header: { ...header, ...changes }, ...rest });
  const withClaims = (changes: Record<string, unknown>) => make({ claims: { ...claims, ...changes } });
  const withoutClaim = (name: string) => withClaims({ [name]: undefined });
  const now = Number(claims.iat);
  const unsignedRs = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
  const [h = '', c = '', s = ''] = token.split('.');

  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, string] => [
      `alg "${alg}" with an empty signature`,
      withHeader({ alg }, { signature: '' }),
    ]),
    ...['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'hs256'].map((alg): [string, string] => [
      `alg ${alg} over the true key`,
      withHeader({ alg }),
    ]),
    ['HS384, really', withHeader({ alg: 'HS384' }, { algorithm: 'sha384' })],
    ['HS512, really', withHeader({ alg: 'HS512' }, { algorithm: 'sha512' })],
    [
      'RS256 by a key of the forger',
      `${unsignedRs}.${sign('sha256', Buffer.from(unsignedRs), rsa.privateKey).toString('base64url')}`,
    ],
    ['HS256 keyed with a public key', make({ key: publicKey })],
    ['an empty key', make({ key: '' })],
    ['a key of zeros', make({ key: Buffer.alloc(32) })],
    ['another key', make({ key: Buffer.from('another key of the right length!') })],
    ['an unknown kid', withHeader({ kid: 'other' })],
    ['no kid', withHeader({ kid: undefined })],
    ['a kid that is a path', withHeader({ kid: '../../dev/null' }, { key: '' })],
    ['a kid that is a list', withHeader({ kid: ['test'] })],
    ['a kid from the prototype', withHeader({ kid: '__proto__' })],
    ['a key brought along', withHeader({ jwk: { kty: 'oct', k: encode('mine') } }, { key: 'mine' })],
    ['an address of a key', withHeader({ jku: 'https://evil.example/keys' }, { key: 'mine' })],
    ['a certificate brought along', withHeader({ x5c: ['MIIB'] }, { key: 'mine' })],
    ['an address of a certificate', withHeader({ x5u: 'https://evil.example/cert' }, { key: 'mine' })],
    ['another type', withHeader({ typ: 'JWT' })],
    ['no type', withHeader({ typ: undefined })],
    ['the type in capitals', withHeader({ typ: String(header.typ).toUpperCase() })],
    ['another issuer', withClaims({ iss: 'https://other.example' })],
    ['the issuer with a slash', withClaims({ iss: `${claims.iss}/` })],
    ['another audience', withClaims({ aud: 'other-api' })],
    ['the audience of the identity provider', withClaims({ aud: 'demo-reshape' })],
    ['expired', withClaims({ iat: now - 7_200, exp: now - 3_600 })],
    ['expired beyond the leeway', withClaims({ exp: now - 61 })],
    ['issued in the future', withClaims({ iat: now + 3_600, exp: now + 7_200 })],
    ['not yet valid', withClaims({ nbf: now + 3_600 })],
    ['an expiry that is text', withClaims({ exp: String(claims.exp) })],
    ['an expiry without end', make({ claims: JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400') })],
    ['a member that is a number', withClaims({ sub: 7 })],
    ['a member that is a list', withClaims({ sub: [claims.sub] })],
    ['an epoch that is text', withClaims({ ep: '0' })],
    ['a future epoch', withClaims({ ep: 7 })],
    ['another member', withClaims({ sub: 'unknown' })],
    ...['iss', 'aud', 'sub', 'sid', 'ep', 'auth_time', 'iat', 'exp'].map((name): [string, string] => [
      `without ${name}`,
      withoutClaim(name),
    ]),
    ['claims that are a list', make({ claims: '[]' })],
    ['claims that are no JSON', make({ claims: 'member' })],
    ['a header that is no JSON', make({ header: 'HS256' })],
    ['claims exchanged under a true signature', `${h}.${encode({ ...claims, sub: 'another-uid' })}.${s}`],
    ['a signature cut short', `${h}.${c}.${s.slice(0, -2)}`],
    ['a signature of another length', `${h}.${c}.${s}AA`],
    ['no signature', `${h}.${c}.`],
    ['two parts', `${h}.${c}`],
    ['four parts', `${token}.${s}`],
    ['empty parts', '..'],
    ['no token at all', ''],
    ['a word', 'member'],
  ];
}
