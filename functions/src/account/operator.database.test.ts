import { beforeEach, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import {
  everything,
  liveThrough,
  mark,
  type Product,
  person,
  productOver,
  seedContent,
} from '../test/person-harness.ts';
import { erasePerson, exportPerson, recordedDeletions, replayDeletions } from './operator.ts';

const newDatabase = testDatabases();
const operator = { by: 'the operator', isDryRun: false };
const dryRun = { ...operator, isDryRun: true };

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = productOver(database);
  await seedContent(database);
  await liveThrough(product);
});

async function runDeletions(): Promise<void> {
  product.later(31_000);
  for (const task of product.deletions.splice(0)) await product.runDeletion(task);
  await product.runMails();
}

/** The paths of what contains the person's mark, besides the record of the deletion. */
const marked = async () =>
  [...(await everything(database))]
    .filter(([path, fields]) => `${path} ${JSON.stringify(fields)}`.includes(mark))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('deletions/'));

test('the operator exports and erases a person who asks by mail, and the log names no address', async () => {
  const { dependencies } = product;
  const { content } = await exportPerson(person, operator, dependencies);
  expect(strFromU8(unzipSync(content)['data.json'] ?? new Uint8Array())).toContain(`Note ${mark}`);
  const before = await everything(database);
  expect(await erasePerson(person, dryRun, dependencies)).toMatchObject({
    before: { spots: 4, payments: 1 },
  });
  expect(await everything(database)).toEqual(before);
  await erasePerson(person, operator, dependencies);
  await runDeletions();
  expect(await marked()).toEqual([]);
  const log = (await database.collection('operatorLog').get()).docs.map((entry) => entry.get('what'));
  expect(log).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^export the data of person /),
      expect.stringMatching(/^delete the account of person /),
    ]),
  );
});

test('the operator erases a person of whom there is nothing but an address', async () => {
  const email = `reader-${mark}@example.com`;
  await product.call('POST', '/subscribe', { firstName: 'Reader', email });
  await erasePerson({ email }, operator, product.dependencies);
  await runDeletions();
  expect((await marked()).filter((path) => !path.includes(person.uid))).not.toContain(email);
  expect(JSON.stringify([...(await everything(database))])).not.toContain(email);
  await expect(
    erasePerson({ email: 'stranger@example.com' }, operator, product.dependencies),
  ).rejects.toThrow('Nothing is stored');
});

test('deletions are repeated in a database that was restored from a backup', async () => {
  const backup = await everything(database);
  await erasePerson(person, operator, product.dependencies);
  await runDeletions();
  const lines = await recordedDeletions(product.dependencies);
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('@');

  database = newDatabase();
  product = productOver(database);
  product.now = new Date('2026-06-18T10:00:00Z');
  for (const [path, fields] of backup) await database.doc(path).set(fields);
  expect(await replayDeletions(lines, dryRun, product.dependencies)).toBe(1);
  expect(product.deletions).toEqual([]);
  expect(await replayDeletions(lines, operator, product.dependencies)).toBe(1);
  await runDeletions();
  expect(await marked()).toEqual([]);
});
