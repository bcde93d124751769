import { beforeEach, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import {
  allCollections,
  collections,
  type PersonalCollectionName,
  personalCollections,
} from '../stores/collections.ts';
import {
  collectionOf,
  everything,
  filledProduct,
  mark,
  type Product,
  person,
  productOver,
  seedContent,
} from '../test/person-harness.ts';
import type { ExportedData } from './export.ts';

const newDatabase = testDatabases('firestore.indexes.json');

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = await filledProduct(database);
});

async function readExport() {
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
  payments: { contactHash: null, rosterId: null, claimedBy: null, ownerEmail: null },
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
        asStored(key, value),
      );
      await target.doc(`${folder}/${id}`).set({ ...values, ...leftOut[name] });
    }
}

/** Everything that the screens of a member show. */
async function readScreens(of: Product): Promise<Readonly<Record<string, unknown>>> {
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
  const screens = await Promise.all(
    addresses.map(async (address) => [address, await read(address)] as const),
  );
  return Object.fromEntries(screens);
}

test('a product that is rebuilt from an export shows the same on every screen', async () => {
  const shown = await readScreens(product);
  expect(JSON.stringify(shown)).toContain(mark);
  const { data } = await readExport();

  const other = newDatabase();
  await seedContent(other);
  await rebuild(data, other);
  const rebuilt = productOver(other);
  rebuilt.now = new Date('2026-06-17T10:00:00Z');
  rebuilt.addGoogleAccount(person.uid);
  await rebuilt.signIn();
  expect(await readScreens(rebuilt)).toEqual(shown);
});

test('every stored document is in a known collection, and every field is exported or named as left out', async () => {
  await product.runMails();
  const { data } = await readExport();
  const stored = await everything(database);
  const unknown: string[] = [];
  const names = new Set<string>();
  for (const [path, fields] of stored) {
    const name = collectionOf(path);
    const row = personalCollections.find(([collectionName]) => collectionName === name);
    if (!name) unknown.push(path);
    if (!row) continue;
    names.add(row[0]);
    const { notes } = row[1];
    for (const field of Object.keys(fields)) if (!(field in notes)) unknown.push(`${name}.${field}`);
  }
  expect(unknown).toEqual([]);
  const held = personalCollections.map(([name]) => name).filter((name) => name !== 'deletions');
  expect([...names].sort()).toEqual([...held].sort());
  for (const name of held) {
    const entries = data.sections[name] ?? [];
    expect([name, entries.length > 0]).toEqual([name, true]);
    for (const entry of entries)
      for (const [field, note] of Object.entries(collections[name].notes))
        if (typeof note === 'object') expect(entry).not.toHaveProperty(field);
  }
});

test('an export is a zip of data, two tables and an explanation, and must not be cached', async () => {
  const { headers, texts, data } = await readExport();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="reshape-2026-06-17.zip"',
  });
  expect(Object.keys(texts).sort()).toEqual(['README.txt', 'data.json', 'spots.csv', 'tracker.csv']);
  expect(data.schema_version).toBe(1);
  const [header, first] = texts['spots.csv']?.split('\r\n') ?? [];
  expect(header).toBe('\uFEFFdate,spot,instinct,logged at');
  expect(first).toBe(`2026-06-09,"'=Spot ${mark} ""of"" day 9",,2026-06-09T10:00:00.000Z`);
  expect(texts['spots.csv']).toContain(`Edited ${mark},Kin Care,`);
  expect(texts['tracker.csv']?.trimEnd().split('\r\n')).toHaveLength(3);
  for (const [name] of personalCollections) expect(texts['README.txt']).toContain(`\n${name}: `);
});

test('an export contains no secrets and nothing about other people', async () => {
  const offers = { first: { at: new Date('2026-06-01T10:00:00Z'), by: 'omar@example.com' } };
  await database.doc(`waitlist/${person.uid}`).update({ offers });
  const { texts, data } = await readExport();
  expect(data.sections.waitlist).toMatchObject([{ offers: { first: { at: '2026-06-01T10:00:00.000Z' } } }]);
  const all = Object.values(texts).join('\n');
  const { token } =
    [...(await everything(database))].find(([path]) => path.startsWith('newsletter/'))?.[1] ?? {};
  expect(String(token).length).toBeGreaterThan(3);
  for (const secret of [`send/${mark}`, 'AAAAAAAAAAAAAAAAAAAAAA', `"${token}"`, 'neighbour', 'omar@'])
    expect(all).not.toContain(secret);
});

test('an export is refused after five in a day', async () => {
  for (let count = 0; count < 5; count += 1) await readExport();
  expect((await product.request('GET', '/api/account/export')).status).toBe(429);
});

test('the path of a document belongs to exactly one collection', () => {
  for (const [name, { path }] of allCollections)
    expect(collectionOf(`${path.replaceAll('{}', 'x')}/y`)).toBe(name);
});
