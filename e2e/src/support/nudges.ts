import { expect, type Page } from '@playwright/test';
import { defaultNudgeHour } from '@reshape/domain/nudges';
import type { nudges } from '../../../packages/content/src/nudges.ts';
import { database, home, memberId, signInAsMember, type User } from './people.ts';

/** India, five and a half hours ahead of UTC. Chromium uses the zone's older name, Asia/Calcutta. */
export const inIndia = { serviceWorkers: 'allow', timezoneId: 'Asia/Kolkata', locale: 'en-GB' } as const;

export const offer = (page: Page) => page.getByRole('region', { name: 'One nudge a day, where you are' });

export async function subscriptionsOf(person: User) {
  const subscriptions = database.collection('pushSubscriptions').where('uid', '==', await memberId(person));
  return (await subscriptions.get()).docs.map((document) => document.data());
}

/** Logs a spot, after which the card offers nudges. */
export async function logSpot(page: Page) {
  await page.getByRole('textbox').fill('Three tabs about sleep, at midnight');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Three tabs' })).toBeVisible();
}

/** A member with a spot who has turned nudges on with the card's button. */
export async function memberWithNudges(page: Page) {
  const person = await signInAsMember(page);
  await logSpot(page);
  await offer(page).getByRole('button', { name: 'Send me one a day' }).click();
  await expect(offer(page)).toContainText(`Your next nudge comes at ${defaultNudgeHour}:00 am`);
  return person;
}

/** Opens the account page from the menu. */
export async function openAccount(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(`${home}/account`);
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${home}/login`);
}

/** What the notification of a nudge says: its quotation, or else its first paragraph. */
export const bodyOf = (nudge: (typeof nudges)[number] | undefined): string | undefined =>
  nudge?.quote ?? nudge?.paragraphs[0];
