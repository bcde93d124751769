import { test } from '@playwright/test';
import { questionIds } from '@reshape/domain/diagnostic';
import { home, newMember, newUser, signIn } from './support/people.ts';
import { visit } from './support/public-page.ts';
import { answer } from './support/questions.ts';
import { expectLayerFitting } from './support/text-size.ts';
import { answersFor, makeWorksheet } from './support/worksheets.ts';

test('on a narrow phone with large text, every menu and dialog of the site fits the screen', async ({
  page,
}) => {
  await visit(page, '/welcome');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectLayerFitting(page, page.getByRole('navigation', { name: 'Site' }));

  await visit(page, '/quiz');
  const science = page.getByRole('button', { name: 'Want the science?' });
  while (!(await science.isVisible())) {
    await page.keyboard.press('a');
    if (!(await science.isVisible())) await page.keyboard.press('b');
    if (!(await science.isVisible())) await page.keyboard.press('Enter');
  }
  await science.click();
  await expectLayerFitting(page, page.getByRole('dialog'));

  await visit(page, '/diagnostic');
  for (let step = 0; step < questionIds.length; step += 1) await answer(page, step % 2);
  await page.getByRole('button', { name: 'Start your first DEI Loop' }).click();
  await expectLayerFitting(page, page.getByRole('dialog'));

  await signIn(page, newUser());
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expectLayerFitting(page, page.getByRole('dialog'));
});

test('on a narrow phone with large text, every menu, drawer and dialog of the app fits the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makeWorksheet(await newMember([page]), answersFor('large'));
  await page.goto(home);
  await page.getByRole('textbox').fill('In large letters');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await page.getByRole('button', { name: /Change this spot/ }).click();
  await expectLayerFitting(page, page.getByRole('button', { name: 'Delete' }));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expectLayerFitting(page, page.getByRole('dialog', { name: 'Menu' }));
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
