import { expect, type Page, test } from '@playwright/test';
import { createCohort, goTo, openConsole } from './support/operator.ts';
import { home, newMember } from './support/people.ts';
import { beyondScreen, setTextSize } from './support/text-size.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

/** Expects that nothing extends beyond the screen at the narrowest widths, with text of up to twice the usual size. */
async function expectFitting(page: Page, name: string): Promise<void> {
  for (const percent of [130, 150, 200]) {
    await setTextSize(page, percent);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect([name, percent, width, await beyondScreen(page)]).toEqual([name, percent, width, []]);
    }
  }
  await setTextSize(page, 100);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect([name, width, await beyondScreen(page)]).toEqual([name, width, []]);
  }
}

const sitePaths = [
  ...['/welcome', '/about', '/privacy', '/terms', '/welcome/thanks', '/newsletter/link/confirm'],
  ...['/quiz', '/scan', '/diagnostic-intro', '/diagnostic', '/quiz/result/driver'],
  ...['/login', '/dashboard-preview'],
];

test('on a narrow phone with large text, no page of the site scrolls sideways and no button leaves the screen', async ({
  page,
}) => {
  for (const path of sitePaths) {
    await page.goto(home + path, { waitUntil: 'networkidle' });
    await expectFitting(page, path);
  }
});

const memberPaths = [
  ...['/', '/microchallenge', '/ikeaDashboard', '/ikea', '/mycaveman', '/account', '/four-weeks'],
  ...['/feedback', '/comingsoon?page=my-progress', '/comingsoon?page=caveman-circle', '/nowhere'],
];

test('on a narrow phone with large text, no page of the app scrolls sideways and no button leaves the screen', async ({
  page,
}) => {
  await makeWorksheet(await newMember([page]), answersFor('large'));
  await page.goto(home);
  await page.getByRole('textbox').fill('In large letters');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'In large letters' })).toBeVisible();
  for (const path of memberPaths) {
    await page.goto(home + path, { waitUntil: 'networkidle' });
    await expectFitting(page, path);
  }
});

const consolePages = [
  ...['People', 'Payments', 'Cohorts', 'Waitlist', 'Mails', 'Nudges', 'Challenges', 'Newsletter'],
  ...['Operators', 'Log'],
];

test('on a narrow phone with large text, no page of the console scrolls sideways and no button leaves the screen', async ({
  page,
}) => {
  await openConsole(page);
  // So that the log has an entry.
  await createCohort(page);
  await goTo(page, 'Today');
  await expectFitting(page, 'Today');
  for (const name of consolePages) {
    await goTo(page, name);
    await page.waitForLoadState('networkidle');
    await expectFitting(page, name);
  }
  for (const path of ['/cohorts/first', '/nudges/new', '/challenges/new']) {
    await page.goto(`${home}/operator${path}`, { waitUntil: 'networkidle' });
    await expectFitting(page, path);
  }
});
