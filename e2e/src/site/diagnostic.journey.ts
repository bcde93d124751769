import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { questionIds } from '@reshape/domain/diagnostic';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { home } from '../support/people.ts';
import { recordProblems, visit, waitUntilInteractive } from '../support/public-page.ts';
import { answer, next, sizeOfPng } from '../support/questions.ts';
import { expectLayerFitting } from '../support/text-size.ts';

const total = questionIds.length;

const profile = 'Your Caveman Profile';

test('the diagnostic leads from the intro to the profile and the first DEI Loop without a server call', {
  tag: '@phone',
}, async ({ page }) => {
  const { errors } = await recordProblems(page);
  const calls: string[] = [];
  // Browsers load the icon of a page whenever they like.
  const files = ['/diagnostic', '/icon.svg'];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') && !files.includes(pathname)) calls.push(pathname);
  });
  await visit(page, '/diagnostic-intro');
  await page.waitForLoadState('networkidle');
  const called = calls.length;
  await page.getByRole('link', { name: 'Start Diagnostic' }).click();
  await expect(page).toHaveURL(`${home}/diagnostic`);
  await waitUntilInteractive(page);
  for (let step = 1; step <= total; step += 1) {
    await expect(page.getByText(`Step ${step} of ${total}`)).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page
      .locator('form label')
      .nth(step <= 7 ? step % 4 : 4)
      .click();
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await next(page).click();
  }
  await expect(page.getByRole('heading', { name: profile })).toBeFocused();
  await expect(page.getByText('64% Caveman in the Cubicle, 36% Modern Human')).toBeVisible();

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a picture' }).click(),
  ]);
  expect(sizeOfPng(readFileSync(await picture.path()))).toEqual([1080, 1350]);

  await page.getByRole('button', { name: 'Start your first DEI Loop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your first DEI Loop' });
  await expectAccessibleAndFitting(page, { within: dialog, name: 'the loop' });
  await dialog.getByLabel('First day').fill('2026-06-09');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Add it to a calendar (.ics)' }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe('first-dei-loop.ics');
  const file = readFileSync(await calendar.path(), 'utf8');
  expect(file.match(/^DTSTART.*$/gm)).toHaveLength(3);
  expect(file).toContain('DTSTART;VALUE=DATE:20260609');
  await expectLayerFitting(page, dialog);

  expect(calls.slice(called)).toEqual([]);
  await page.getByRole('button', { name: 'Retake Diagnostic' }).click();
  await expect(page.getByText(`Step 1 of ${total}`)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the results of the diagnostic are printed with the profile and the answers, without buttons, adverts, the comparison and what was copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/diagnostic');
  for (let step = 0; step < total; step += 1) await answer(page, step % 5);
  await expect(page.getByRole('heading', { name: profile })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Copy the comparison link' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  for (const name of [profile, 'What you answered'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Try this', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0);
  for (const text of [
    'Copied.',
    'Bring the programme to your team',
    'Compare with a colleague',
    'Run it with your team',
    'DEI stands for',
  ])
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
});
