import { beforeEach, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import { allCollections, type PersonalCollectionName, personalCollections } from '../stores/collections.ts';
import {
  collectionOf,
  everything,
  liveThrough,
  mark,
  type Product,
  person,
  productOver,
  seedContent,
} from '../test/person-harness.ts';
import type { ExportedData } from './export.ts';
import { sections } from './sections.ts';

const newDatabase = testDatabases();

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = productOver(database);
  await seedContent(database);
  await liveThrough(product);
});

async function exported() {
  const { headers, bytes } = await product.call('GET', '/api/account/export');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, content]) => [name, decoder.decode(content)] as const,
  );
  const texts = Object.fromEntries(files);
  const data: ExportedData = JSON.parse(texts['data.json'] ?? '');
  return { headers, texts, data };
}

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** An exported value as it was stored. */
const asStored = (_: string, value: unknown) =>
  typeof value === 'string' && time.test(value) ? new Date(value) : value;

/** Stand-ins for what an export leaves out and a screen does not show. */
const leftOut: Partial<Record<PersonalCollectionName, object>> = {
  pushSubscriptions: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: 'p', auth: 'a' },
    shard: 0,
  },
  challengeLogs: { key: 'some-key' },
  tracker: { recent: [] },
  mails: { sendingUntil: null, untriedSince: null },
  payments: { contactHash: null },
};

/** Stores an export in an empty database: each section below its collection's path. */
async function rebuild(
  { sections: stored }: ExportedData,
  target: FirebaseFirestore.Firestore,
): Promise<void> {
  for (const [name, { path }] of personalCollections)
    for (const entry of stored[name] ?? []) {
      const { id, worksheetId, ...fields } = entry;
      const ids = [person.uid, String(worksheetId)];
      const folder = path.replace(/\{\}/g, () => ids.shift() ?? '');
      const values: object = JSON.parse(JSON.stringify(fields), (key, value: unknown) =>
        // The worksheet's own time is among its words on the wire.
        asStored(key, value),
      );
      await target.doc(`${folder}/${id}`).set({ ...values, ...leftOut[name] });
    }
}

/** Everything that the screens of a member show. */
async function screens(of: Product): Promise<Readonly<Record<string, unknown>>> {
  const read = async (url: string) => JSON.parse((await of.call('GET', url)).text);
  const history: { readonly id: string }[] = await read('/api/ikea/worksheet/history');
  const addresses = [
    '/api/spots',
    '/api/cohort',
    '/api/mail-settings',
    '/api/account/nudges',
    '/api/microchallenge/active',
    '/api/microchallenge/list',
    '/api/microchallenge/progress?challenge_id=week-1',
    '/api/microchallenge/notes?challenge_id=week-1',
    '/api/ikea/worksheet/active',
    '/api/ikea/worksheet/history',
    ...history.flatMap(({ id }) => [`/api/ikea/worksheet/${id}`, `/api/ikea/tracker/${id}/history`]),
    '/api/weekly-reflection/latest',
    '/api/weekly-reflection/earlier',
  ];
  const found = await Promise.all(addresses.map(async (address) => [address, await read(address)] as const));
  return Object.fromEntries(found);
}

test('an export contains all that the screens show: a product rebuilt from it shows the same', async () => {
  const shown = await screens(product);
  expect(JSON.stringify(shown)).toContain(mark);
  const { data } = await exported();

  const other = newDatabase();
  await seedContent(other);
  await rebuild(data, other);
  const rebuilt = productOver(other);
  rebuilt.now = new Date('2026-06-17T10:00:00Z');
  rebuilt.knowsGoogleAccount(person.uid);
  await rebuilt.signIn();
  expect(await screens(rebuilt)).toEqual(shown);
});

test('every stored document belongs to a collection of the table, and every field to the export or to what it leaves out', async () => {
  await product.runMails();
  const { data } = await exported();
  const stored = await everything(database);
  const unknown: string[] = [];
  const names = new Set<string>();
  for (const [path, fields] of stored) {
    const name = collectionOf(path);
    const row = personalCollections.find(([each]) => each === name);
    if (!name) unknown.push(path);
    if (!row) continue;
    names.add(row[0]);
    const { fields: notes } = sections[row[0]];
    for (const field of Object.keys(fields)) if (!(field in notes)) unknown.push(`${name}.${field}`);
  }
  expect(unknown).toEqual([]);
  const held = personalCollections.map(([name]) => name).filter((name) => name !== 'deletions');
  expect([...names].sort()).toEqual([...held].sort());
  for (const name of held) {
    const entries = data.sections[name] ?? [];
    expect([name, entries.length > 0]).toEqual([name, true]);
    for (const entry of entries)
      for (const [field, note] of Object.entries(sections[name].fields))
        if (typeof note === 'object') expect(entry).not.toHaveProperty(field);
  }
});

test('is a zip with data, two tables and an explanation, which nothing on the way may keep', async () => {
  const { headers, texts, data } = await exported();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="reshape-2026-06-17.zip"',
  });
  expect(Object.keys(texts).sort()).toEqual(['README.txt', 'data.json', 'spots.csv', 'tracker.csv']);
  expect(data.schema_version).toBe(1);
  const [header, first] = texts['spots.csv']?.split('\r\n') ?? [];
  expect(header).toBe('\uFEFFdate,spot,logged at');
  expect(first).toBe(`2026-06-09,"'=Spot ${mark} ""of"" day 9",2026-06-09T10:00:00.000Z`);
  expect(texts['tracker.csv']?.trimEnd().split('\r\n')).toHaveLength(3);
  for (const [name] of personalCollections) expect(texts['README.txt']).toContain(`\n${name}: `);
});

test('leaves out secrets, and everything about anybody else', async () => {
  const { texts } = await exported();
  const all = Object.values(texts).join('\n');
  const { token } =
    [...(await everything(database))].find(([path]) => path.startsWith('newsletter/'))?.[1] ?? {};
  expect(String(token).length).toBeGreaterThan(3);
  for (const secret of [`send/${mark}`, 'AAAAAAAAAAAAAAAAAAAAAA', `"${token}"`, 'neighbour'])
    expect(all).not.toContain(secret);
});

test('is refused after five in a day', async () => {
  for (let count = 0; count < 5; count += 1) await exported();
  expect((await product.request('GET', '/api/account/export')).status).toBe(429);
});

test('every collection of the table is found by its own path only', () => {
  for (const [name, { path }] of allCollections)
    expect(collectionOf(`${path.replaceAll('{}', 'x')}/y`)).toBe(name);
});
