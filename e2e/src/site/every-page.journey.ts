import { expect, test } from '@playwright/test';
import { missingPage } from '@reshape/content/site';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { publicPages } from '../support/every-page.ts';
import { home } from '../support/people.ts';
import { recordProblems, waitUntilInteractive } from '../support/public-page.ts';
import { expectFittingLargeText, expectLayerFitting } from '../support/text-size.ts';

/** The pages whose sections are all laid out at once, not only when they are scrolled into view. */
const wholePages = ['/privacy', '/terms'];

test('every page of the site is accessible, fits every screen, and loads and runs only what is ours', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const problems = await recordProblems(page);
  for (const path of publicPages) {
    const response = await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect.soft(policy, `${path}: its policy`).toMatch(/script-src 'self'/);
    const scripts = policy.split(';').find((part) => part.includes('script-src'));
    expect.soft(scripts, `${path}: its policy`).not.toContain('unsafe');
    if ((await page.locator('[data-island]').count()) > 0) await waitUntilInteractive(page);
    const laidOut = await page
      .locator('main section')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).contentVisibility));
    if (wholePages.includes(path)) expect.soft(new Set(laidOut), path).toEqual(new Set(['visible']));
    await expectAccessibleAndFitting(page, { name: path });
    await expectFittingLargeText(page, path);
    expect.soft(problems, path).toEqual({ errors: [], otherOrigins: [] });
    problems.errors.length = 0;
    problems.otherOrigins.length = 0;
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectLayerFitting(page, page.getByRole('navigation', { name: 'Site' }));
});

test('the site lets other sites embed only the pictures for social networks, and only the sales page take payments', async ({
  request,
}) => {
  const headers = async (path: string) => (await request.get(`${home}${path}`)).headers();
  for (const path of ['/welcome', '/quiz', '/icon.svg', '/'])
    expect(await headers(path)).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  for (const path of ['/social/site.png', '/social/quiz/driver.png'])
    expect(await headers(path)).not.toHaveProperty('cross-origin-resource-policy');
  expect((await headers('/welcome'))['permissions-policy']).toContain('payment=(self ');
  expect((await headers('/welcome/thanks'))['permissions-policy']).toContain('payment=()');
});

test('a page names its own address in the canonical link and in the social picture', async ({ request }) => {
  const html = await (await request.get(`${home}/quiz/result/driver`)).text();
  expect(html).toContain(`<link rel="canonical" href="${home}/quiz/result/driver">`);
  expect(html).toContain(`<meta property="og:image" content="${home}/social/quiz/driver.png">`);
});

test('no page runs an injected inline script, and only the sales page lets a script come from a string', async ({
  page,
}) => {
  for (const path of ['/quiz', '/login', '/operator', '/welcome/thanks']) {
    await page.goto(`${home}${path}`);
    const refusals = await page.evaluate(() =>
      [
        () => document.createElement('script').setAttribute('src', 'https://evil.example/a.js'),
        () => document.body.insertAdjacentHTML('beforeend', '<b>injected</b>'),
      ].map((inject) => {
        try {
          return inject();
        } catch (error) {
          return error instanceof TypeError;
        }
      }),
    );
    expect([path, refusals]).toEqual([path, [true, true]]);
  }
  await page.route(`${home}/welcome`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replace('</body>', '<script>window.canary = true</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto(`${home}/welcome`);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
});

test('the site revalidates pages, and keeps neither a missing asset nor what a function answers, and leads on from an address without a page', async ({
  request,
}) => {
  const page = await request.get(`${home}/welcome`);
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const missing = await request.get(`${home}/assets/none.js`);
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-cache']);
  for (const path of ['/subscribe', '/joinWaitlist'])
    expect((await request.get(`${home}${path}`)).headers()['cache-control']).toBe('no-store');
  for (const path of ['/assets/gone-12345678.js', '/favicon.ico', '/no/such.file']) {
    const answer = await request.get(`${home}${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(missingPage.heading);
  }
  expect(await (await request.get(`${home}/some/deep/path`)).text()).toContain('<div id="root">');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that needs JavaScript shows its heading and says so, and the about page and the intro of the diagnostic are shown whole', async ({
    page,
  }) => {
    for (const [path, heading] of [
      ['/login', 'This Is Where the Shift Begins'],
      ['/dashboard-preview', 'A look inside'],
      ['/quiz', ''],
      ['/scan', ''],
      ['/diagnostic', ''],
    ] as const) {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      await expect(page.getByText('Checking session...'), path).toBeHidden();
      const places = page
        .locator('#content:has([data-island])')
        .locator('form, [aria-hidden="true"], [role="radiogroup"]');
      await expect(places.filter({ visible: true }), path).toHaveCount(0);
      // The journeys' browser does not render <noscript>, even with JavaScript disabled.
      expect(await page.content(), path).toMatch(/<noscript>\s*(<|&lt;)p[^<]*needs JavaScript/);
    }
    await page.goto(`${home}/about`);
    await expect(page.getByRole('heading', { name: 'Old brain, new habits' })).toBeVisible();
    await expect(page.getByText('100,000 people', { exact: true })).toBeVisible();
    await page.goto(`${home}/diagnostic-intro`);
    await expect(page.getByRole('heading', { level: 1, name: 'Caveman in the Cubicle' })).toBeVisible();
    await expect(page.getByText('11 short questions')).toBeVisible();
    await page.getByRole('link', { name: 'Start Diagnostic' }).click();
    await expect(page).toHaveURL(`${home}/diagnostic`);
  });
});

test("the site allows the payment provider's script only on the sales page", async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(`${home}${path}`)).headers()['content-security-policy'] ?? '';
  expect(await policy('/welcome')).toContain('https://cdn.razorpay.com');
  for (const path of ['/', '/login', '/about', '/quiz', '/index.html', '/welcome/more'])
    expect(await policy(path)).not.toContain('razorpay');
});
