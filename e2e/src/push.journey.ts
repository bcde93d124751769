import { expect, test } from '@playwright/test';
import { defaultNudgeHour } from '@reshape/domain/nudges';
import { hourIn } from '@reshape/domain/zoned-day';
import { nudgeSettingsCard } from '../../packages/content/src/app/account.ts';
import { nudges } from '../../packages/content/src/nudges.ts';
import { expectAccessibleAndFitting } from './support/accessibility.ts';
import { ownEndpoint, Screen, withPush } from './support/browser-push.ts';
import {
  bodyOf,
  inIndia,
  logSpot,
  memberWithNudges,
  offer,
  openAccount,
  signOut,
  subscriptionsOf,
} from './support/nudges.ts';
import { home, signInAsMember, signInThroughLogin } from './support/people.ts';
import { dispatchNudgesAt, messagesTo } from './support/push-service.ts';

test.use(inIndia);

test('a member turns nudges on, sees the nudge when the schedule runs, and turns them off', async ({
  page,
}) => {
  await withPush(page);
  const person = await signInAsMember(page);
  await expect(page.getByText('No spots yet.')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await logSpot(page);
  await expect(offer(page)).toBeVisible();
  expect(await ownEndpoint(page)).toBeNull();

  await offer(page).getByRole('button', { name: 'Send me one a day' }).click();
  await expect(offer(page)).toContainText('Your next nudge comes at');
  const endpoint = await ownEndpoint(page);
  const [stored] = await subscriptionsOf(person);
  expect(stored).toMatchObject({
    endpoint,
    hour: defaultNudgeHour,
    timeZone: 'Asia/Calcutta',
    lastDay: null,
  });

  const due: Date = stored?.dueAt.toDate();
  expect(hourIn('Asia/Kolkata', due)).toBe(defaultNudgeHour);
  await dispatchNudgesAt(due);
  await expect.poll(async () => (await messagesTo(endpoint)).length).toBe(1);
  const [pushed] = await messagesTo(endpoint);
  const { title, body, tag, navigate } = JSON.parse(pushed?.payload ?? '{}').notification;
  const nudge = nudges.find((written) => written.title === title);
  expect([body, navigate, pushed?.times]).toEqual([bodyOf(nudge), `${home}/?nudge=${nudge?.id}`, 1]);

  const screen = await Screen.of(page);
  await screen.push(pushed?.payload ?? '');
  await expect.poll(screen.notifications).toMatchObject([{ title, options: { body, tag, data: navigate } }]);
  await openAccount(page);
  await screen.click();
  await expect(page).toHaveURL(navigate);
  const card = page.getByRole('region', { name: 'Today’s nudge' });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(card).toBeInViewport();

  await openAccount(page);
  await page.getByRole('switch', { name: 'Send me one nudge a day' }).click();
  await expect.poll(() => ownEndpoint(page)).toBeNull();
  await expect.poll(() => subscriptionsOf(person)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch', { name: nudgeSettingsCard.on })).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  expect([await ownEndpoint(page), await subscriptionsOf(person)]).toEqual([null, []]);
});

test('a click on a nudge opens a window when no member tab is open, and never another site', async ({
  page,
}) => {
  await withPush(page);
  await signInAsMember(page);
  // Only a member's pages register the service worker: the quiz does not.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${home}/quiz`);
  const screen = await Screen.of(page);
  await screen.push(JSON.stringify({ title: 'Elsewhere', url: 'https://evil.example/' }));
  await expect.poll(async () => (await screen.notifications()).length).toBe(1);
  await screen.click();
  expect(await screen.openedUrls()).toEqual([`${home}/?from=nudge`]);
  await expect(page).toHaveURL(`${home}/quiz`);

  await screen.push('\u0000 nothing that anybody could read');
  await expect
    .poll(async () => (await screen.notifications()).map(({ title }) => title))
    .toEqual(['Elsewhere', 'Your nudge is here']);
});

test('a device does not show a signed-out member’s nudges to the next member on the device', async ({
  page,
}) => {
  await withPush(page);
  const first = await memberWithNudges(page);
  const formerEndpoint = await ownEndpoint(page);
  const [stored] = await subscriptionsOf(first);
  await signOut(page);
  // The login page may reload in the meantime.
  await page.waitForFunction(() => localStorage.getItem('browser.subscription') === null);
  await expect.poll(() => subscriptionsOf(first)).toEqual([]);

  await page.unrouteAll();
  const second = await signInThroughLogin(page);
  await expect.poll(async () => (await subscriptionsOf(second)).length).toBe(1);
  const endpoint = await ownEndpoint(page);
  expect(endpoint).not.toBe(formerEndpoint);
  await dispatchNudgesAt(stored?.dueAt.toDate());
  await expect.poll(async () => (await messagesTo(endpoint)).length).toBe(1);
  expect(await messagesTo(formerEndpoint)).toEqual([]);
});

test('the nudge offer, the account page and their alternatives are accessible and fit the screen', async ({
  page,
}) => {
  await withPush(page);
  await signInAsMember(page);
  await logSpot(page);
  await expect(offer(page)).toBeVisible();
  await expectAccessibleAndFitting(page, { within: offer(page), name: 'the offer' });
  await page.goto(`${home}/account`);
  await page.getByRole('button', { name: 'Send nudges to this device' }).click();
  await expect(page.getByText('Nudges are on for this device.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFitting(page, { within: page.getByRole('dialog'), name: 'the dialog' });
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: nudgeSettingsCard.on }).click();
  const devices = page.getByRole('region').filter({ hasText: 'None of your devices gets nudges yet.' });
  await expect(devices).toBeVisible();
  await expectAccessibleAndFitting(page, { within: devices, name: 'no device' });
  await page.evaluate(() => localStorage.setItem('browser.permission', 'denied'));
  await page.reload();
  const blocked = page.getByRole('region', { name: 'Your browser is blocking our nudges' });
  await expect(blocked).toBeVisible();
  await expectAccessibleAndFitting(page, { within: blocked, name: 'blocked' });
});
