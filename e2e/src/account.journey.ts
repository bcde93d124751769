import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { database, home, memberId, newUser, signIn, signInAsMember, spotsOf } from './support/people.ts';

const logSpot = async (page: Page, text: string) => {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

/** Opens the account page from the menu, by keyboard. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  // A page that a link opened takes the focus after its first paint.
  await expect(page.getByRole('main')).toBeFocused();
}

test('a member downloads a zip with everything that they wrote', async ({ page }) => {
  const person = await signInAsMember(page);
  await logSpot(page, '=Noticed on the stairs');
  await openAccount(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^reshape-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const { sections } = JSON.parse(textOf('data.json'));
  expect(sections.members).toMatchObject([{ email: person.email }]);
  expect(sections.spots).toMatchObject([{ description: '=Noticed on the stairs' }]);
  expect(textOf('spots.csv')).toContain("'=Noticed on the stairs");
  await expect(page.getByText('Your file is ready')).toBeVisible();
});

test('a person without a place downloads and deletes what is stored about them, by keyboard', async ({
  page,
}) => {
  const person = newUser();
  await signIn(page, person);
  await expect(page).toHaveURL(`${home}/dashboard-preview`);
  await expect(page.getByRole('main')).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).focus();
  await page.keyboard.press('Enter');
  const files = unzipSync(readFileSync(await (await downloading).path()));
  const { signed_in_as } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(signed_in_as).toMatchObject({ address: person.email, name: person.name });

  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Delete your account/ });
  await expect(dialog.getByLabel('Your email address')).toBeFocused();
  await expectAccessibleAndFitting(page, { within: dialog, name: 'the dialog' });
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const records = database.collection('deletions').where('email', '==', person.email);
  await expect.poll(async () => (await records.get()).size).toBe(1);
});

test('a member deletes their account from the menu to the goodbye, on every device and for good', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const person = await signInAsMember(page);
  await logSpot(page, 'Never to be seen again');
  const uid = await memberId(person);
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  const other = await browser.newContext();
  const otherDevice = await other.newPage();
  await signIn(otherDevice, person);
  await expect(otherDevice.getByRole('heading', { name: /Welcome/ })).toBeVisible();

  await openAccount(page);
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Delete your account/ });
  await expect(dialog.getByLabel('Your email address')).toBeFocused();
  await expectAccessibleAndFitting(page, { within: dialog, name: 'the dialog' });
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the address of your account.')).toBeVisible();
  await dialog.getByLabel('Your email address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/goodbye`);
  await expectAccessibleAndFitting(page);

  const remainingData = () =>
    page.evaluate(async () => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      caches: await caches.keys(),
    }));
  await expect.poll(remainingData).toEqual({ stored: [], caches: [] });
  const stillWorks = async () =>
    (await page.request.get(`${home}/api/spots`, { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(stillWorks, { timeout: 15_000 }).toBe(401);
  await otherDevice.reload();
  await expect(otherDevice.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await other.close();

  // The job begins half a minute after the request.
  const record = () => database.doc(`deletions/${uid}`).get();
  await expect.poll(async () => (await record()).get('finishedAt'), { timeout: 100_000 }).not.toBeNull();
  expect((await database.doc(`members/${uid}`).listCollections()).length).toBe(0);
  expect((await database.doc(`members/${uid}`).get()).exists).toBe(false);
  await mailTo(testStack().outboxUrl, person.email, /has been deleted/);
  await page.unrouteAll();
  await signIn(page, person);
  await expect(page).toHaveURL(`${home}/dashboard-preview`);
  expect(await spotsOf(person).catch(() => [])).toEqual([]);
});
