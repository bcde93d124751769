import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CODE, codeOf } from '../testing/differential.ts';
import { RawClient } from '../testing/raw-client.ts';
import { OPEN_WIDE } from '../testing/rules-file.ts';
import { type Running, startForTest } from '../testing/running.ts';

const DATABASE = 'projects/demo-calls/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;
const UNAUTHENTICATED = 16;
const UNIMPLEMENTED = 12;

let server: Running;
let owner: RawClient;
let anonymous: RawClient;

beforeAll(async () => {
  server = await startForTest(OPEN_WIDE);
  owner = new RawClient(server.url, 'Bearer owner');
  anonymous = new RawClient(server.url);
});
afterAll(async () => {
  owner.close();
  anonymous.close();
  await server.stop();
});

const put = (name: string, n: number) => ({
  database: DATABASE,
  writes: [{ update: { name: `${DOCUMENTS}/${name}`, fields: { n: { integerValue: n } } } }],
});

describe('what no rule can grant', () => {
  test.each([
    ['BeginTransaction', { database: DATABASE, options: { readWrite: {} } }],
    ['Rollback', { database: DATABASE, transaction: Buffer.from('x') }],
    ['ListCollectionIds', { parent: DOCUMENTS }],
    ['ListDocuments', { parent: DOCUMENTS, collectionId: 'a' }],
  ])('%s is for the owner alone', async (name, request) => {
    expect(await codeOf(anonymous.call(name, request))).toBe(CODE.permissionDenied);
  });
});

describe('a token', () => {
  const tokenOf = (claims: unknown) =>
    `Bearer x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  test.each([
    ['that is no JWT', 'Bearer hello'],
    ['whose claims are no JSON', 'Bearer a.b.c'],
    ['that names nobody', tokenOf({ email: 'ada@example.com' })],
    ['whose name is no text', tokenOf({ sub: 5 })],
    ['whose claims are a list', tokenOf(['ada'])],
  ])('%s is UNAUTHENTICATED, never anonymous', async (_what, authorization) => {
    const client = new RawClient(server.url, authorization);
    expect(await codeOf(client.call('Commit', put('a/b', 1)))).toBe(UNAUTHENTICATED);
    client.close();
  });
});

describe('a name', () => {
  test.each([['nothing'], ['projects/demo-calls'], ['projects/NOT OK/databases/x/documents/a/b'], ['']])(
    '%j is INVALID_ARGUMENT',
    async (name) => {
      expect(await codeOf(owner.call('Commit', { database: name, writes: [] }))).toBe(CODE.invalidArgument);
    },
  );

  test('in another project is another database', async () => {
    await owner.call('Commit', put('a/b', 1));
    const other = { parent: `${DOCUMENTS.replace('demo-calls', 'demo-other')}`, collectionId: 'a' };
    expect(await owner.call('ListDocuments', other)).toMatchObject({ documents: [] });
  });

  test('of another database cannot be written through this one', async () => {
    const elsewhere = { ...put('a/b', 1), database: 'projects/demo-other/databases/(default)' };
    expect(await codeOf(owner.call('Commit', elsewhere))).toBe(CODE.invalidArgument);
  });
});

test('a call that is not served says so', async () => {
  expect(await codeOf(owner.call('PartitionQuery', { parent: DOCUMENTS }))).toBe(UNIMPLEMENTED);
});

test('a whole number that JavaScript cannot hold is refused, not rounded', async () => {
  const write = { update: { name: `${DOCUMENTS}/a/b`, fields: { n: { integerValue: '9007199254740993' } } } };
  expect(await codeOf(owner.call('Commit', { database: DATABASE, writes: [write] }))).toBe(
    CODE.invalidArgument,
  );
});

test('a batch write may not write a document twice', async () => {
  const twice = { ...put('a/b', 1), writes: [...put('a/b', 1).writes, ...put('a/b', 2).writes] };
  expect(await codeOf(owner.call('BatchWrite', twice))).toBe(CODE.invalidArgument);
});
