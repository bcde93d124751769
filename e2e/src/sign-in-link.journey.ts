import { createHash, randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { exportCard, recentSignIn } from '@reshape/content/app/account-data';
import { signInLinkForm, signInLinkPage, signInLinkText } from '@reshape/content/app/sign-in';
import { inAppBrowser } from '@reshape/content/in-app-browser';
import { thanks } from '@reshape/content/thanks';
import { testStack } from '@reshape/local/test/stack';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { database, enrol, home } from './support/people.ts';
import { expectFittingLargeText } from './support/text-size.ts';

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/21F90 Instagram 334.0.4.32.98';

/** Somebody without a Google account, who has a place. */
async function newPerson(): Promise<string> {
  const email = `asha-${randomUUID().slice(0, 8)}@yahoo.example`;
  await enrol({ sub: '', name: '', email });
  return email;
}

/** Asks for a link on a page with the form. Resolves to the link in the mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByRole('textbox', { name: signInLinkForm.label }).fill(email);
  await page.getByRole('button', { name: signInLinkForm.button }).click();
  await expect(page.getByText(signInLinkForm.sentTo(email))).toBeVisible();
  return linkInMail(email);
}

/** The link in the mail to `email` that is the first or a later one; resolves once it has arrived. */
async function linkInMail(email: string, number = 1): Promise<string> {
  const links = async (): Promise<readonly string[]> => {
    const mails: readonly { to: string[]; text: string }[] = await (
      await fetch(`${testStack().outboxUrl}/mails`)
    ).json();
    return mails.flatMap(({ to, text }) =>
      to.includes(email) ? (text.match(/\S+\/login-link#\S+/)?.[0] ?? []) : [],
    );
  };
  await expect.poll(async () => (await links()).length).toBe(number);
  return (await links())[number - 1] ?? '';
}

const press = (page: Page) => page.getByRole('button', { name: signInLinkPage.button }).click();

const isIn = (page: Page) => expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

/** A browser that has never opened the product. */
const anotherBrowser = async (browser: Browser, link: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(link);
  return page;
};

test('somebody at Yahoo who comes from Instagram is inside within a minute, in the browser that the mail opens, without Google', {
  tag: '@phone',
}, async ({ browser }) => {
  const email = await newPerson();
  const began = Date.now();
  const inApp = await (await browser.newContext({ userAgent: instagram })).newPage();
  const calls: string[] = [];
  const errors: string[] = [];
  await inApp.goto(`${home}${thanks.path}`);
  await expect(inApp.getByText(inAppBrowser.signIn)).toBeVisible();
  await inApp.getByRole('link', { name: thanks.signIn.label }).click();
  await expect(inApp.getByRole('heading', { name: signInLinkForm.titleInApp })).toBeVisible();
  const link = await askForLink(inApp, email);

  const phone = await browser.newPage();
  phone.on('request', (request) => calls.push(request.url()));
  phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await phone.goto(link);
  await expect(phone.getByText(signInLinkPage.ready(email))).toBeVisible();
  await press(phone);
  await isIn(phone);
  expect(Date.now() - began).toBeLessThan(60_000);
  // The token is sent to our server and to nobody else, and is gone from the address.
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  expect(errors).toEqual([]);
  expect(phone.url()).toBe(`${home}/`);
  expect(calls.filter((url) => url.includes(token) || url.includes('apis.google.com'))).toEqual([]);
});

test('a used link says so and leads on: in the browser that used it to the app, in another one to a new link', async ({
  page,
  browser,
}) => {
  const email = await newPerson();
  await page.goto(`${home}/login`);
  const link = await askForLink(page, email);
  // A scanner of mails opens links, and presses nothing.
  await anotherBrowser(browser, link);
  await page.goto(link);
  await press(page);
  await isIn(page);

  const sameBrowser = await page.context().newPage();
  await sameBrowser.goto(link);
  await press(sameBrowser);
  await expect(sameBrowser.getByText(signInLinkText.used)).toBeVisible();
  await sameBrowser.getByRole('link', { name: signInLinkPage.openApp }).click();
  await isIn(sameBrowser);

  const other = await anotherBrowser(browser, link);
  await press(other);
  await expect(other.getByText(signInLinkText.used)).toBeVisible();
  await expect(other.getByRole('textbox', { name: signInLinkForm.label })).toHaveValue(email);
  await other.getByRole('button', { name: signInLinkForm.button }).click();
  await expect(other.getByText(signInLinkForm.sentTo(email))).toBeVisible();
});

test('an expired link says so and sends another one, and the pages of the links fit the screen with large text too', async ({
  page,
}) => {
  const email = await newPerson();
  await page.goto(`${home}/login`);
  const link = await askForLink(page, email);
  await expectAccessibleAndFitting(page);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const id = createHash('sha256').update(`${token} ${email}`).digest('hex');
  await database.doc(`signInLinks/${id}`).update({ until: new Date() });
  await page.goto(link);
  await expect(page.getByText(signInLinkPage.ready(email))).toBeVisible();
  await expectAccessibleAndFitting(page);
  await expectFittingLargeText(page, 'sign-in link');
  await press(page);
  await expect(page.getByText(signInLinkText.expired)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: signInLinkForm.button }).click();
  await expect(page.getByText(signInLinkForm.sentTo(email))).toBeVisible();
  // In the same tab, only what follows the # is another.
  await page.goto(await linkInMail(email, 2));
  await press(page);
  await isIn(page);
});

test('a member without Google confirms in another tab that it is them, and the export goes on in the first', async ({
  page,
}) => {
  const email = await newPerson();
  await page.goto(`${home}/login`);
  await page.goto(await askForLink(page, email));
  await press(page);
  await isIn(page);
  // As the API answers five minutes after the sign-in.
  const old = { code: 'recent_sign_in_required', detail: 'Please sign in again', requestId: 'old' };
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 403, json: old }), {
    times: 1,
  });
  await page.goto(`${home}/account`);
  await page.getByRole('button', { name: exportCard.button }).click();
  await page.getByRole('button', { name: recentSignIn.send }).click();
  await expect(page.getByText(recentSignIn.sent(email))).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(await linkInMail(email, 2));
  await press(tab);
  await isIn(tab);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: recentSignIn.next }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
