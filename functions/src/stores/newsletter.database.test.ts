import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreNewsletter, subscriberId } from './newsletter.ts';

const newDatabase = testDatabases();
const now = new Date('2026-06-17T10:00:00Z');
const later = new Date('2026-07-01T10:00:00Z');
const email = 'asha@example.com';
const added = (fields: object = {}) => ({
  firstName: 'Asha',
  email,
  wording: 'Send me the letters',
  token: 'token-1',
  createdAt: now,
  expireAt: later,
  ...fields,
});

test('stores a subscriber once, confirms and unsubscribes with the token, and then keeps no address', async () => {
  const database = newDatabase();
  const newsletter = firestoreNewsletter(database);
  const document = database.doc(`newsletter/${subscriberId(email)}`);
  await Promise.all(
    ['token-1', 'token-2', 'token-3'].map((token) => newsletter.add(added({ token, firstName: token }))),
  );
  const token = String((await document.get()).get('token'));
  expect((await document.get()).get('firstName')).toBe(token);
  expect((await document.get()).get('expireAt').toDate()).toEqual(later);
  expect(await newsletter.confirm('unknown', now)).toBe(false);
  expect(await newsletter.confirm(token, now)).toBe(true);
  expect((await document.get()).data()).toMatchObject({ status: 'confirmed', email });
  // Firestore deletes documents with this field once its time has passed.
  expect((await document.get()).get('expireAt')).toBeUndefined();
  await newsletter.unsubscribe(token, now);
  expect(Object.keys((await document.get()).data() ?? {}).sort()).toEqual(
    ['consent', 'createdAt', 'expireAt', 'status', 'token', 'unsubscribedAt'].sort(),
  );
  expect(await newsletter.confirm(token, now)).toBe(false);
});

test('reads a subscriber who was stored before addresses were confirmed as pending', async () => {
  const database = newDatabase();
  const newsletter = firestoreNewsletter(database);
  await database
    .doc(`newsletter/${subscriberId(email)}`)
    .set({ firstName: 'Asha', email, status: 'subscribed', createdAt: now });
  expect(await newsletter.get(subscriberId(email))).toMatchObject({ status: 'pending', email });
  await database.doc('newsletter/older').set({ firstName: 'Asha', email, createdAt: now });
  expect(await newsletter.get('older')).toMatchObject({ status: 'pending' });
  await newsletter.add(added());
  expect(await newsletter.confirm('token-1', new Date('2027-01-01T10:00:00Z'))).toBe(true);
});
