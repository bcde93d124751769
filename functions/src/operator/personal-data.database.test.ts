import { beforeEach, expect, test } from '@jest/globals';
import { logActions } from '@reshape/content/operator/log';
import { strFromU8, unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import {
  everything,
  filledProduct,
  mark,
  type Product,
  person,
  productOver,
  storeEverything,
} from '../test/person-harness.ts';
import { deletePerson, exportPerson, recordedDeletions, replayDeletions } from './personal-data.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const operator = { by: 'the operator' };

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = await filledProduct(database);
});

async function runDeletions(): Promise<void> {
  product.later(31_000);
  for (const task of product.deletions.splice(0)) await product.runDeletion(task);
  // Mails from before a restore are in no queue: the job that sends reminders enqueues them again.
  await product.runReminders();
  await product.runMails();
}

/** The paths of what contains the person's mark, besides the record of the deletion. */
const markedPaths = async () =>
  [...(await everything(database))]
    .filter(([path, fields]) => `${path} ${JSON.stringify(fields)}`.includes(mark))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('deletions/'));

test('the operator exports and erases a person who asks by mail, and the log names no address', async () => {
  const { dependencies } = product;
  const content = await exportPerson(person.email, operator, dependencies);
  expect(strFromU8(unzipSync(content)['data.json'] ?? new Uint8Array())).toContain(`Note ${mark}`);
  await deletePerson(person.email, operator, dependencies);
  await runDeletions();
  expect(await markedPaths()).toEqual([]);
  const log = (await database.collection('operatorLog').get()).docs.map((entry) => entry.get('what'));
  expect(log).toEqual(
    expect.arrayContaining([logActions['erase-person'].what, logActions['export-person'].what]),
  );
});

test('the operator erases a person about whom only an address is stored', async () => {
  const email = `reader-${mark}@example.com`;
  await product.call('POST', '/subscribe', { firstName: 'Reader', email });
  await deletePerson(email, operator, product.dependencies);
  await runDeletions();
  expect((await markedPaths()).filter((path) => !path.includes(person.uid))).not.toContain(email);
  expect(JSON.stringify([...(await everything(database))])).not.toContain(email);
  await expect(deletePerson('stranger@example.com', operator, product.dependencies)).rejects.toThrow(
    'Nothing is stored',
  );
});

test('deletions are repeated in a database that was restored from a backup', async () => {
  const backup = await everything(database);
  await deletePerson(person.email, operator, product.dependencies);
  await runDeletions();
  const lines = await recordedDeletions(product.dependencies);
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('@');

  database = newDatabase();
  product = productOver(database);
  product.now = new Date('2026-06-18T10:00:00Z');
  await storeEverything(backup, database);
  expect(await replayDeletions(lines, product.dependencies)).toBe(1);
  await runDeletions();
  expect(await markedPaths()).toEqual([]);
});

test('replaying a file with an invalid line is refused, and no deletion is repeated', async () => {
  await deletePerson(person.email, operator, product.dependencies);
  const lines = await recordedDeletions(product.dependencies);
  product.deletions.length = 0;
  const replayed = replayDeletions([...lines, '', '> operator'], product.dependencies);
  await expect(replayed).rejects.toThrow('Line 3 is not a deletion record. No deletion was repeated');
  expect(product.deletions).toEqual([]);
});

test('a deletion that was complete before the backup is not repeated, so that a person who enrolled again keeps the place', async () => {
  await deletePerson(person.email, operator, product.dependencies);
  await runDeletions();
  const lines = await recordedDeletions(product.dependencies);
  product.later(60_000);
  await product.pay('B0001', Math.floor(new Date('2026-06-17T10:05:00Z').getTime() / 1000));
  product.addGoogleAccount('a-new-uid');
  expect(await product.signIn()).toHaveProperty('token');

  expect(await replayDeletions(lines, product.dependencies)).toBe(0);
  expect(product.deletions).toEqual([]);
});
