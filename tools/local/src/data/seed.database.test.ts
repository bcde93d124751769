import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { contentDocuments, sampleDocuments } from './sample-data.ts';
import { countActivities, uneditedContent } from './seed.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('loading the content leaves alone what an operator edited or retired', async () => {
  const database = newDatabase();
  const content = contentDocuments();
  const [edited, ...others] = content.map(({ path }) => path);
  await database.doc(edited ?? '').set({ title: 'Mine', editedAt: new Date() });
  const loaded = await uneditedContent(database, content);
  expect(loaded.map(({ path }) => path)).toEqual(others);
});

test('the sample people have the counts of what they did', async () => {
  const database = newDatabase();
  const people = sampleDocuments(localDay('2026-11-23'));
  for (const { path, fields } of people) await database.doc(path).set(fields);
  await countActivities(database, people);
  const { docs } = await database.collection('roster').where('email', '==', 'member@example.com').get();
  const counts = docs[0]?.get('counts');
  expect(counts.spots).toBe(
    people.filter(({ path }) => path.startsWith('members/persona-member/spots/')).length,
  );
  expect(counts.spots).toBeGreaterThan(0);
});
