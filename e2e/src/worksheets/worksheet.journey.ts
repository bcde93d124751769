import { expect, test } from '@playwright/test';
import { home, signInAsMember } from '../support/people.ts';
import { atStep, fillWizard, finish, makeWorksheet, openPlan, words } from '../support/worksheets.ts';

test('a newcomer is led to the wizard, writes a worksheet and ticks today', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await signInAsMember(page);
  await page.goto(`${home}/ikeaDashboard`);
  await page.getByRole('link', { name: 'Write your worksheet' }).click();
  await expect(page).toHaveURL(`${home}/ikea`);
  await fillWizard(page, words('newcomer'));
  await expect(page.getByRole('region', { name: 'Read it through' })).toContainText(
    'It means well, newcomer',
  );
  await finish(page).click();
  await expect(page).toHaveURL(`${home}/ikeaDashboard`);
  const box = page.getByRole('checkbox', { name: 'After tea, one page, newcomer' });
  await box.click();
  await expect(page.getByText('Ticked. That is today done.')).toBeVisible();
  await expect(page.getByText('1 of the last 7 days completed')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  // One message is the browser's own: the newcomer has no worksheet yet, and the API says 404.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('a member makes the next identity, reads the one before, and comes back', async ({ page }) => {
  await signInAsMember(page);
  await makeWorksheet(page, words('first'));
  const box = await openPlan(page);
  await box.click();
  await expect(page.getByText('Ticked.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Create Next Identity' }).click();
  await fillWizard(page, words('second'));
  await finish(page).click();
  await expect(page.getByRole('checkbox', { name: 'After tea, one page, second' })).not.toBeChecked();

  await page.getByRole('link', { name: /^Read: I am newUser who ends the day, first/ }).click();
  await expect(page.getByText('After tea, one page, first')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('1 of the last 7 days completed')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Current Identity' }).click();
  await expect(page.getByRole('checkbox', { name: 'After tea, one page, second' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('After tea, one page, first')).toBeVisible();
});

test('the wizard is walked by keyboard alone', async ({ page }) => {
  await signInAsMember(page);
  await page.goto(`${home}/ikea`);
  await atStep(page, 1);
  await page.getByRole('textbox').focus();
  await page.keyboard.type('I scroll');
  await page.keyboard.press('ControlOrMeta+Enter');
  await atStep(page, 2);
  await page.keyboard.type('I am newUser who sleeps');
  await page.keyboard.press('Enter');
  await atStep(page, 3);
  await page.keyboard.type('It means well');
  await page.keyboard.press('ControlOrMeta+Enter');
  await atStep(page, 4);
  await page.keyboard.press('ControlOrMeta+Enter');
  await atStep(page, 5);
  await page.keyboard.type('After tea, one page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Read it through' })).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await finish(page).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'After tea, one page' })).toBeVisible();
});
