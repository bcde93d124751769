import { expect, type Page, test } from '@playwright/test';
import { openConsole } from '../support/operator.ts';
import { newUser, signIn } from '../support/people.ts';
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

/** Opens the sales page at its price. Resolves to the requests for the provider's script. */
async function openPrice(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(provider, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stub });
  });
  await visit(page, '/welcome');
  await price(page).scrollIntoViewIfNeeded();
  return asked;
}

test("the sales page does not load the provider's script in the tab in which an operator is signed in, and in another tab holds nothing of theirs", async ({
  page,
  context,
}) => {
  await openConsole(page);
  const besides = await context.newPage();
  const askedBesides = await openPrice(besides);
  await expect(besides.getByRole('link', { name: /^Provider/ })).toBeVisible();
  const readable = await besides.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([databases, { ...localStorage }, { ...sessionStorage }]);
  });
  expect(readable).not.toMatch(/firebaseLocalStorage|authUser|operator@/i);
  expect(askedBesides).toEqual([provider]);

  const asked = await openPrice(page);
  await expect(link(page)).toHaveAttribute('href', payment);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain('firebase:authUser');
  expect(asked).toEqual([]);
});

test("the sales page does not load the provider's script beside a person without a place, even when the note about them is gone", async ({
  page,
}) => {
  await signIn(page, newUser());
  await page.getByRole('button', { name: 'Join the Waitlist' }).waitFor();
  await page.evaluate(() => localStorage.clear());
  const asked = await openPrice(page);
  await expect(link(page)).toHaveAttribute('href', payment);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
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
  await expect(link(page)).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('script#razorpay-embed-btn-js')).toHaveCount(0);
});
