import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf, codes } from '../test/admin-sdk.ts';
import { RawClient } from '../test/raw-client.ts';
import { startForTest, type TestServer } from '../test/server.ts';

const databaseName = 'projects/demo-calls/databases/(default)';
const documentsName = `${databaseName}/documents`;

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
  database: databaseName,
  writes: [{ update: { name: `${documentsName}/${name}`, fields: { n: { integerValue: n } } } }],
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
    ['GetDocument', { name: `${documentsName}/a/b` }],
    ['CreateDocument', { parent: documentsName, collectionId: 'a', document: {} }],
    ['UpdateDocument', { document: { name: `${documentsName}/a/b` } }],
    ['DeleteDocument', { name: `${documentsName}/a/b` }],
    ['PartitionQuery', { parent: documentsName, structuredQuery }],
    ['ListDocuments', { parent: documentsName, collectionId: 'a', orderBy: 'n' }],
    ['ListDocuments', { parent: documentsName, collectionId: 'a', readTime }],
    ['ListDocuments', { parent: documentsName, collectionId: 'a', transaction: Buffer.from('x') }],
    ['ListDocuments', { parent: documentsName }],
    ['ListCollectionIds', { parent: documentsName, readTime }],
  ])('%s with %j', async (name, request) => {
    expect(await codeOf(client.call(name, request))).toBe(codes.unimplemented);
  });

  test.each([
    ['a query', 'RunQuery', { structuredQuery }],
    [
      'an aggregation',
      'RunAggregationQuery',
      { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } },
    ],
  ])('%s with explain options', async (_what, name, request) => {
    for (const explainOptions of [{ analyze: true }, {}]) {
      const answers = client.stream(name, { parent: documentsName, ...request, explainOptions });
      expect(await codeOf(collect(answers))).toBe(codes.unimplemented);
    }
  });

  test.each([
    ['a vector search', { findNearest: { vectorField: { fieldPath: 'at' } } }],
    ['conditions joined by OR', { where: { compositeFilter: { op: 'OR', filters: [] } } }],
    ['not-in', { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'NOT_IN', value: {} } } }],
  ])('%s', async (_what, part) => {
    const query = { ...structuredQuery, ...part };
    const answers = client.stream('RunQuery', { parent: documentsName, structuredQuery: query });
    expect(await codeOf(collect(answers))).toBe(codes.unimplemented);
  });

  test.each([
    [
      'a vector',
      { update: { name: `${documentsName}/a/b`, fields: { v: { mapValue: { fields: { __type__: {} } } } } } },
    ],
    [
      'a maximum',
      {
        update: { name: `${documentsName}/a/b`, fields: {} },
        updateTransforms: [{ fieldPath: 'n', maximum: { integerValue: 3 } }],
      },
    ],
  ])('%s in a write', async (_what, write) => {
    const commit = client.call('Commit', { database: databaseName, writes: [write] });
    expect(await codeOf(commit)).toBe(codes.unimplemented);
  });

  test('a method of a later version of the protocol', async () => {
    const unknown = client.callPath('/google.firestore.v1.Firestore/ExecutePipeline', Buffer.of());
    expect(await codeOf(unknown)).toBe(codes.unimplemented);
  });

  test('a Listen target', async () => {
    const stream = client.duplex('Listen');
    stream.on('error', () => {});
    stream.write({ database: databaseName, addTarget: { targetId: 2, documents: { documents: [] } } });
    expect((await once(stream, 'data'))[0]).toMatchObject({ targetChange: { targetChangeType: 'ADD' } });
    expect((await once(stream, 'data'))[0]).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', cause: { code: codes.unimplemented } },
    });
    stream.cancel();
  });

  test('a Write stream', async () => {
    const stream = client.duplex('Write');
    const failed = once(stream, 'error');
    stream.write({ database: databaseName });
    expect((await failed)[0]).toMatchObject({ code: codes.unimplemented });
  });
});

