import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { overBothStores } from '../test/both-stores.ts';
import { firestoreSignInLinks } from './sign-in-links.ts';

const now = new Date('2026-06-17T10:00:00Z');
const until = new Date('2026-06-17T10:15:00Z');
const link = { address: 'asha@yahoo.example', token: 'token-1' };

overBothStores((newStores) => {
  test('a link to sign in is valid once, for the address that it was sent to, and until its time', async () => {
    const { signInLinks } = await newStores();
    expect(await signInLinks.state(link, now)).toBe('unknown');
    await signInLinks.add(link, until);
    expect(await signInLinks.state(link, now)).toBe('valid');
    expect(await signInLinks.state({ ...link, address: 'ASHA@Yahoo.example' }, now)).toBe('valid');
    expect(await signInLinks.use({ ...link, address: 'ravi@yahoo.example' }, now)).toBe('unknown');
    expect(await signInLinks.use({ ...link, token: 'token-2' }, now)).toBe('unknown');
    expect(await signInLinks.use(link, until)).toBe('expired');
    expect(await signInLinks.use(link, now)).toBe('valid');
    expect(await signInLinks.use(link, now)).toBe('used');
    expect(await signInLinks.state(link, until)).toBe('used');
  });

  test('a link that is used many times at once signs in once', async () => {
    const { signInLinks } = await newStores();
    await signInLinks.add(link, until);
    const states = await Promise.all(Array.from({ length: 8 }, () => signInLinks.use(link, now)));
    expect(states.sort()).toEqual([...Array(7).fill('used'), 'valid']);
  });
});

const newDatabase = testDatabases('firestore.indexes.json');

test('neither the address nor the token of a link is stored, and the database deletes the rest after a day', async () => {
  const database = newDatabase();
  await firestoreSignInLinks(database).add(link, until);
  const [stored] = (await database.collection('signInLinks').get()).docs;
  expect(stored?.get('expireAt').toDate()).toEqual(new Date('2026-06-18T10:15:00Z'));
  expect(`${stored?.id} ${JSON.stringify(stored?.data())}`).not.toMatch(/asha|yahoo|token-1/);
});
