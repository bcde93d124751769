import { expect, test } from '@playwright/test';
import { missingPage } from '@reshape/content/site';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { publicPages } from '../support/every-page.ts';
import { home } from '../support/people.ts';
import { recordProblems, waitUntilInteractive } from '../support/public-page.ts';
import { expectFittingLargeText } from '../support/text-size.ts';

for (const path of publicPages) {
  test(`${path} has no serious axe finding, no console error, no request to another site, and fits the screen with large text too`, async ({
    page,
  }) => {
    const problems = await recordProblems(page);
    await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
    if ((await page.locator('[data-island]').count()) > 0) await waitUntilInteractive(page);
    await expectAccessibleAndFitting(page);
    await expectFittingLargeText(page, path);
    expect(problems).toEqual({ errors: [], otherOrigins: [] });
  });

  test(`${path} allows no inline script`, async ({ request }) => {
    const policy = (await request.get(`${home}${path}`)).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  });
}

for (const path of ['/privacy', '/terms'])
  test(`${path}: every section is laid out at once, and none only when it is scrolled into view`, async ({
    page,
  }) => {
    await page.goto(`${home}${path}`);
    const shown = await page
      .locator('main section')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));
    expect(new Set(shown)).toEqual(new Set(['visible']));
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

test('a page runs no injected inline script', async ({ page }) => {
  await page.route(`${home}/welcome`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replace('</body>', '<script>window.canary = true</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto(`${home}/welcome`);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
});

test('no page but the sales page, with the script of the payment provider, runs a string as a script', async ({
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

  for (const [path, heading] of [
    ['/login', 'This Is Where the Shift Begins'],
    ['/dashboard-preview', 'A look inside'],
  ] as const)
    test(`${path} shows its heading, says that it needs JavaScript, and not that it checks the session`, async ({
      page,
    }) => {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Checking session...')).toBeHidden();
      // The journeys' browser does not render <noscript>, even with JavaScript disabled.
      expect(await page.content()).toMatch(/<noscript>\s*(<|&lt;)p(>|&gt;)[^<]*needs JavaScript/);
    });

  for (const path of ['/quiz', '/scan', '/diagnostic'])
    test(`${path} shows its heading and says that it needs JavaScript`, async ({ page }) => {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const places = page.locator('#content').locator('form, [aria-hidden="true"], [role="radiogroup"]');
      await expect(places.filter({ visible: true })).toHaveCount(0);
      expect(await page.content()).toMatch(/<noscript>\s*(<|&lt;)p[^<]*needs JavaScript/);
    });
});

test("the site allows the payment provider's script only on the sales page", async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(`${home}${path}`)).headers()['content-security-policy'] ?? '';
  expect(await policy('/welcome')).toContain('https://cdn.razorpay.com');
  for (const path of ['/', '/login', '/about', '/quiz', '/index.html', '/welcome/more'])
    expect(await policy(path)).not.toContain('razorpay');
});
