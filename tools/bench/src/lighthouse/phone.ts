import type { BrowserContext, Page } from '@playwright/test';
import { completedDay, todayList } from '@reshape/content/app/dashboard';
import { challengeLog } from '@reshape/content/app/microchallenge';
import { spotForm } from '@reshape/content/app/spots';
import { host } from '@reshape/local/stack/ports';
import { signedInStorage } from '@reshape/local/test/sign-in';
import { startTestStack } from '@reshape/local/test/stack';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import { type Figures, median, ratio } from '../measure.ts';
import { auditBrowser } from './audit.ts';
import { barePath, writeBarePage } from './bare-page.ts';
import { untilKept } from './dashboard.ts';
import { startSlowNetwork } from './slow-network.ts';

/** How many times slower than this machine's the processor of a cheap phone is. */
const slowdown = 6;

const plan = {
  ...{
    struggle: 'Late nights',
    identity: 'I rest',
    knowledge: 'Light wakes',
    tinyAction: 'Phone in the hall',
  },
  environment: { easier: 'A charger in the hall', harder: 'No charger by the bed' },
};

/** Opens `url` in a new tab with a slow processor, and measures the time until `work` is done, in milliseconds. */
async function timeOf(context: BrowserContext, url: string, work: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await work(page);
  const time = await page.evaluate(() => performance.now());
  await page.close();
  return time;
}

/**
 * A member's day on a cheap phone with a slow network, against the first paint of a bare page: medians of `rounds`. In
 * each round, a new member, whose phone has the app from an earlier visit, opens it from a nudge and then from its
 * icon.
 */
export async function phone(rounds = 3): Promise<Figures> {
  const stack = await startTestStack();
  writeBarePage('hosting/dist-test');
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${stack.ports.firestore}`;
  const database = getFirestore(initializeApp({ projectId: 'demo-reshape' }));
  const network = await startSlowNetwork();
  const times = { bare: [] as number[], cursor: [] as number[], day: [] as number[] };
  const inNewBrowser = async (work: (context: BrowserContext) => Promise<void>) => {
    const browser = await auditBrowser(network.proxy);
    await work(browser.context).finally(() => browser.close());
  };
  const newMember = async (round: number) => {
    const email = `phone-${round}@example.com`;
    const place = { email, cohortId: 'first', status: 'active', source: 'bench' };
    await database.doc(`roster/${rosterId(email)}`).set(place);
    const authUrl = `http://${host}:${stack.ports.auth}`;
    const storage = await signedInStorage(
      { sub: email, email, name: 'Asha Rao' },
      { url: stack.url, authUrl },
    );
    const token = storage.localStorage.find(({ name }) => name === 'jwt')?.value;
    const { status } = await fetch(`${stack.url}/api/ikea/worksheet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    });
    if (status !== 200) throw new Error(`The worksheet was answered ${status}`);
    return storage;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await inNewBrowser(async (context) => {
        const firstPaint = (page: Page) =>
          page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        times.bare.push(
          await timeOf(context, `${stack.url}${barePath}`, async (page) => void (await firstPaint(page))),
        );
      });
      const member = await newMember(round);
      await inNewBrowser(async (context) => {
        await context.setStorageState({ cookies: [], origins: [member] });
        await timeOf(context, `${stack.url}/`, (page) =>
          page.evaluate(async () => void (await navigator.serviceWorker.ready)),
        );
        await untilKept(context, stack.url);
        times.cursor.push(
          await timeOf(context, `${stack.url}/?spot=now`, async (page) => {
            await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
          }),
        );
        times.day.push(
          await timeOf(context, `${stack.url}/`, async (page) => {
            await page.getByRole('textbox', { name: spotForm.title }).fill('Reached for the phone');
            await page.getByRole('button', { name: spotForm.submit }).click();
            const today = page.getByRole('region', { name: todayList.title });
            await today.getByRole('checkbox').click();
            await today.getByRole('button', { name: challengeLog.submit }).click();
            await page.getByRole('region', { name: completedDay.title }).waitFor();
          }),
        );
      });
    }
  } finally {
    network.close();
    await stack.stop();
  }
  const against = (all: readonly number[]) => ratio(median(all), median(times.bare), 'ms', {}).value;
  return {
    'a tap on a nudge to the cursor in the form : first paint of a bare page': against(times.cursor),
    'opening the app to the completed day, five taps : the same': against(times.day),
  };
}
