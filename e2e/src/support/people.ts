import { createHash, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { signedInStorage as storageOf } from '@reshape/local/test/sign-in';
import { testStack } from '@reshape/local/test/stack';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

const { url, authUrl, firestoreAddress } = testStack();
process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;

/** The base URL of the product. */
export const home = url;

/** The database behind the product, for setting up a journey and checking its results. */
export const database: Firestore = initializeFirestore(initializeApp({ projectId: 'demo-reshape' }), {});

/** A new user with a Google account that no other journey uses. */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

export function newUser(): User {
  const unique = randomUUID().slice(0, 8);
  return { sub: `journey-${unique}`, email: `journey-${unique}@example.com`, name: `Jo ${unique}` };
}

/** Gives `person` an active place in a cohort, by default the sample one. */
export async function enrol({ email }: User, cohortId = 'first'): Promise<void> {
  const place = createHash('sha256').update(email).digest('hex');
  await database.doc(`roster/${place}`).set({ email, cohortId, status: 'active', source: 'journey' });
}

/** The user id of `person` after the first sign-in. */
export async function memberId({ email }: User): Promise<string> {
  const places = await database.collection('roster').where('email', '==', email).get();
  return String(places.docs[0]?.get('uid'));
}

/**
 * Signs `person` in with the newcomer's one-click button: the credential is replaced with this person's on its way to
 * the Auth emulator.
 */
export async function signIn(page: Page, person: User): Promise<void> {
  await page.route('**/accounts:signInWithIdp*', (route) => {
    const credential = { sub: person.sub, email: person.email, email_verified: true, name: person.name };
    const body = {
      ...route.request().postDataJSON(),
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(credential))}`,
    };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.goto(`${home}/login`);
  await page.getByRole('button', { name: /newcomer@example\.com/ }).click();
}

/** The descriptions of the person's spots stored by the API. */
export const spotsOf = async (person: User): Promise<string[]> =>
  (await database.collection(`members/${await memberId(person)}/spots`).get()).docs.map((spot) =>
    String(spot.get('description')),
  );

/** The browser storage of a signed-in `person` at `origin`, created without clicking through the sign-in. */
export const signedInStorage = (person: User, origin = home) =>
  storageOf(person, { url: home, authUrl, origin });

/** Signs a new member in by clicking like a person. */
export async function signInThroughLogin(page: Page): Promise<User> {
  const person = newUser();
  await enrol(person);
  await signIn(page, person);
  await expectWelcome(page, person);
  return person;
}

const expectWelcome = (page: Page, { name }: User) =>
  page.getByRole('heading', { name: `Welcome, ${name.split(' ')[0]}` }).waitFor();

/** A user with a place, and their session token. */
export interface Member extends User {
  readonly token: string;
}

/**
 * A new member, by default of the sample cohort, with their session in the browsers of these pages. Opens no
 * page.
 */
export async function newMember(pages: readonly Page[], cohortId?: string): Promise<Member> {
  const person = newUser();
  await enrol(person, cohortId);
  const storage = await signedInStorage(person);
  for (const page of pages) await page.context().setStorageState({ cookies: [], origins: [storage] });
  return { ...person, token: storage.localStorage.find(({ name }) => name === 'jwt')?.value ?? '' };
}

/** Opens the dashboard of a new member who is already signed in. */
export async function signInAsMember(page: Page): Promise<Member> {
  const person = await newMember([page]);
  await page.goto(home);
  await expectWelcome(page, person);
  return person;
}

/** A new member on two devices, on which no page is open yet. */
export async function onTwoDevices(
  browser: Browser,
): Promise<{ person: Member; phone: Page; desktop: Page }> {
  const [phone, desktop] = [await browser.newPage(), await browser.newPage()];
  return { person: await newMember([phone, desktop]), phone, desktop };
}

/** Calls the API as a member: with a body, it posts it. Throws an Error when the call is refused. */
export async function callApi<Answer>({ token }: Member, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${home}/api/${path}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
