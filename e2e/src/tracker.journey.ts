import { expect, type Page, test } from '@playwright/test';
import { maxShift, recordShifts, shiftOf } from './support/layout-shift.ts';
import { home, newMember, onTwoDevices } from './support/people.ts';
import { answersFor, makeWorksheet, openPlan } from './support/worksheets.ts';

const todaysRow = (page: Page) => page.getByRole('table').getByRole('row').last();

test('the plan opens without layout shifts and shows the same tick on two devices', async ({ browser }) => {
  const { person, phone, desktop } = await onTwoDevices(browser);
  await makeWorksheet(person, answersFor('both'));
  for (const page of [phone, desktop]) await recordShifts(page);
  const boxes = await Promise.all([openPlan(phone), openPlan(desktop)]);
  for (const page of [phone, desktop]) {
    await expect(page.getByRole('region', { name: 'Does it happen by itself yet?' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(maxShift);
  }
  await Promise.all(boxes.map((box) => box.click()));
  for (const page of [phone, desktop]) await expect(page.getByText('Ticked for today.')).toBeVisible();
  for (const page of [phone, desktop]) {
    await page.reload();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(todaysRow(page)).toContainText('Completed');
  }
  await Promise.all([phone.close(), desktop.close()]);
});

test("without a service worker, the tracker draws its chart without a layout shift, and the dashboard and the wizard do not load the chart's code", async ({
  page,
}) => {
  // The chart alone has to add the policy for Trusted Types: registering the worker would add it too.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await makeWorksheet(await newMember([page]), answersFor('chart'));
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/tracker-chart|victory/.test(request.url())) charts.push(request.url());
  });
  for (const path of ['/', '/ikea']) {
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
