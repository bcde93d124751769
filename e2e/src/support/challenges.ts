import { expect, type Page } from '@playwright/test';
import { database, home, memberId, type User } from './people.ts';

export const button = (page: Page) => page.getByRole('button', { name: 'Log today' });
export const note = (page: Page) => page.getByRole('textbox', { name: 'Your note' });
export const done = (page: Page) => page.getByText('Logged for today. Come back tomorrow.');

/** Opens the challenge of the week, and waits until it is there. */
export async function openChallenge(page: Page) {
  await page.goto(`${home}/microchallenge`);
  await expect(page.getByText('Consistency score')).toBeVisible();
}

/** A member's stored notes. */
export async function notesOf(person: User): Promise<string[]> {
  const logs = await database.collection(`members/${await memberId(person)}/challengeLogs`).get();
  return logs.docs.map((log) => String(log.get('note')));
}