describe('INVALID_ARGUMENT is the answer to', () => {
  test.each([['nothing'], ['projects/demo-calls'], ['projects/NOT OK/databases/x/documents/a/b'], ['']])(
    'a database called %j',
    async (database) => {
      expect(await codeOf(client.call('Commit', { database, writes: [] }))).toBe(codes.invalidArgument);
    },
  );

  test.each([['a'], ['a/b/c'], ['a//b'], ['a/.'], ['a/..'], ['a/__b__'], [`a/${'x'.repeat(1501)}`]])(
    'a document called %s',
    async (name) => {
      expect(await codeOf(client.call('Commit', put(name, 1)))).toBe(codes.invalidArgument);
    },
  );

  test('a document of another database', async () => {
    const elsewhere = { ...put('a/b', 1), database: 'projects/demo-other/databases/(default)' };
    expect(await codeOf(client.call('Commit', elsewhere))).toBe(codes.invalidArgument);
  });

  test('a batch write that writes a document twice', async () => {
    const twice = { ...put('a/b', 1), writes: [...put('a/b', 1).writes, ...put('a/b', 2).writes] };
    expect(await codeOf(client.call('BatchWrite', twice))).toBe(codes.invalidArgument);
  });

  test('a read in a transaction and at a time', async () => {
    const both = { database: databaseName, documents: [], newTransaction: {}, readTime };
    expect(await codeOf(collect(client.stream('BatchGetDocuments', both)))).toBe(codes.invalidArgument);
  });

  test('a read in the future', async () => {
    const later = {
      database: databaseName,
      documents: [],
      readTime: { seconds: Math.ceil(Date.now() / 1000) + 60 },
    };
    expect(await codeOf(collect(client.stream('BatchGetDocuments', later)))).toBe(codes.invalidArgument);
  });
});

test('a read at a time sees what was there then, and none is possible that is older than a minute', async () => {
  const first: { commitTime?: object } = await client.call('Commit', put('times/a', 1));
  await client.call('Commit', put('times/a', 2));
  const request = { database: databaseName, documents: [`${documentsName}/times/a`] };
  const [then] = await collect(
    client.stream('BatchGetDocuments', { ...request, readTime: first.commitTime }),
  );
  expect(then).toMatchObject({ found: { fields: { n: { integerValue: '1' } } } });
  const responses = collect(
    client.stream('RunQuery', {
      parent: documentsName,
      structuredQuery: { from: [{ collectionId: 'times' }] },
      readTime: first.commitTime,
    }),
  );
  expect(await responses).toMatchObject([{ document: { fields: { n: { integerValue: '1' } } } }]);
  const tooOld = client.stream('BatchGetDocuments', { ...request, readTime });
  expect(await codeOf(collect(tooOld))).toBe(codes.failedPrecondition);
});

test('another project is another database', async () => {
  await client.call('Commit', put('a/b', 1));
  const other = { parent: documentsName.replace('demo-calls', 'demo-other'), collectionId: 'a' };
  expect(await client.call('ListDocuments', other)).toMatchObject({ documents: [] });
});

test('documents are listed page by page, each once, though others come and go between two pages', async () => {
  for (const id of ['b', 'c', 'd']) await client.call('Commit', put(`pages/${id}`, 1));
  const request = { parent: documentsName, collectionId: 'pages', pageSize: 2 };
  const first: { nextPageToken?: string } = await client.call('ListDocuments', request);
  expect(first).toMatchObject({
    documents: [{ name: `${documentsName}/pages/b` }, { name: `${documentsName}/pages/c` }],
  });
  await client.call('Commit', { database: databaseName, writes: [{ delete: `${documentsName}/pages/c` }] });
  for (const id of ['a', 'e']) await client.call('Commit', put(`pages/${id}`, 1));
  const second: { nextPageToken?: string } = await client.call('ListDocuments', {
    ...request,
    pageToken: first.nextPageToken,
  });
  expect(second).toMatchObject({
    documents: [{ name: `${documentsName}/pages/d` }, { name: `${documentsName}/pages/e` }],
  });
  expect(second.nextPageToken).toBeFalsy();
});
