import { expect, type Page, test } from '@playwright/test';
import { home, newMember, onTwoDevices } from './support/people.ts';
import { answersFor, makeWorksheet, openPlan } from './support/worksheets.ts';

const todaysRow = (page: Page) => page.getByRole('table').getByRole('row').last();

test('shows the same tick on two devices', async ({ browser }) => {
  const { person, phone, desktop } = await onTwoDevices(browser);
  await makeWorksheet(person, answersFor('both'));
  const boxes = await Promise.all([openPlan(phone), openPlan(desktop)]);
  await Promise.all(boxes.map((box) => box.click()));
  for (const page of [phone, desktop]) await expect(page.getByText('Ticked for today.')).toBeVisible();
  for (const page of [phone, desktop]) {
    await page.reload();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(todaysRow(page)).toContainText('Completed');
  }
  await Promise.all([phone.close(), desktop.close()]);
});

test('keeps a tick in the outbox while offline, across a reload, and sends it when back online', async ({
  page,
  context,
}) => {
  await makeWorksheet(await newMember([page]), answersFor('tunnel'));
  const box = await openPlan(page);
  await context.setOffline(true);
  await box.click();
  await expect(
    page.getByText('Saved on this device. It will be ticked once you are back online.'),
  ).toBeVisible();
  await expect(box).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText('Ticked for today.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('shows date and status of each day in the chart on hover, touch and focus', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await makeWorksheet(await newMember([page]), answersFor('tips'));
  await (await openPlan(page)).click();
  await expect(page.getByText('Ticked for today.')).toBeVisible();
  const days = page
    .getByRole('toolbar', { name: 'IKEA Daily Tracker – Completed vs Missed' })
    .getByRole('button');
  await expect(days).toHaveCount(7);
  if (isMobile) await days.last().tap();
  else await days.last().hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^Today, .*Completed$/);
  await days.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tooltip')).toHaveText(/Not Logged$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test("loads the chart's code only on its page and without layout shifts", async ({ page }) => {
  await makeWorksheet(await newMember([page]), answersFor('chart'));
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/tracker-chart|victory/.test(request.url())) charts.push(request.url());
  });
  for (const path of ['/', '/ikea', '/microchallenge', '/mycaveman', '/comingsoon']) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(charts).toEqual([]);

  let letChartCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letChartCome = resolve;
  });
  await page.route(/tracker-chart.*\.js/, async (route) => {
    await mayCome;
    return route.continue();
  });
  await page.goto(`${home}/ikeaDashboard`);
  await expect(page.getByText('Drawing the last seven days...')).toBeVisible();
  const after = page.getByRole('heading', { name: 'And the underlying insight is:' });
  const placeBefore = await after.boundingBox();
  letChartCome();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(await after.boundingBox()).toEqual(placeBefore);
  expect(charts.length).toBeGreaterThan(0);
});
