import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { microchallenges } from '../../packages/content/src/microchallenges.ts';
import { Deployment } from './support/deployment.ts';
import { enrol, newUser, signedInStorage, spotsOf, type User } from './support/people.ts';

test.use({ serviceWorkers: 'allow' });

let site: Deployment;
test.beforeEach(async () => {
  site = await Deployment.start();
});
test.afterEach(() => site.stop());

/** Opens the dashboard of a new member, and waits until the pages are cached on the device. */
async function openOnce(page: Page): Promise<User> {
  const person = newUser();
  await enrol(person);
  await page.context().setStorageState({ cookies: [], origins: [await signedInStorage(person, site.url)] });
  await page.goto(site.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return person;
}

const challengeOfTheWeek = new RegExp(microchallenges.map(({ title }) => title).join('|'));

test('without a network a first spot counts at once, every page opens and reloads, and what was typed is sent later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await openOnce(page);
  await site.goOffline();
  await page.getByRole('textbox').fill('First in the tunnel');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByRole('region', { name: 'Not sent yet: 1 item' })).toBeVisible();
  await expect(page.getByText('We cannot reach the server at the moment.', { exact: false })).toBeVisible();
  await expect(page.getByText('1 spot logged.')).toBeVisible();
  await expect(page.getByText('day in a row')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const box = await page.getByRole('textbox').boundingBox();
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);

  for (const [path, heading] of [
    // The dashboard stored the current challenge when it showed it.
    ['/microchallenge', challengeOfTheWeek],
    ['/ikeaDashboard', 'My IKEA Plan'],
    ['/ikea', 'Write your worksheet'],
    ['/mycaveman', 'My Caveman'],
    ['/account', 'Account'],
    ['/comingsoon', 'My Progress'],
    ['/terms', 'Terms'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(`${site.url}/welcome`);
  const pictures = await page.locator('img').all();
  expect(pictures.length).toBeGreaterThan(1);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    // Rejects for a picture that could not be loaded, which a browser shows as broken.
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
  await page.goto(site.url);
  await page.reload();
  await page.getByRole('textbox').fill('Opened the fridge in a tunnel');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await page.getByText('Read, edit or discard').click();
  const waiting = page.getByRole('region', { name: 'Not sent yet: 2 items' });
  await expect(waiting.getByText('Opened the fridge in a tunnel')).toBeVisible();
  await page.reload();
  expect(await spotsOf(person)).toEqual([]);
  await site.goOnline();
  await expect
    .poll(async () => (await spotsOf(person)).sort())
    .toEqual(['First in the tunnel', 'Opened the fridge in a tunnel']);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
});

test('the app says that text waits on the device when the code of its list could not be loaded', async ({
  browser,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route('**/assets/outbox-list-*', (route) => route.abort());
  const person = newUser();
  await enrol(person);
  await page.context().setStorageState({ cookies: [], origins: [await signedInStorage(person, site.url)] });
  // A file that is missing although the site can be reached reloads the page once.
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(site.url);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByText('No spots yet.', { exact: false })).toBeVisible();
  await site.goOffline();
  await page.getByRole('textbox').fill('Opened the fridge in a tunnel');
  await page.getByRole('button', { name: 'Log this spot' }).click();
  await expect(page.getByText('Not sent yet: 1 item', { exact: false })).toBeVisible();
  await page.close();
});

/** The worker's cached responses of the API, of signing in, and of requests with a bearer token. */
const keptSecrets = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(async () => {
    const requests: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (/\/(api|auth|__)\//.test(request.url) || request.headers.has('authorization'))
          requests.push(request.url);
    return requests;
  });

const addToTitle = (name: string) => (html: string) => html.replace('<title>', `<title>${name} `);

test('the app shows a new deploy on the next visit, and nothing from old builds', async ({
  page,
  context,
}) => {
  await openOnce(page);
  site.deploy({ '/': addToTitle('Second') });
  await page.goto(site.url);
  expect(await page.content()).toContain('<title>Second');
  expect(await keptSecrets(context)).toEqual([]);
  const old = await page.request.get(`${site.url}/assets/index-ofAnOldBuild.js`);
  expect(old.status()).toBe(404);
});

/** The worst possible deploy: a worker that takes control and blocks all requests. */
const workerThatBreaksEverything = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => event.respondWith(Response.error()));
`;

const canOpen = (page: Page): Promise<boolean> =>
  page.goto(site.url).then(
    () => true,
    () => false,
  );

test('the app recovers by itself once a broken deploy is rolled back', async ({ page }) => {
  test.slow();
  site.deploy({ '/service-worker.js': () => workerThatBreaksEverything });
  await openOnce(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await canOpen(page)).toBe(false);
  site.deploy({});
  // Browsers check for a new worker a second after a visit, and activate it once the old one is idle.
  await expect.poll(() => canOpen(page), { intervals: [2_500], timeout: 150_000 }).toBe(true);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});
