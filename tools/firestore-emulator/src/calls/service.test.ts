import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CODE, codeOf } from '../test/admin-sdk.ts';
import { RawClient } from '../test/raw-client.ts';
import { startForTest, type TestServer } from '../test/server.ts';

const DATABASE = 'projects/demo-calls/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;

let server: TestServer;
let client: RawClient;
beforeAll(async () => {
  server = await startForTest();
  client = new RawClient(server.url, 'Bearer owner');
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const put = (name: string, n: number) => ({
  database: DATABASE,
  writes: [{ update: { name: `${DOCUMENTS}/${name}`, fields: { n: { integerValue: n } } } }],
});
const structuredQuery = { from: [{ collectionId: 'a' }] };
const readTime = { seconds: 1 };

async function collect(answers: AsyncIterable<object>): Promise<object[]> {
  const collected: object[] = [];
  for await (const answer of answers) collected.push(answer);
  return collected;
}

describe('UNIMPLEMENTED is the answer to', () => {
  test.each([
    ['GetDocument', { name: `${DOCUMENTS}/a/b` }],
    ['CreateDocument', { parent: DOCUMENTS, collectionId: 'a', document: {} }],
    ['UpdateDocument', { document: { name: `${DOCUMENTS}/a/b` } }],
    ['DeleteDocument', { name: `${DOCUMENTS}/a/b` }],
    ['PartitionQuery', { parent: DOCUMENTS, structuredQuery }],
    ['ListDocuments', { parent: DOCUMENTS, collectionId: 'a', orderBy: 'n' }],
    ['ListDocuments', { parent: DOCUMENTS, collectionId: 'a', readTime }],
    ['ListDocuments', { parent: DOCUMENTS, collectionId: 'a', transaction: Buffer.from('x') }],
    ['ListDocuments', { parent: DOCUMENTS }],
    ['ListCollectionIds', { parent: DOCUMENTS, readTime }],
  ])('%s with %j', async (name, request) => {
    expect(await codeOf(client.call(name, request))).toBe(CODE.unimplemented);
  });

  test.each([
    ['a query', 'RunQuery', { structuredQuery }],
    [
      'an aggregation',
      'RunAggregationQuery',
      { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } },
    ],
  ])('the explanation of %s', async (_what, name, request) => {
    for (const explainOptions of [{ analyze: true }, {}]) {
      const answers = client.stream(name, { parent: DOCUMENTS, ...request, explainOptions });
      expect(await codeOf(collect(answers))).toBe(CODE.unimplemented);
    }
  });

  test('a call that a later protocol has', async () => {
    const unknown = client.callPath('/google.firestore.v1.Firestore/ExecutePipeline', Buffer.of());
    expect(await codeOf(unknown)).toBe(CODE.unimplemented);
  });

  test('a target that is watched once', async () => {
    const stream = client.duplex('Listen');
    stream.on('error', () => {});
    stream.write({
      database: DATABASE,
      addTarget: { targetId: 2, once: true, documents: { documents: [] } },
    });
    expect((await once(stream, 'data'))[0]).toMatchObject({ targetChange: { targetChangeType: 'ADD' } });
    expect((await once(stream, 'data'))[0]).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', cause: { code: CODE.unimplemented } },
    });
    stream.cancel();
  });

  test('an earlier stream of writes that is to be taken up', async () => {
    const stream = client.duplex('Write');
    const failed = once(stream, 'error');
    stream.write({ database: DATABASE, streamId: 'earlier', streamToken: Buffer.from('1') });
    expect((await failed)[0]).toMatchObject({ code: CODE.unimplemented });
  });
});

