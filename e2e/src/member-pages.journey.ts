import { expect, test } from '@playwright/test';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { withPush } from './support/browser-push.ts';
import { expectNoCoveredTexts } from './support/covered-text.ts';
import { memberPages } from './support/every-page.ts';
import { maxShift, recordShifts, shiftOf } from './support/layout-shift.ts';
import { home, newMember, signInAsMember } from './support/people.ts';
import { expectFittingLargeText } from './support/text-size.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

test("every page of a new member loads without a failed request or a layout shift, is accessible, and does not load the chart's code", {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/tracker-chart|victory/.test(request.url())) charts.push(request.url());
  });
  await page.addInitScript(() => {
    // A headless browser denies notifications. Nudges are offered only where they can still be allowed.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await recordShifts(page);
  await signInAsMember(page);
  await expect(page.getByText('No spots yet.', { exact: false })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const firstShift = await shiftOf(page);
  expect.soft(firstShift, 'the first visit').toBeLessThan(maxShift);
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  for (const [path, loaded] of memberPages) {
    await page.goto(`${home}${path}`);
    await expect(loaded(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftOf(page), `${path}: layout shift`).toBeLessThan(maxShift);
    // Once: the run on the desktop also measures the widths of phones.
    if (!isMobile) await expectAccessibleAndFitting(page, { name: path });
  }
  await page.goto(home);
  await page
    .getByRole('textbox', { name: 'What did you spot today?' })
    .fill(`A word without end: ${'x'.repeat(300)}`);
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const offer = page.getByRole('button', { name: 'Send me one a day' });
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(maxShift);
  if (!isMobile) await expectAccessibleAndFitting(page, { name: 'the dashboard with a spot' });
  expect([failures, charts]).toEqual([[], []]);
});

/** The pages of the sample people, at different points of their four weeks. */
const pagesOf = {
  'early@example.com': ['/', '/four-weeks', '/feedback'],
  'member@example.com': [
    ...['/', '/microchallenge', '/ikea', '/ikeaDashboard', '/mycaveman', '/account'],
    ...[
      '/comingsoon?page=my-progress',
      '/comingsoon?page=caveman-circle',
      '/comingsoon?page=settings',
      '/nowhere',
    ],
  ],
  'graduate@example.com': ['/', '/four-weeks', '/feedback', '/comingsoon?page=my-progress'],
};

test('on the pages of members early in, in and after their four weeks nothing covers a text, and large text fits a narrow phone', async ({
  page,
}) => {
  test.setTimeout(480_000);
  for (const [person, pages] of Object.entries(pagesOf)) {
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto(`${home}/login`);
    await page.getByRole('button', { name: person }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    for (const path of pages) {
      await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
      await expectNoCoveredTexts(page, `${path} of ${person}`);
      await expectFittingLargeText(page, `${path} of ${person}`);
    }
  }
});

test('one card at a time is beside the list of today: the offer of nudges waits for the question, and nothing moves when that comes', async ({
  page,
}) => {
  await withPush(page);
  const person = await newMember([page]);
  await makeWorksheet(person, answersFor('one'));
  await recordShifts(page);
  await page.goto(home);
  const question = page.getByRole('region', { name: 'Does it happen by itself yet?' });
  const hour = page.getByRole('region', { name: 'When should your nudge come?', includeHidden: true });
  await expect(question).toBeVisible();
  await expect(hour).toBeAttached();
  await expect(hour).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(maxShift);
  await question.getByRole('button', { name: 'Skip this question' }).click();
  await expect(question.getByText('Skipped.')).toBeVisible();
  await page.reload();
  await expect(hour).toBeVisible();
  await expect(question).toBeHidden();
});
