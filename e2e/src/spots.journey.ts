import { expect, test } from '@playwright/test';
import { signInAsMember } from './support/people.ts';

test('lists a first spot, counts day 1 and keeps both after a reload', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAsMember(page);
  const words = 'Opened the fridge three times. हर बार खाली। 🧠 <b>not bold</b>';
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Day 1 logged. Come back tomorrow to start your streak')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');

  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spotted today' })).toBeVisible();
});

test('on a small phone, has the form on the first screen, the new spot right under it, then the day', async ({
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

test('logs a spot by keyboard alone', async ({ page }) => {
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

test('logs once on a double click', async ({ page }) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Only once');
  await page.getByRole('button', { name: 'Log this spot' }).dblclick();
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Only once')).toHaveCount(1);
});

test('keeps an unsent draft after a reload', async ({ page }) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Half a thought');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Half a thought');
});

test('keeps the text while the API is down and logs it once afterwards', async ({ page }) => {
  await signInAsMember(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('textbox').fill('Written in a bad moment');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Bad gateway')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveValue('Written in a bad moment');

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Written in a bad moment')).toHaveCount(1);
});

test('makes no second spot when the response is lost', async ({ page }) => {
  await signInAsMember(page);
  let lost = 0;
  await page.route('**/api/spots', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('textbox').fill('The answer got lost');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');
  expect(lost).toBe(1);
  await page.reload();
  await expect(page.getByText('The answer got lost')).toHaveCount(1);
});

test('keeps a spot in the outbox while offline and logs it once when online', async ({ page, context }) => {
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Before the tunnel');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');

  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await page.getByRole('textbox').fill('In the tunnel');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByText('It will be logged once you are back online', { exact: false })).toBeVisible();
  await expect(page.getByText('Before the tunnel')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: 'In the tunnel' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('In the tunnel')).toHaveCount(1);
});

test("dates a spot by the server when the device's clock is wrong", async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
  await signInAsMember(page);
  await page.getByRole('textbox').fill('Logged from tomorrow');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('heading', { name: 'Spotted today' })).toBeVisible();
  await expect(page.getByText('Day 1 logged. Come back tomorrow to start your streak')).toBeVisible();
});
