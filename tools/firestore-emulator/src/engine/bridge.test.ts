import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { afterEach, expect, jest, test } from '@jest/globals';
import { engineClientOf, historyIn } from './bridge.ts';
import { Databases } from './databases.ts';

const NAME = 'projects/demo-bridge/databases/(default)/documents/a/b';

afterEach(() => {
  jest.useRealTimers();
});

test('a document that is rewritten again and again keeps no more than the states of the last minute', async () => {
  jest.useFakeTimers({ now: 0 });
  const databases = new Databases();
  const database = databases.of(NAME);
  for (let n = 0; n < 100; n++) {
    void database.commit([{ update: { name: NAME, fields: { n: { integerValue: n } } } }]);
    jest.advanceTimersByTime(3000);
  }
  expect(historyIn(database.store, 'a/b')?.length).toBeLessThanOrEqual(22);
  expect(database.serialize(database.document('a/b')).fields).toEqual({ n: { integerValue: 99 } });
});

test('an engine whose insides changed is noticed at once', () => {
  const controller = new FirestoreMock().createDatabase('demo-bridge');
  controller.firestore = () => Object.create(null);
  expect(() => engineClientOf(controller)).toThrow(/changed its insides/);
  expect(() => historyIn({}, 'a/b')).toThrow(/changed its insides/);
});
