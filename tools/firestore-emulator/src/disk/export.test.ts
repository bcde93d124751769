import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Document, Fields } from '../protocol/messages.ts';
import { RawClient } from '../test/raw-client.ts';
import { startForTest, type TestServer, temporaryDirectory } from '../test/server.ts';

let server: TestServer;
let client: RawClient;
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let count = 0;
let project: string;

beforeAll(async () => {
  server = await startForTest();
  client = new RawClient(server.url, 'Bearer owner');
});
afterAll(async () => {
  client.close();
  await server.stop();
});
beforeEach(async () => {
  directory = await temporaryDirectory();
  count += 1;
  project = `demo-export-${count}`;
});
afterEach(() => directory.remove());

const databaseName = (id: string) => `projects/${project}/databases/${id}`;

const set = (database: string, path: string, fields: Fields) =>
  client.call('Commit', {
    database,
    writes: [{ update: { name: `${database}/documents/${path}`, fields } }],
  });

/** The documents of a collection, by their paths. */
async function documentsIn(database: string, collectionId: string): Promise<Record<string, Fields | null>> {
  const page: { documents?: Document[] } = await client.call('ListDocuments', {
    parent: `${database}/documents`,
    collectionId,
  });
  return Object.fromEntries(
    (page.documents ?? []).map(({ name, fields }) => [name?.split('/documents/')[1], fields ?? null]),
  );
}

const send = (verb: 'export' | 'import', database: string, changes: RequestInit = {}) =>
  fetch(`http://${server.url}/emulator/v1/projects/${project}:${verb}`, {
    method: 'POST',
    body: JSON.stringify({ database, export_directory: directory.path, export_name: 'monday' }),
    ...changes,
  });

const exportFile = () => join(directory.path, 'monday', 'documents.sqlite');

describe('an export', () => {
  test('is imported into another database with every document, and leaves the others there', async () => {
    const [from, into] = [databaseName('(default)'), databaseName('restored')];
    const fields: Fields = { n: { integerValue: '9223372036854775807' }, text: { stringValue: 'Ünï 🧠' } };
    for (let n = 0; n < 120; n++)
      await set(from, `days/${n}`, { ...fields, day: { integerValue: String(n) } });
    await set(from, 'days/0/hours/8', fields);
    await set(into, 'days/0', { old: { booleanValue: true } });
    await set(into, 'days/own', {});
    expect((await send('export', from)).status).toBe(200);
    await set(from, 'days/after', {});
    expect((await send('import', into)).status).toBe(200);

    const restored = await documentsIn(into, 'days');
    expect(Object.keys(restored)).toHaveLength(121);
    expect(restored['days/0']).toMatchObject({ ...fields, day: { integerValue: '0' } });
    expect(restored).toHaveProperty(['days/own']);
    expect(restored).not.toHaveProperty(['days/after']);
    const hours: { documents?: Document[] } = await client.call('ListDocuments', {
      parent: `${into}/documents/days/0`,
      collectionId: 'hours',
    });
    expect(hours.documents).toMatchObject([{ name: `${into}/documents/days/0/hours/8`, fields }]);
  });

  test('restores what was deleted since, in the same database', async () => {
    const database = databaseName('(default)');
    await set(database, 'days/1', {});
    await send('export', database);
    await fetch(`http://${server.url}/emulator/v1/${database}/documents`, { method: 'DELETE' });
    expect(await documentsIn(database, 'days')).toEqual({});
    await send('import', database);
    expect(Object.keys(await documentsIn(database, 'days'))).toEqual(['days/1']);
  });

  test('never replaces an earlier one', async () => {
    const database = databaseName('(default)');
    await send('export', database);
    const before = await readFile(exportFile());
    await set(database, 'days/1', {});
    const again = await send('export', database);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('already contains an export');
    expect(await readFile(exportFile())).toEqual(before);
  });

  test.each<[string, () => Promise<void>]>([
    ['is missing', () => directory.remove()],
    ['was overwritten', () => writeFile(exportFile(), 'x'.repeat(10_000))],
    ['lost its end', () => truncate(exportFile(), 4_096)],
  ])('that %s is refused, and nothing is imported', async (_what, damage) => {
    const database = databaseName('(default)');
    await set(database, 'days/1', {});
    await send('export', database);
    await damage();
    expect((await send('import', databaseName('restored'))).status).toBe(400);
    expect(await documentsIn(databaseName('restored'), 'days')).toEqual({});
  });
});

describe('an export is refused', () => {
  test.each<[string, RequestInit]>([
    ['for a page in a browser', { headers: { origin: 'http://127.0.0.1:5000' } }],
    ['without a directory', { body: '{}' }],
    ['without a body', { body: '' }],
  ])('%s', async (_why, changes) => {
    expect((await send('export', databaseName('(default)'), changes)).status).toBe(400);
    expect(await readdir(directory.path)).toEqual([]);
  });

  test('for a database of another project, and with a name that leaves the directory', async () => {
    expect((await send('export', 'projects/other/databases/(default)')).status).toBe(400);
    const body = { database: databaseName('(default)'), export_directory: directory.path, export_name: '..' };
    expect((await send('export', '', { body: JSON.stringify(body) })).status).toBe(400);
    expect(await readdir(directory.path)).toEqual([]);
  });
});
