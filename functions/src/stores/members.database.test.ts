import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreMembers } from './members.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('joining a session creates no place for a person whose place was deleted in the meantime', async () => {
  const database = newDatabase();
  await firestoreMembers(database).noteAttendance('gone', 'session-1');
  expect((await database.doc('roster/gone').get()).exists).toBe(false);
});
