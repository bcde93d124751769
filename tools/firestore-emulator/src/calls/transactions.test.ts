import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CODE, codeOf } from '../testing/differential.ts';
import { RawClient } from '../testing/raw-client.ts';
import { type Running, startForTest } from '../testing/running.ts';

const DATABASE = 'projects/demo-transactions/databases/(default)';
const NAME = `${DATABASE}/documents/a/b`;

let server: Running;
let client: RawClient;
beforeAll(async () => {
  server = await startForTest();
  client = new RawClient(server.url, 'Bearer owner');
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const set = (n: number, name = NAME) => ({ update: { name, fields: { n: { integerValue: n } } } });
const commit = (write: object, transaction?: Uint8Array) =>
  client.call('Commit', { database: DATABASE, writes: [write], ...(transaction && { transaction }) });

async function begin(): Promise<Uint8Array> {
  const answer: { transaction?: Uint8Array } = await client.call('BeginTransaction', { database: DATABASE });
  return answer.transaction ?? Buffer.of();
}

async function all(answers: AsyncIterable<object>): Promise<object[]> {
  const heard: object[] = [];
  for await (const answer of answers) heard.push(answer);
  return heard;
}

const read = (transaction: Uint8Array, name = NAME) =>
  all(client.stream('BatchGetDocuments', { database: DATABASE, documents: [name], transaction }));
const query = (transaction: Uint8Array, collectionId: string) =>
  all(
    client.stream('RunQuery', {
      parent: `${DATABASE}/documents`,
      structuredQuery: { from: [{ collectionId }] },
      transaction,
    }),
  );

describe('a transaction', () => {
  test('whose document was written since it read is ABORTED', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(1));
    expect(await codeOf(commit(set(2), transaction))).toBe(CODE.aborted);
  });

  test('whose missing document was made since is ABORTED', async () => {
    const transaction = await begin();
    await read(transaction, `${NAME}-missing`);
    await commit(set(1, `${NAME}-missing`));
    expect(await codeOf(commit(set(2), transaction))).toBe(CODE.aborted);
  });

  test('is ABORTED at its next read already, so it never sees two times at once', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(3));
    expect(await codeOf(read(transaction, `${NAME}-other`))).toBe(CODE.aborted);
  });

  test('whose query would find something new is ABORTED', async () => {
    const transaction = await begin();
    await query(transaction, 'queried');
    await commit(set(1, `${DATABASE}/documents/queried/new`));
    expect(await codeOf(commit(set(2), transaction))).toBe(CODE.aborted);
  });

  test('whose query would find the same goes on, though its collection was written', async () => {
    const transaction = await begin();
    await all(
      client.stream('RunQuery', {
        parent: `${DATABASE}/documents`,
        structuredQuery: {
          from: [{ collectionId: 'many' }],
          where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: 1 } } },
        },
        transaction,
      }),
    );
    await commit(set(2, `${DATABASE}/documents/many/other`));
    expect(await codeOf(commit(set(9), transaction))).toBeUndefined();
  });

  test('goes on when something that it did not read is written', async () => {
    const transaction = await begin();
    await read(transaction);
    await commit(set(1, `${DATABASE}/documents/unread/b`));
    expect(await codeOf(commit(set(4), transaction))).toBeUndefined();
  });

  test('can be committed once, and not after a rollback', async () => {
    const transaction = await begin();
    await commit(set(5), transaction);
    expect(await codeOf(commit(set(6), transaction))).toBe(CODE.invalidArgument);
    const second = await begin();
    await client.call('Rollback', { database: DATABASE, transaction: second });
    expect(await codeOf(commit(set(6), second))).toBe(CODE.invalidArgument);
  });

  test('that nobody finishes holds up the next for a moment only', async () => {
    const abandoned = await begin();
    await read(abandoned);
    const next = await begin();
    await read(next);
    expect(await codeOf(commit(set(7), next))).toBeUndefined();
    expect(await codeOf(commit(set(8), abandoned))).toBe(CODE.aborted);
  });
});
