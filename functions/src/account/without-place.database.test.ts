import { beforeEach, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import { rosterId } from '../stores/members.ts';
import { act } from '../test/operator-acts.ts';
import {
  filledProduct,
  mark,
  type Product,
  person,
  productOver,
  seedContent,
  tracesIn,
} from '../test/person-harness.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const idToken = person.idToken;

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = productOver(database);
  await seedContent(database);
});

/** The person signs in without a place, joins the waitlist and subscribes to the newsletter. */
async function signInWithoutPlace(): Promise<void> {
  product.addGoogleAccount(person.uid);
  expect(await product.signIn()).toEqual({ preview: true });
  await product.joinWaitlist();
  await product.call('POST', '/subscribe', { firstName: `Asha ${mark}`, email: person.email });
}

async function readExport() {
  const { bytes } = await product.call('POST', '/api/preview/export', { idToken });
  return JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array()));
}

/** The status and the code of a refused request. */
async function refusalOf(url: string, body: object): Promise<readonly unknown[]> {
  const { status, text } = await product.request('POST', url, body);
  return [status, JSON.parse(text).code];
}

test('a person without a place exports their account for signing in and what else is stored about them', async () => {
  await signInWithoutPlace();
  expect(await readExport()).toMatchObject({
    signed_in_as: { uid: person.uid, address: person.email, name: person.displayName },
    sections: { waitlist: [{ email: person.email }], newsletter: [{ firstName: `Asha ${mark}` }] },
  });
});

test('a person without a place has everything deleted, with the account for signing in', async () => {
  await signInWithoutPlace();
  await product.runMails();
  await product.call('POST', '/api/preview/delete', { idToken, address: person.email.toUpperCase() });
  product.later(31_000);
  for (const task of product.deletions.splice(0)) await product.runDeletion(task);
  expect(product.accounts.has(person.uid)).toBe(false);
  await product.runMails();
  expect(await tracesIn(database)).toEqual([]);
});

test('a member who lost their place exports what they wrote, and deletes it', async () => {
  product = await filledProduct(database);
  await act('removePerson', { params: { id: rosterId(person.email) }, body: {} }, product.dependencies);
  expect((await readExport()).sections.spots).toHaveLength(4);
  await product.call('POST', '/api/preview/delete', { idToken, address: person.email });
  expect(product.deletions).toEqual([{ id: person.uid }]);
});

test.each(['export', 'delete'])(
  'a call to %s the data of a person without a place is refused after a sign-in that is old, unverified or with a password',
  async (call) => {
    await signInWithoutPlace();
    const body = { idToken, ...(call === 'delete' && { address: person.email }) };
    const refusal = () => refusalOf(`/api/preview/${call}`, body);

    await database.doc(`roster/${rosterId(person.email)}`).set({
      ...{ email: person.email, cohortId: 'first', status: 'active', uid: 'another-account' },
    });
    expect(await refusal()).toEqual([422, 'wrong_address']);

    product.later(6 * 60_000);
    expect(await refusal()).toEqual([403, 'recent_sign_in_required']);

    const claims = product.dependencies.idTokens.get(idToken) as object;
    product.dependencies.idTokens.set(idToken, { ...claims, provider: 'mail-link' } as never);
    expect(await refusal()).toEqual([403, 'recent_sign_in_required']);
    product.dependencies.idTokens.set(idToken, { ...claims, emailVerified: false } as never);
    expect(await refusal()).toEqual([401, 'invalid_id_token']);
    product.dependencies.idTokens.set(idToken, { ...claims, provider: 'password' } as never);
    expect(await refusal()).toEqual([401, 'invalid_id_token']);
    expect(product.deletions).toEqual([]);
  },
);

test('a deletion with another address is refused', async () => {
  await signInWithoutPlace();
  const body = { idToken, address: 'ben@example.com' };
  expect(await refusalOf('/api/preview/delete', body)).toEqual([422, 'wrong_address']);
  expect(product.deletions).toEqual([]);
});
