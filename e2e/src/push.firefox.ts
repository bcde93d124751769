import { expect, test } from '@playwright/test';
import { dayIn, hourIn } from '@reshape/domain/zoned-day';
import type { Page } from 'puppeteer-core';
import { thisDevice } from '../../packages/content/src/app/account.ts';
import { nudges } from '../../packages/content/src/nudges.ts';
import { click, endpointIn, Firefox, notificationsIn, signInWithFirefox } from './support/firefox.ts';
import { bodyOf, subscriptionsOf } from './support/nudges.ts';
import { database, home, memberId, type User } from './support/people.ts';
import { acknowledgementsAt, attemptsAt, dispatchNudgesAt } from './support/push-service.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const tagOf = (due: Date): string => `n-${dayIn(timeZone, due).replaceAll('-', '')}`;

/** Moves this person's nudges to the current hour, so that one is due now and the next one within a day. */
async function becomeDue(person: User): Promise<Date> {
  const now = new Date();
  const own = database.collection('pushSubscriptions').where('uid', '==', await memberId(person));
  for (const { ref } of (await own.get()).docs)
    await ref.update({ hour: hourIn(timeZone, now), dueAt: now, lastDay: null });
  return now;
}

/** When this person's next nudge is due. */
async function nextDue(person: User): Promise<Date> {
  const [stored] = await subscriptionsOf(person);
  return stored?.dueAt.toDate();
}

/**
 * Visits until this browser is registered: Firefox refuses a subscription when the push service has not answered within
 * ten seconds, and the next visit subscribes again.
 */
const visitUntilRegistered = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto(`${home}/account`);
    await page.waitForSelector(`::-p-text(${thisDevice.on})`, { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });

// One browser and one member for all these tests, because each start of a browser takes seconds.
test.describe
  .serial('a real Firefox', () => {
    const firefox = new Firefox();
    let page: Page;
    let person: User;

    test.beforeAll(async () => {
      page = await firefox.open();
      person = await signInWithFirefox(page);
      // As if the person had accepted notifications in an earlier visit: no driver can answer the prompt in Firefox.
      // The journeys with Chromium do.
      await page.browserContext().overridePermissions(home, ['notifications']);
      await visitUntilRegistered(page);
    });
    test.afterAll(() => firefox.remove());

    test('shows the nudge of the day, and no second one when the schedule runs again', async () => {
      const endpoint = await endpointIn(page);
      expect(endpoint).toMatch(/^https:\/\/updates\.push\.services\.mozilla\.com\//);
      expect((await subscriptionsOf(person)).map((stored) => stored.endpoint)).toEqual([endpoint]);
      const due = await becomeDue(person);
      await dispatchNudgesAt(due);
      await expect.poll(() => notificationsIn(page)).toHaveLength(1);
      const [shown] = await notificationsIn(page);
      const nudge = nudges.find(({ title }) => title === shown?.title);
      expect(shown).toEqual({ title: nudge?.title, body: bodyOf(nudge), tag: tagOf(due) });
      await expect.poll(() => acknowledgementsAt(endpoint)).toEqual([100]);
      await dispatchNudgesAt(due);
      expect(await attemptsAt(endpoint)).toEqual(['201']);
    });

    test('shows a nudge that was sent while it was closed when it starts again', async () => {
      const endpoint = await endpointIn(page);
      await firefox.close();
      const due = await nextDue(person);
      await dispatchNudgesAt(due);
      await expect.poll(() => attemptsAt(endpoint)).toEqual(['201', '201']);
      page = await firefox.open();
      await page.goto(`${home}/account`);
      await expect.poll(() => acknowledgementsAt(endpoint)).toEqual([100, 100]);
      await expect
        .poll(async () => (await notificationsIn(page)).map(({ tag }) => tag))
        .toContain(tagOf(due));
    });

    test('is unsubscribed, and removed from the API, when nudges are turned off', async () => {
      await click(page, '::-p-aria(Send me one nudge a day)');
      await expect.poll(() => endpointIn(page)).toBeNull();
      await expect.poll(() => subscriptionsOf(person)).toEqual([]);
    });

    test('is removed by the next nudge after it has unsubscribed by itself', async () => {
      await click(page, '::-p-aria(Send me one nudge a day)');
      const member = database.doc(`members/${await memberId(person)}`);
      await expect.poll(async () => (await member.get()).get('nudge.on')).toBe(true);
      await visitUntilRegistered(page);
      const endpoint = await endpointIn(page);
      await page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        await (await pushManager.getSubscription())?.unsubscribe();
      });
      await dispatchNudgesAt(await becomeDue(person));
      await expect.poll(() => attemptsAt(endpoint)).toEqual(['410']);
      await expect.poll(() => subscriptionsOf(person)).toEqual([]);
    });
  });
