import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { contentDocuments } from './sample-data.ts';
import { withoutEdited } from './seed.ts';

const newDatabase = testDatabases();

test('loading the content leaves alone what an operator edited or retired', async () => {
  const database = newDatabase();
  const content = contentDocuments();
  const [edited, ...others] = content.map(({ path }) => path);
  await database.doc(edited ?? '').set({ title: 'Mine', editedAt: new Date() });
  const loaded = await withoutEdited(database, content);
  expect(loaded.map(({ path }) => path)).toEqual(others);
});
