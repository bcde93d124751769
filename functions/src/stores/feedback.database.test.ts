import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreFeedback } from './feedback.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const answered = new Date('2026-07-05T10:00:00Z');

test('the twelve quotes that were approved last are published, the latest first, and none without approval', async () => {
  const database = newDatabase();
  const feedback = firestoreFeedback(database);
  for (let number = 1; number <= 14; number += 1) {
    const quoteAs = `Member ${number}`;
    const answers = { score: 9, pace: 'right', sessions: 'useful', habit: 'yes', words: 'Good.' } as const;
    await feedback.save(`member-${number}`, 'first', { ...answers, quoteAs }, answered);
  }
  const { docs } = await database.collection('feedback').orderBy('uid').get();
  const approved = docs.filter((document) => document.get('uid') !== 'member-14');
  for (const document of approved) {
    const number = Number(String(document.get('uid')).slice('member-'.length));
    await document.ref.update({ approvedAt: new Date(answered.getTime() + number * 60_000) });
  }
  const names = (await feedback.publishedQuotes()).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `Member ${13 - index}`));
});
