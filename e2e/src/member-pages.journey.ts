import { expect, type Page, test } from '@playwright/test';
import { withPush } from './support/browser-push.ts';
import { memberPages } from './support/every-page.ts';
import { maxShift, recordShifts, shiftOf } from './support/layout-shift.ts';
import { home, newMember, signInAsMember } from './support/people.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

const expectStableLayout = async (page: Page) => {
  for (const [path, loaded] of memberPages) {
    await page.goto(`${home}${path}`);
    await expect(loaded(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftOf(page), path).toBeLessThan(maxShift);
  }
};

test("no request fails for a new member, and pages load without layout shifts and without the chart's code @both", async ({
  page,
}) => {
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
  await expectStableLayout(page);
  await page.goto(home);
  await page.getByRole('textbox', { name: 'What did you spot today?' }).fill('The lift again');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const offer = page.getByRole('button', { name: 'Send me one a day' });
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(maxShift);
  expect([failures, charts]).toEqual([[], []]);
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
