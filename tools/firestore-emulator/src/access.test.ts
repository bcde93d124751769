import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CODE, codeOf } from './test/admin-sdk.ts';
import { RawClient } from './test/raw-client.ts';
import { startForTest, type TestServer } from './test/server.ts';

const DATABASE = 'projects/demo-access/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;
const NAME = `${DOCUMENTS}/a/b`;

let server: TestServer;
let owner: RawClient;
beforeAll(async () => {
  server = await startForTest();
  owner = new RawClient(server.url, 'Bearer owner');
  await owner.call('Commit', { database: DATABASE, writes: [{ update: { name: NAME, fields: {} } }] });
});
afterAll(async () => {
  owner.close();
  await server.stop();
});

const writes = [{ update: { name: `${NAME}-new`, fields: {} } }];
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
    ['BatchWrite', { database: DATABASE, writes }],
    ['BeginTransaction', { database: DATABASE }],
    ['Commit', { database: DATABASE, writes }],
    ['CreateDocument', { parent: DOCUMENTS, collectionId: 'a', document: {} }],
    ['DeleteDocument', { name: NAME }],
    ['GetDocument', { name: NAME }],
    ['ListCollectionIds', { parent: DOCUMENTS }],
    ['ListDocuments', { parent: DOCUMENTS, collectionId: 'a' }],
    ['PartitionQuery', { parent: DOCUMENTS, structuredQuery }],
    ['Rollback', { database: DATABASE, transaction: Buffer.from('x') }],
    ['UpdateDocument', { document: { name: NAME } }],
  ])('gets PERMISSION_DENIED from %s', async (name, request) => {
    expect(await codeOf(client.call(name, request))).toBe(CODE.permissionDenied);
  });

  test.each([
    ['BatchGetDocuments', { database: DATABASE, documents: [NAME] }],
    ['RunQuery', { parent: DOCUMENTS, structuredQuery }],
    ['RunAggregationQuery', { parent: DOCUMENTS, structuredAggregationQuery: aggregation }],
  ])('gets PERMISSION_DENIED from %s', async (name, request) => {
    expect(await codeOf(drain(client.stream(name, request)))).toBe(CODE.permissionDenied);
  });

  test('gets PERMISSION_DENIED for each target of a Listen stream, and no document', async () => {
    const stream = client.duplex('Listen');
    const targets = [
      { targetId: 2, query: { parent: DOCUMENTS, structuredQuery } },
      { targetId: 4, documents: { documents: [NAME] } },
    ];
    for (const addTarget of targets) stream.write({ database: DATABASE, addTarget });
    const answers: unknown[] = [];
    while (answers.length < 4) answers.push((await once(stream, 'data'))[0]);
    expect(answers).toMatchObject(
      targets.flatMap(({ targetId }) => [
        { targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } },
        {
          targetChange: {
            targetChangeType: 'REMOVE',
            targetIds: [targetId],
            cause: { code: CODE.permissionDenied },
          },
        },
      ]),
    );
    stream.cancel();
    await once(stream, 'error');
  });

  test.each([
    ['after the opening', [{ database: DATABASE }, { writes }]],
    ['with the opening', [{ database: DATABASE, writes }]],
  ])('gets PERMISSION_DENIED for a write on a Write stream %s', async (_when, requests) => {
    const stream = client.duplex('Write');
    const failed = once(stream, 'error');
    stream.on('data', () => {});
    for (const request of requests) stream.write(request);
    expect((await failed)[0]).toMatchObject({ code: CODE.permissionDenied });
  });

  test('has changed nothing', async () => {
    const page = await owner.call('ListDocuments', { parent: DOCUMENTS, collectionId: 'a' });
    expect(page).toMatchObject({ documents: [{ name: NAME }] });
  });
});
