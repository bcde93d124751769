import { expect, type Page, test } from '@playwright/test';
import { recordProblems, visit } from '../support/public-page.ts';

const provider = 'https://cdn.razorpay.com/static/embed_btn/bundle.js';
const payment = 'https://pages.razorpay.com/pl_journey/view';

const price = (page: Page) => page.locator('#pricing').getByText('One-time payment, first cohort');
const link = (page: Page) => page.getByRole('link', { name: 'Pay ₹6,999 and join' });

/** Renders a button like the provider's script: a link inside the element reserved for it. */
const stub = `
  const draw = () => {
    for (const place of document.querySelectorAll('.razorpay-embed-btn')) {
      const button = document.createElement('a');
      button.href = place.dataset.url;
      button.textContent = 'Provider: ' + place.dataset.text;
      place.replaceChildren(button);
    }
  };
  window.__rzp__ = { init: draw };
  draw();
`;

test('the sales page loads the payment button only when the price is about to scroll into view', async ({
  page,
}) => {
  const { errors, otherOrigins } = await recordProblems(page);
  const asked: string[] = [];
  await page.route(provider, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stub });
  });
  await visit(page, '/welcome');
  await page.getByRole('heading', { name: "What You'll Experience" }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await price(page).scrollIntoViewIfNeeded();
  const button = page.getByRole('link', { name: 'Provider: Pay ₹6,999 and join' });
  await expect(button).toHaveAttribute('href', payment);
  await expect(link(page).filter({ hasNotText: 'Provider' })).toHaveCount(0);
  expect(await page.locator('script#razorpay-embed-btn-js').count()).toBe(1);
  expect([asked, errors, otherOrigins]).toEqual([[provider], [], []]);
});

test("links to the payment page when the provider's script is blocked", { tag: '@phone' }, async ({
  page,
}) => {
  await recordProblems(page);
  await visit(page, '/welcome');
  await price(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('The payment button did not load.')).toBeVisible();
  await expect(link(page)).toHaveAttribute('href', payment);
});

test('the sales page does not load the payment button on a device with a session', async ({ page }) => {
  const { otherOrigins } = await recordProblems(page);
  await page.addInitScript(() => {
    localStorage.setItem('jwt', 'something');
    localStorage.setItem('user_id', 'member');
  });
  await visit(page, '/welcome');
  await price(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(otherOrigins).toEqual([]);
});

test("the sales page is loaded again without the provider's script when a person signs in in another tab", async ({
  page,
  context,
}) => {
  await page.route(provider, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }));
  await visit(page, '/welcome');
  await price(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /^Provider/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(new URL('/about', page.url()).href);
  await other.evaluate(() => {
    localStorage.setItem('user_id', 'member');
    localStorage.setItem('jwt', 'something');
  });
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await expect(page.locator('script#razorpay-embed-btn-js')).toHaveCount(0);
});
