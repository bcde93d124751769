import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf, codes } from './test/admin-sdk.ts';
import { RawClient } from './test/raw-client.ts';
import { startForTest, type TestServer } from './test/server.ts';

const databaseName = 'projects/demo-access/databases/(default)';
const documentsName = `${databaseName}/documents`;
const documentName = `${documentsName}/a/b`;

let server: TestServer;
let owner: RawClient;
beforeAll(async () => {
  server = await startForTest();
  owner = new RawClient(server.url, 'Bearer owner');
  await owner.call('Commit', {
    database: databaseName,
    writes: [{ update: { name: documentName, fields: {} } }],
  });
});
afterAll(async () => {
  owner.close();
  await server.stop();
});

const writes = [{ update: { name: `${documentName}-new`, fields: {} } }];
const structuredQuery = { from: [{ collectionId: 'a' }] };
const aggregation = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
const token = Buffer.from(JSON.stringify({ sub: 'ada' })).toString('base64url');

async function drain(answers: AsyncIterable<object>): Promise<void> {
  for await (const answer of answers) void answer;
}

describe.each([
  ['an anonymous client', undefined],
  ['a signed-in client', `Bearer x.${token}.`],
  ['a token that is none', 'Bearer hello'],
  ['an owner in another scheme', 'Basic owner'],
  ['a name that begins like the owner', 'Bearer owner2'],
])('%s', (_who, authorization) => {
  let client: RawClient;
  beforeAll(() => {
    client = new RawClient(server.url, authorization);
  });
  afterAll(() => client.close());

  test.each([
    ['BatchWrite', { database: databaseName, writes }],
    ['BeginTransaction', { database: databaseName }],
    ['Commit', { database: databaseName, writes }],
    ['CreateDocument', { parent: documentsName, collectionId: 'a', document: {} }],
    ['DeleteDocument', { name: documentName }],
    ['GetDocument', { name: documentName }],
    ['ListCollectionIds', { parent: documentsName }],
    ['ListDocuments', { parent: documentsName, collectionId: 'a' }],
    ['PartitionQuery', { parent: documentsName, structuredQuery }],
    ['Rollback', { database: databaseName, transaction: Buffer.from('x') }],
    ['UpdateDocument', { document: { name: documentName } }],
  ])('gets PERMISSION_DENIED from %s', async (name, request) => {
    expect(await codeOf(client.call(name, request))).toBe(codes.permissionDenied);
  });

  test.each([
    ['BatchGetDocuments', { database: databaseName, documents: [documentName] }],
    ['RunQuery', { parent: documentsName, structuredQuery }],
    ['RunAggregationQuery', { parent: documentsName, structuredAggregationQuery: aggregation }],
  ])('gets PERMISSION_DENIED from %s', async (name, request) => {
    expect(await codeOf(drain(client.stream(name, request)))).toBe(codes.permissionDenied);
  });

  test('gets PERMISSION_DENIED for each target of a Listen stream, and no document', async () => {
    const stream = client.duplex('Listen');
    const targets = [
      { targetId: 2, query: { parent: documentsName, structuredQuery } },
      { targetId: 4, documents: { documents: [documentName] } },
    ];
    for (const addTarget of targets) stream.write({ database: databaseName, addTarget });
    const answers: unknown[] = [];
    while (answers.length < 4) answers.push((await once(stream, 'data'))[0]);
    expect(answers).toMatchObject(
      targets.flatMap(({ targetId }) => [
        { targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } },
        {
          targetChange: {
            targetChangeType: 'REMOVE',
            targetIds: [targetId],
            cause: { code: codes.permissionDenied },
          },
        },
      ]),
    );
    stream.cancel();
    await once(stream, 'error');
  });

  test.each([
    ['after the opening', [{ database: databaseName }, { writes }]],
    ['with the opening', [{ database: databaseName, writes }]],
  ])('gets PERMISSION_DENIED for a write on a Write stream %s', async (_when, requests) => {
    const stream = client.duplex('Write');
    const failed = once(stream, 'error');
    stream.on('data', () => {});
    for (const request of requests) stream.write(request);
    expect((await failed)[0]).toMatchObject({ code: codes.permissionDenied });
  });

  test('has changed nothing', async () => {
    const page = await owner.call('ListDocuments', { parent: documentsName, collectionId: 'a' });
    expect(page).toMatchObject({ documents: [{ name: documentName }] });
  });
});
