import { describe, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { overBothStores } from '../test/both-stores.ts';
import { firestoreNewsletter, subscriberId } from './newsletter.ts';

const now = new Date('2026-06-17T10:00:00Z');
const later = new Date('2026-07-01T10:00:00Z');
const email = 'asha@example.com';
const newSubscriber = (fields: object = {}) => ({
  firstName: 'Asha',
  email,
  wording: 'Send me the letters',
  token: 'token-1',
  confirmationToken: 'confirmation-1',
  createdAt: now,
  expireAt: later,
  ...fields,
});

overBothStores((newStores) => {
  test('the store of subscribers confirms the latest sign-up only, and unsubscribes with the token of any', async () => {
    const { newsletter } = await newStores();
    expect(await newsletter.add(newSubscriber())).toEqual(now);
    const soon = new Date(now.getTime() + 3_600_000);
    expect(
      await newsletter.add(newSubscriber({ confirmationToken: 'confirmation-2', createdAt: soon })),
    ).toEqual(now);
    expect(await newsletter.confirm('confirmation-2', soon)).toBe(false);
    const nextDay = new Date(now.getTime() + 25 * 3_600_000);
    const again = { token: 'token-3', confirmationToken: 'confirmation-3', createdAt: nextDay };
    expect(await newsletter.add(newSubscriber(again))).toEqual(nextDay);
    expect(await newsletter.confirm('confirmation-1', nextDay)).toBe(false);
    await newsletter.unsubscribe('token-1', nextDay);
    expect(await newsletter.confirm('confirmation-3', nextDay)).toBe(false);
    expect(
      await newsletter.add(newSubscriber({ confirmationToken: 'confirmation-4', createdAt: nextDay })),
    ).toEqual(nextDay);
    expect(await newsletter.confirm('confirmation-4', nextDay)).toBe(true);
  });

  test('a subscriber who was stored before addresses were confirmed is pending, and can still confirm', async () => {
    const id = subscriberId(email);
    const { newsletter } = await newStores(({ storedSubscribers }) =>
      storedSubscribers.set(`newsletter/${id}`, {
        firstName: 'Asha',
        email,
        status: 'pending',
        createdAt: now,
      }),
    );
    await newsletter.add(newSubscriber());
    expect(await newsletter.confirm('confirmation-1', new Date('2027-01-01T10:00:00Z'))).toBe(true);
    expect(await newsletter.get(id)).toMatchObject({ status: 'confirmed', email });
  });

  test('after unsubscribing, name and address are gone', async () => {
    const { newsletter } = await newStores();
    await newsletter.add(newSubscriber());
    await newsletter.unsubscribe('unknown', now);
    await newsletter.unsubscribe('token-1', now);
    const left = await newsletter.get(subscriberId(email));
    expect(left).toMatchObject({ status: 'unsubscribed', token: 'token-1' });
    expect([left?.email, left?.firstName, left?.confirmationToken]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('in Firestore only', () => {
  const newDatabase = testDatabases('firestore.indexes.json');

  test('stores a subscriber once, confirms and unsubscribes with the token, and then keeps no address', async () => {
    const database = newDatabase();
    const newsletter = firestoreNewsletter(database);
    const document = database.doc(`newsletter/${subscriberId(email)}`);
    await Promise.all(
      ['1', '2', '3'].map((name) =>
        newsletter.add(newSubscriber({ token: `t${name}`, confirmationToken: `c${name}`, firstName: name })),
      ),
    );
    const stored = await document.get();
    const token = String(stored.get('token'));
    const confirmationToken = String(stored.get('confirmationToken'));
    expect([`t${stored.get('firstName')}`, `c${stored.get('firstName')}`]).toEqual([
      token,
      confirmationToken,
    ]);
    expect((await document.get()).get('expireAt').toDate()).toEqual(later);
    expect(await newsletter.confirm('unknown', now)).toBe(false);
    expect(await newsletter.confirm(token, now)).toBe(false);
    expect(await newsletter.confirm(confirmationToken, now)).toBe(true);
    expect((await document.get()).data()).toMatchObject({ status: 'confirmed', email });
    // Firestore deletes documents with this field once its time has passed.
    expect((await document.get()).get('expireAt')).toBeUndefined();
    await newsletter.unsubscribe(token, now);
    expect(Object.keys((await document.get()).data() ?? {}).sort()).toEqual(
      ['consent', 'createdAt', 'expireAt', 'status', 'token', 'unsubscribedAt'].sort(),
    );
    expect(await newsletter.confirm(confirmationToken, now)).toBe(false);
  });

  test('a status of earlier releases is read as pending', async () => {
    const database = newDatabase();
    const newsletter = firestoreNewsletter(database);
    await database
      .doc('newsletter/old')
      .set({ firstName: 'Asha', email, status: 'subscribed', createdAt: now });
    await database.doc('newsletter/older').set({ firstName: 'Asha', email, createdAt: now });
    expect(await newsletter.get('old')).toMatchObject({ status: 'pending', email });
    expect(await newsletter.get('older')).toMatchObject({ status: 'pending' });
  });
});
