import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/accessibility.ts';
import { home, newMember } from './support/people.ts';
import { expectLayerFitting } from './support/text-size.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

test('on a narrow phone every menu, drawer and dialog of the app fits the screen with large text, and the menu keeps the focus until Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makeWorksheet(await newMember([page]), answersFor('large'));
  await page.goto(home);
  await page.getByRole('textbox').fill('In large letters');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await page.getByRole('button', { name: /Change this spot/ }).click();
  await expectLayerFitting(page, page.getByRole('button', { name: 'Delete' }));
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await expectLayerFitting(page, menu);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: /account menu$/ }).click();
  await expectLayerFitting(page, page.getByRole('link', { name: 'Account' }));
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectLayerFitting(page, page.getByRole('dialog'));

  await page.goto(`${home}/ikeaDashboard`);
  for (const name of ['Correct the wording', 'Create Next Identity']) {
    await page.getByRole('button', { name }).click();
    await expectLayerFitting(page, page.getByRole('dialog'));
  }

  await page.route('**/api/account/export', (route) =>
    route.fulfill({ status: 403, json: { code: 'recent_sign_in_required', detail: '', requestId: 'e2e' } }),
  );
  for (const name of ['Download my data', 'Delete my account']) {
    await page.goto(`${home}/account`);
    await page.getByRole('button', { name }).click();
    await expectLayerFitting(page, page.getByRole('dialog'));
  }
});
