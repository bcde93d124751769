import { expect, type Page, test } from '@playwright/test';
import { visit } from './visit.ts';

type Reply = { readonly status: number; readonly json: unknown } | 'no network';

const block = (page: Page) => page.getByRole('region', { name: 'Not ready? Take a letter with you.' });

/** Answers the newsletter's calls with `reply`, and keeps what was sent. */
async function answerWith(page: Page, reply: Reply): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/subscribe', (route) => {
    sent.push(route.request().postDataJSON());
    return reply === 'no network' ? route.abort() : route.fulfill(reply);
  });
  await page.route('https://founder.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The founder</h1>' }),
  );
  return sent;
}

async function subscribe(page: Page): Promise<void> {
  await block(page).getByLabel('First name').fill(' Jo ');
  await block(page).getByLabel('E-mail').fill('jo@example.com');
  await block(page).getByRole('button', { name: 'Send me the letters' }).click();
}

test("a subscriber is thanked in green and taken to the founder's site after five seconds", async ({
  page,
}) => {
  const sent = await answerWith(page, { status: 200, json: { message: 'Thank you. You are on the list.' } });
  await page.clock.install();
  await visit(page, '/welcome');
  await subscribe(page);
  await expect(block(page).getByText('Thank you. You are on the list.')).toBeVisible();
  await expect(block(page).getByLabel('First name')).toHaveValue('');
  await expect(block(page).getByLabel('E-mail')).toHaveValue('');
  expect(sent).toEqual([{ firstName: 'Jo', email: 'jo@example.com', website: '' }]);
  await page.clock.runFor(4_500);
  expect(new URL(page.url()).pathname).toBe('/welcome');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('https://founder.example/');
});

test('a subscriber may stay', async ({ page }) => {
  await answerWith(page, { status: 200, json: { message: 'Thank you. You are on the list.' } });
  await page.clock.install();
  await visit(page, '/welcome');
  await subscribe(page);
  await block(page).getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/welcome');
});

const failures: readonly (readonly [string, Reply, string])[] = [
  ['as the server says', { status: 429, json: { detail: 'Please wait a while.' } }, 'Please wait a while.'],
  ['when the server says nothing', { status: 500, json: {} }, 'Subscription failed. Try again!'],
  ['when the server is not reached', 'no network', 'Something went wrong. Please try again.'],
];

for (const [when, reply, words] of failures)
  test(`a failure is told in red, ${when}, and what was typed stays`, async ({ page }) => {
    await answerWith(page, reply);
    await visit(page, '/welcome');
    await subscribe(page);
    await expect(block(page).getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(block(page).getByLabel('E-mail')).toHaveValue('jo@example.com');
    await expect(block(page).getByRole('button', { name: 'Send me the letters' })).toBeEnabled();
  });

test('the browser checks the address before anything is sent', async ({ page }) => {
  const sent = await answerWith(page, { status: 200, json: { message: 'Thank you.' } });
  await visit(page, '/welcome');
  await block(page).getByLabel('First name').fill('Jo');
  await block(page).getByLabel('E-mail').fill('not an address');
  await block(page).getByRole('button', { name: 'Send me the letters' }).click();
  await expect(block(page).getByLabel('E-mail')).toBeFocused();
  expect(sent).toEqual([]);
});
