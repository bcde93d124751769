import { expect, test } from '@playwright/test';
import { nudges } from '../../../packages/content/src/nudges.ts';
import { ownEndpoint, Screen, withPush } from '../support/browser-push.ts';
import {
  inIndia,
  logSpot,
  memberWithNudges,
  offer,
  openAccount,
  signOut,
  storedFor,
} from '../support/nudges.ts';
import { home, signInAsMember } from '../support/people.ts';
import { dispatchNudgesAt, pushedTo } from '../support/push-service.ts';

test.use(inIndia);

test('from the click to the nudge on the screen when the schedule runs, and to the end of nudges', async ({
  page,
}) => {
  test.slow();
  await withPush(page);
  const person = await signInAsMember(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await logSpot(page);
  await expect(offer(page)).toBeVisible();
  expect(await ownEndpoint(page)).toBeNull();

  await offer(page).getByRole('button', { name: 'Send me one a day' }).click();
  await expect(offer(page)).toContainText('The next one comes at 08:00');
  const endpoint = await ownEndpoint(page);
  const [stored] = await storedFor(person);
  expect(stored).toMatchObject({ endpoint, hour: 8, timeZone: 'Asia/Calcutta', lastDay: null });

  const due: Date = stored?.dueAt.toDate();
  expect(due.toISOString()).toMatch(/T02:30:00\.000Z$/);
  await dispatchNudgesAt(new Date(due.getTime() - 1));
  expect(await pushedTo(endpoint)).toEqual([]);
  await dispatchNudgesAt(due);
  await dispatchNudgesAt(due);
  await expect.poll(async () => (await pushedTo(endpoint)).length).toBe(1);
  const [pushed] = await pushedTo(endpoint);
  const { title, body, tag, url } = JSON.parse(pushed?.payload ?? '{}');
  const nudge = nudges.find((each) => each.title === title);
  expect([body, url, pushed?.times]).toEqual([nudge?.paragraphs[0], `/?nudge=${nudge?.id}`, 1]);

  const screen = await Screen.of(page);
  await screen.push(pushed?.payload ?? '');
  await expect.poll(screen.shown).toMatchObject([{ title, options: { body, tag, data: home + url } }]);
  await openAccount(page);
  await screen.click();
  await expect(page).toHaveURL(home + url);
  const card = page.getByRole('region', { name: "Today's nudge" });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(card).toBeInViewport();

  await openAccount(page);
  await page.getByRole('switch', { name: 'Send me one nudge a day' }).click();
  await expect.poll(() => ownEndpoint(page)).toBeNull();
  await expect.poll(() => storedFor(person)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  expect([await ownEndpoint(page), await storedFor(person)]).toEqual([null, []]);
});

test('a click opens a window where no tab of the product may be led, and never another site', async ({
  page,
}) => {
  await withPush(page);
  await memberWithNudges(page);
  await page.goto(`${home}/quiz`);
  const screen = await Screen.of(page);
  await screen.push(JSON.stringify({ title: 'Elsewhere', url: 'https://evil.example/' }));
  await expect.poll(async () => (await screen.shown()).length).toBe(1);
  await screen.click();
  expect(await screen.opened()).toEqual([`${home}/`]);
  await expect(page).toHaveURL(`${home}/quiz`);

  await screen.push('\u0000 nothing that anybody could read');
  await expect
    .poll(async () => (await screen.shown()).map(({ title }) => title))
    .toEqual(['Elsewhere', 'A thought is waiting for you']);
});

test('who signs out takes their nudges along: when the schedule runs, the next on the device gets none', async ({
  page,
}) => {
  test.slow();
  await withPush(page);
  const first = await memberWithNudges(page);
  const formerEndpoint = await ownEndpoint(page);
  const [stored] = await storedFor(first);
  await signOut(page);
  // The door may load itself again meanwhile.
  await page.waitForFunction(() => localStorage.getItem('browser.subscription') === null);
  await expect.poll(() => storedFor(first)).toEqual([]);

  await page.unrouteAll();
  const second = await signInAsMember(page);
  await expect.poll(async () => (await storedFor(second)).length).toBe(1);
  const endpoint = await ownEndpoint(page);
  expect(endpoint).not.toBe(formerEndpoint);
  await dispatchNudgesAt(stored?.dueAt.toDate());
  await expect.poll(async () => (await pushedTo(endpoint)).length).toBe(1);
  expect(await pushedTo(formerEndpoint)).toEqual([]);
});
