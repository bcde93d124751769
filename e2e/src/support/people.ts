import { createHash, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { testStack } from '@reshape/local/test/stack';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

const { url, firestoreAddress } = testStack();
process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;

/** The address of the product. */
export const home = url;

/** The database behind the product, for arranging what a journey needs and looking at what it left. */
export const database: Firestore = initializeFirestore(initializeApp({ projectId: 'demo-reshape' }), {});

/** User with a Google account whom no other journey knows. */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

export function newUser(): User {
  const unique = randomUUID().slice(0, 8);
  return { sub: `journey-${unique}`, email: `journey-${unique}@example.com`, name: `Jo ${unique}` };
}

/** Gives `person` an active place in a cohort, the sample one unless another is named. */
export async function enrol({ email }: User, cohortId = 'first'): Promise<void> {
  const place = createHash('sha256').update(email).digest('hex');
  await database.doc(`roster/${place}`).set({ email, cohortId, status: 'active', source: 'journey' });
}

/** The id under which the product knows `person`, once they signed in. */
export async function memberId({ email }: User): Promise<string> {
  const found = await database.collection('roster').where('email', '==', email).get();
  return String(found.docs[0]?.get('uid'));
}

/**
 * Signs `person` in by the one-click button of the newcomer: on its way to the Auth emulator, the credential is exchanged
 * for this person's.
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

/** Signs a fresh member in and waits for their dashboard. */
export async function signInAsMember(page: Page): Promise<User> {
  const person = newUser();
  await enrol(person);
  await signIn(page, person);
  await page.getByRole('heading', { name: `Welcome, ${person.name.split(' ')[0]}` }).waitFor();
  return person;
}

/** A fresh member on two devices, on both of which the dashboard is open. */
export async function onTwoDevices(browser: Browser): Promise<{ person: User; phone: Page; laptop: Page }> {
  const person = newUser();
  await enrol(person);
  const [phone, laptop] = [await browser.newPage(), await browser.newPage()];
  for (const page of [phone, laptop]) {
    await signIn(page, person);
    await page.waitForURL(`${home}/`);
  }
  return { person, phone, laptop };
}
