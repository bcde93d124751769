import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RawClient } from '../testing/raw-client.ts';
import { DENY_ALL } from '../testing/rules-file.ts';
import { type Running, startForTest } from '../testing/running.ts';

const DATABASE = 'projects/demo-listen/databases/(default)';
const nameOf = (path: string) => `${DATABASE}/documents/${path}`;

let server: Running;
let client: RawClient;
beforeAll(async () => {
  server = await startForTest(DENY_ALL);
  client = new RawClient(server.url, 'Bearer owner');
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const put = (path: string, by = client) =>
  by.call('Commit', { database: DATABASE, writes: [{ update: { name: nameOf(path), fields: {} } }] });

/** Opens a stream, says what to watch, and collects a word for each answer until `enough` of them came. */
async function heard(
  addTargets: object[],
  enough: number,
  meanwhile = async () => {},
  by = client,
): Promise<string[]> {
  const stream = by.converse('Listen');
  const words: string[] = [];
  stream.on('error', () => {});
  for (const addTarget of addTargets) stream.write({ database: DATABASE, addTarget });
  await once(stream, 'metadata');
  await meanwhile();
  while (words.length < enough) words.push(wordFor((await once(stream, 'data'))[0]));
  stream.cancel();
  return words;
}

interface Answer {
  targetChange?: { targetChangeType?: string; targetIds: number[]; cause?: { code: number } };
  documentChange?: { document: { name: string }; targetIds: number[] };
  documentDelete?: { document: string; removedTargetIds: number[] };
}

function wordFor({ targetChange, documentChange, documentDelete }: Answer): string {
  if (documentChange)
    return `${documentChange.document.name.slice(nameOf('').length)} for ${documentChange.targetIds}`;
  if (documentDelete) return `no ${documentDelete.document.slice(nameOf('').length)}`;
  const { targetChangeType = 'NO_CHANGE', targetIds = [], cause } = targetChange ?? {};
  return [targetChangeType, ...targetIds, ...(cause ? [`code ${cause.code}`] : [])].join(' ');
}

const query = (targetId: number, collectionId: string, more = {}) => ({
  targetId,
  query: { parent: `${DATABASE}/documents`, structuredQuery: { from: [{ collectionId }] } },
  ...more,
});

describe('a stream', () => {
  test('says what is there, that it is complete, and that all is consistent', async () => {
    await put('one/a');
    const words = await heard([query(2, 'one')], 4);
    expect(words).toEqual(['ADD 2', 'one/a for 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  test('carries several targets, one added long after the other too', async () => {
    await put('two/a');
    const missing = { targetId: 4, documents: { documents: [nameOf('two/none')] } };
    const words = await heard([query(2, 'two'), missing], 8);
    expect(words).toContain('two/a for 2');
    expect(words).toContain('no two/none');
    expect(words).toContain('CURRENT 4');
  });

  test('begins anew for a client that comes back, which is told to forget', async () => {
    await put('three/a');
    const words = await heard([query(2, 'three', { resumeToken: Buffer.from('before') })], 5);
    expect(words).toEqual(['ADD 2', 'RESET 2', 'three/a for 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  test('ends a target that the rules deny, with the reason', async () => {
    const anonymous = new RawClient(server.url);
    const words = await heard([query(2, 'four')], 2, undefined, anonymous);
    expect(words).toEqual(['ADD 2', 'REMOVE 2 code 7']);
    anonymous.close();
  });

  test('ends a target whose query is wrong, with the reason', async () => {
    const wrong = {
      parent: `${DATABASE}/documents`,
      structuredQuery: { from: [{ collectionId: 'a' }], limit: { value: -1 } },
    };
    const words = await heard([{ targetId: 2, query: wrong }], 2);
    expect(words).toEqual(['ADD 2', 'REMOVE 2 code 3']);
  });
});
