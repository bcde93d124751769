import { expect, test } from '@playwright/test';
import { home, signInAsMember } from './support/people.ts';

test('on a small phone, shows the form on the first screen, the new spot right below it, then the day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signInAsMember(page);
  const form = page.getByRole('region', { name: 'What did you spot today?' });
  const button = page.getByRole('button', { name: 'Log this spot' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox').fill('On one screen');
  await button.click();
  const spot = page.getByText('On one screen');
  await expect(spot).toBeVisible();
  const day = page.getByRole('region', { name: 'Today', exact: true });
  const edges = async () => {
    const boxes = await Promise.all([form, spot, day].map((part) => part.boundingBox()));
    return boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
  };
  await expect(day.getByRole('img', { name: 'Done' })).toHaveCount(1);
  const tops = await edges();
  expect(tops).toHaveLength(6);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('the caret is placed behind a text that is finished, edited or shared', async ({ page }) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Fridge');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  const words = page.getByRole('textbox', { name: 'Your words' });
  await page.getByRole('button', { name: 'Finish this spot: Fridge' }).click();
  await expect(words).toBeFocused();
  await page.keyboard.type(' at 14:10');
  await expect(words).toHaveValue('Fridge at 14:10');
  await page.getByRole('textbox', { name: 'What did you spot today?' }).fill('A draft');
  await page.evaluate(async () =>
    (await caches.open('shared-text')).put('/shared-text', new Response('shared')),
  );
  await page.goto(`${home}/?spot=now`);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('textbox', { name: 'What did you spot today?' })).toBeFocused();
  await page.keyboard.type(' text');
  await expect(page.getByRole('textbox', { name: 'What did you spot today?' })).toHaveValue(
    'A draft\n\nshared text',
  );
});

test('a member logs a spot with the keyboard alone', async ({ page }) => {
  await signInAsMember(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('textbox').evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('By keyboard')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('the app keeps what is typed in two tabs apart, and offers the text of a closed tab to the next', async ({
  page,
  context,
}) => {
  await signInAsMember(page);
  const other = await context.newPage();
  await other.goto(home);
  await page.getByRole('textbox').fill('Typed in the first tab');
  await other.getByRole('textbox').fill('Typed in the second tab');
  await expect(page.getByRole('textbox')).toHaveValue('Typed in the first tab');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Typed in the first tab');

  await other.getByRole('button', { name: 'Log this spot' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Typed in the second tab' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Typed in the first tab');

  await page.close();
  const next = await context.newPage();
  await next.goto(home);
  await expect(next.getByRole('textbox')).toHaveValue('Typed in the first tab');
  await expect(other.getByRole('textbox')).toHaveValue('');
});
