import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { resultPath } from '@reshape/content/paths';
import { seo } from '@reshape/content/seo';
import { thanks } from '@reshape/content/thanks';

/** The pages of the site that show no payment; one shared result stands for all of them. */
export const publicPages: readonly string[] = [
  ...Object.keys(seo).filter((path) => path !== thanks.path),
  resultPath('quiz', 'driver'),
];

/** Each page of a member, and what it shows to a new one once it has loaded. */
export const memberPages = [
  ['/', (page: Page) => page.getByText('No spots yet.', { exact: false })],
  ['/microchallenge', (page: Page) => page.getByRole('heading', { name: 'What to do' })],
  ['/ikeaDashboard', (page: Page) => page.getByRole('link', { name: 'Write your worksheet' })],
  ['/mycaveman', (page: Page) => page.getByText('a whole week', { exact: false }).first()],
  ['/comingsoon?page=my-progress', (page: Page) => page.getByRole('table', { name: /week by week/ })],
  ['/account', (page: Page) => page.getByRole('heading', { name: 'Signed in elsewhere?' })],
] as const;

/** The console's page of the sample member. */
export const personPath = `/people/${createHash('sha256').update('member@example.com').digest('hex')}`;

/** The path of each page of the console below `/operator`, and its heading. */
export const consolePages = [
  ['', 'Today'],
  ['/people', 'People'],
  [personPath, 'Asha Member'],
  ['/personal-data?address=stranger@example.com', 'stranger@example.com'],
  ['/payments', 'Payments'],
  ['/cohorts', 'Cohorts'],
  ['/cohorts/first', 'Sample cohort'],
  ['/cohorts/first/numbers', 'Numbers of Sample cohort'],
  ['/groups', 'Groups'],
  ['/conversations', 'Conversations'],
  ['/numbers', 'Numbers'],
  ['/waitlist', 'Waitlist'],
  ['/mails', 'Mails'],
  ['/nudges', 'Nudges'],
  ['/nudges/new', 'New nudge'],
  ['/challenges', 'Challenges'],
  ['/challenges/new', 'New challenge'],
  ['/newsletter', 'Newsletter'],
  ['/operators', 'Operators'],
  ['/log', 'Log'],
  ['/nowhere', 'Page not found'],
] as const;

/** Shows a page of the open console, as its links do, without loading the console again. */
export async function showConsolePage(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/operator${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}
