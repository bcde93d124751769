import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestorePayments } from './payments.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('counts the places of a cohort that were paid for after a moment, without what opened no place', async () => {
  const database = newDatabase();
  const add = (id: string, minute: number, fields: object = {}) =>
    database.doc(`payments/${id}`).set({
      ...{ cohortId: 'next', outcome: 'place', createdAt: new Date(Date.UTC(2026, 5, 17, 10, minute)) },
      ...fields,
    });
  await add('earlier', 0);
  await add('same', 1);
  await add('later', 2);
  await add('latest', 3);
  await add('refunded', 4, { outcome: 'refunded' });
  await add('elsewhere', 5, { cohortId: 'other' });
  const moment = new Date(Date.UTC(2026, 5, 17, 10, 1));
  expect(await firestorePayments(database).countPlacesAfter('next', moment)).toBe(2);
});
