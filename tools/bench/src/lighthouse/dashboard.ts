import type { BrowserContext } from '@playwright/test';
import { host } from '@reshape/local/stack/ports';
import { persona, signedInStorage } from '@reshape/local/test/sign-in';
import { startTestStack } from '@reshape/local/test/stack';
import type { Flags } from 'lighthouse';
import { type Figures, median, ratio } from '../measure.ts';
import { auditBrowser, numberOf } from './audit.ts';
import { startSlowNetwork } from './slow-network.ts';

/** A proxy slows the network, because Lighthouse does not slow the requests of a service worker. */
const slowProcessor: Flags = {
  onlyCategories: ['performance'],
  throttlingMethod: 'devtools',
  throttling: {
    cpuSlowdownMultiplier: 4,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
  disableStorageReset: true,
};

/** How long the browser rests before the next visit, because it still compiles the files that it has cached. */
const restMs = 3_000;
const maxLayoutShift = 0.02;

/** Waits until the service worker has stored on the device what the next visit needs. */
export async function untilKept(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/terms`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(restMs);
  await page.close();
}

/**
 * The dashboard of a member with a log on a phone with a slow network, against a first visit to `/terms`: medians of
 * `rounds`. In each round, one new browser opens `/terms`, and another opens the dashboard twice.
 */
export async function dashboard(rounds = 3): Promise<Figures> {
  const stack = await startTestStack();
  const network = await startSlowNetwork();
  const lcp = { terms: [] as number[], first: [] as number[], next: [] as number[] };
  let shift = 0;
  const inNewBrowser = async (
    work: (visit: (path: string) => Promise<number>, context: BrowserContext) => Promise<void>,
  ) => {
    const browser = await auditBrowser(network.proxy);
    const visit = async (path: string) => {
      const result = await browser.audit(`${stack.url}${path}`, slowProcessor);
      shift = Math.max(shift, numberOf(result, 'cumulative-layout-shift'));
      return numberOf(result, 'largest-contentful-paint');
    };
    await work(visit, browser.context).finally(() => browser.close());
  };
  try {
    const authUrl = `http://${host}:${stack.ports.auth}`;
    const member = { ...persona('member'), name: 'Asha Rao' };
    const origins = [await signedInStorage(member, { url: stack.url, authUrl })];
    for (let round = 0; round < rounds; round += 1) {
      await inNewBrowser(async (visit) => void lcp.terms.push(await visit('/terms')));
      await inNewBrowser(async (visit, context) => {
        await context.setStorageState({ cookies: [], origins });
        lcp.first.push(await visit('/'));
        await untilKept(context, stack.url);
        lcp.next.push(await visit('/'));
      });
    }
  } finally {
    network.close();
    await stack.stop();
  }
  const against = (visits: readonly number[], atMost: number) =>
    ratio(median(visits), median(lcp.terms), 'ms', { atMost });
  return {
    'LCP, the first visit to the dashboard : to /terms': against(lcp.first, 2.1),
    'LCP, the next visit to the dashboard : the first to /terms': against(lcp.next, 0.6),
    'layout shift': {
      value: shift.toFixed(3),
      aim: `at most ${maxLayoutShift}`,
      isMissed: shift > maxLayoutShift,
    },
  };
}
