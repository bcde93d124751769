import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { createMissingContent } from './seed.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('content is created once, and what was edited since stays as it is', async () => {
  const database = newDatabase();
  const created = await createMissingContent(database);
  const { docs } = await database.collection('microchallenges').get();
  const [edited] = docs;
  if (!edited || created <= docs.length) throw new Error('no challenge or no nudge was created');
  await edited.ref.update({ title: 'Edited' });
  expect(await createMissingContent(database)).toBe(0);
  expect((await edited.ref.get()).get('title')).toBe('Edited');
});