describe('INVALID_ARGUMENT is the answer to', () => {
  test.each([['nothing'], ['projects/demo-calls'], ['projects/NOT OK/databases/x/documents/a/b'], ['']])(
    'a database called %j',
    async (database) => {
      expect(await codeOf(client.call('Commit', { database, writes: [] }))).toBe(CODE.invalidArgument);
    },
  );

  test.each([['a'], ['a/b/c'], ['a//b'], ['a/.'], ['a/..'], ['a/__b__'], [`a/${'x'.repeat(1501)}`]])(
    'a document called %s',
    async (name) => {
      expect(await codeOf(client.call('Commit', put(name, 1)))).toBe(CODE.invalidArgument);
    },
  );

  test('a document of another database', async () => {
    const elsewhere = { ...put('a/b', 1), database: 'projects/demo-other/databases/(default)' };
    expect(await codeOf(client.call('Commit', elsewhere))).toBe(CODE.invalidArgument);
  });

  test('a batch write that writes a document twice', async () => {
    const twice = { ...put('a/b', 1), writes: [...put('a/b', 1).writes, ...put('a/b', 2).writes] };
    expect(await codeOf(client.call('BatchWrite', twice))).toBe(CODE.invalidArgument);
  });

  test('a read in a transaction and at a time', async () => {
    const both = { database: DATABASE, documents: [], newTransaction: {}, readTime };
    expect(await codeOf(collect(client.stream('BatchGetDocuments', both)))).toBe(CODE.invalidArgument);
  });

  test('a read in the future', async () => {
    const later = {
      database: DATABASE,
      documents: [],
      readTime: { seconds: Math.ceil(Date.now() / 1000) + 60 },
    };
    expect(await codeOf(collect(client.stream('BatchGetDocuments', later)))).toBe(CODE.invalidArgument);
  });
});

test('a read at a time sees what was there then, and none is possible that is older than a minute', async () => {
  const first: { commitTime?: object } = await client.call('Commit', put('times/a', 1));
  await client.call('Commit', put('times/a', 2));
  const request = { database: DATABASE, documents: [`${DOCUMENTS}/times/a`] };
  const [then] = await collect(
    client.stream('BatchGetDocuments', { ...request, readTime: first.commitTime }),
  );
  expect(then).toMatchObject({ found: { fields: { n: { integerValue: '1' } } } });
  const found = collect(
    client.stream('RunQuery', {
      parent: DOCUMENTS,
      structuredQuery: { from: [{ collectionId: 'times' }] },
      readTime: first.commitTime,
    }),
  );
  expect(await found).toMatchObject([{ document: { fields: { n: { integerValue: '1' } } } }]);
  const tooOld = client.stream('BatchGetDocuments', { ...request, readTime });
  expect(await codeOf(collect(tooOld))).toBe(CODE.failedPrecondition);
});

test('another project is another database', async () => {
  await client.call('Commit', put('a/b', 1));
  const other = { parent: DOCUMENTS.replace('demo-calls', 'demo-other'), collectionId: 'a' };
  expect(await client.call('ListDocuments', other)).toMatchObject({ documents: [] });
});

test('documents are listed page by page, each once, though others come and go between two pages', async () => {
  for (const id of ['b', 'c', 'd']) await client.call('Commit', put(`pages/${id}`, 1));
  const request = { parent: DOCUMENTS, collectionId: 'pages', pageSize: 2 };
  const first: { nextPageToken?: string } = await client.call('ListDocuments', request);
  expect(first).toMatchObject({
    documents: [{ name: `${DOCUMENTS}/pages/b` }, { name: `${DOCUMENTS}/pages/c` }],
  });
  await client.call('Commit', { database: DATABASE, writes: [{ delete: `${DOCUMENTS}/pages/c` }] });
  for (const id of ['a', 'e']) await client.call('Commit', put(`pages/${id}`, 1));
  const second: { nextPageToken?: string } = await client.call('ListDocuments', {
    ...request,
    pageToken: first.nextPageToken,
  });
  expect(second).toMatchObject({
    documents: [{ name: `${DOCUMENTS}/pages/d` }, { name: `${DOCUMENTS}/pages/e` }],
  });
  expect(second.nextPageToken).toBeFalsy();
});
