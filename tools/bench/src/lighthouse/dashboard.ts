import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { persona, signedInStorage } from '@reshape/local/test/sign-in';
import { median } from '../measure.ts';
import { startSlowNetwork } from './slow-network.ts';

/** One visit on a phone: the largest contentful paint in milliseconds, and the layout shift. */
interface Visit {
  readonly lcp: number;
  readonly cls: number;
  readonly element: string;
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const processorSlowdown = 4;

/** How long a page is observed after it has become quiet, in milliseconds. */
const settleMs = 1_500;

/** How long the browser rests before the next visit, because it still compiles the files that it has cached. */
const restMs = 3_000;

/** How long a page may take to become quiet on a busy machine. What is measured is over by then. */
const quietWithin = { timeout: 120_000 };

interface PaintEntry {
  readonly startTime: number;
  readonly value?: number;
  readonly element: string;
}

/** The browser's performance entries of one type since navigation. */
const entriesOf = (page: Page, type: 'largest-contentful-paint' | 'layout-shift'): Promise<PaintEntry[]> =>
  page.evaluate(
    (kind) =>
      new Promise<PaintEntry[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => {
              const { startTime, value, element } = Object(entry);
              return {
                startTime,
                value,
                element: element
                  ? `${element.tagName} ${element.textContent?.slice(0, 40)}`
                  : 'replaced since',
              };
            }),
          ),
        ).observe({ type: kind, buffered: true });
        setTimeout(() => resolve([]), 1_000);
      }),
    type,
  );

/** Visits `url` with a slow processor, and waits until painting has ended. */
async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', quietWithin);
  await page.waitForTimeout(settleMs);
  const [largest, shifts] = await Promise.all([
    entriesOf(page, 'largest-contentful-paint'),
    entriesOf(page, 'layout-shift'),
  ]);
  const seen = {
    lcp: largest.at(-1)?.startTime ?? Number.NaN,
    cls: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    element: largest.at(-1)?.element ?? '',
  };
  await session.detach();
  return seen;
}

/**
 * The medians of some visits to the dashboard of a member with a log, and of first visits to `/terms` for comparison.
 */
export interface DashboardFigures {
  readonly cold: Visit;
  readonly repeat: Visit;
  readonly terms: Visit;
}

const middle = (visits: readonly Visit[]): Visit => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  cls: Math.max(...visits.map(({ cls }) => cls)),
  element: visits.at(-1)?.element ?? '',
});

/** Waits until a first visit has stored on the device what the next visit needs. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle', quietWithin);
  await page.waitForTimeout(restMs);
}

/**
 * Visits the product at `url` with a phone on a slow network. In each round, one fresh browser opens `/terms`, and
 * another opens the dashboard twice.
 */
export async function visitDashboard(
  { url, authUrl }: { readonly url: string; readonly authUrl: string },
  rounds: number,
): Promise<DashboardFigures> {
  const origins = [await signedInStorage({ ...persona('member'), name: 'Asha Rao' }, { url, authUrl })];
  const network = await startSlowNetwork();
  const visits = { cold: [] as Visit[], repeat: [] as Visit[], terms: [] as Visit[] };
  const inNewBrowser = async (work: (context: BrowserContext) => Promise<void>) => {
    const browser = await chromium.launch({
      executablePath: await browserPath(),
      // By default, Chromium does not use a proxy for the loopback interface.
      args: [...browserFlags, '--proxy-bypass-list=<-loopback>'],
      proxy: { server: network.proxy },
    });
    await work(await browser.newContext(phone));
    await browser.close();
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await inNewBrowser(async (context) => {
        visits.terms.push(await visit(await context.newPage(), `${url}/terms`));
      });
      await inNewBrowser(async (context) => {
        await context.setStorageState({ cookies: [], origins });
        const first = await context.newPage();
        visits.cold.push(await visit(first, url));
        await waitUntilKept(first);
        await first.close();
        visits.repeat.push(await visit(await context.newPage(), url));
      });
    }
  } finally {
    network.close();
  }
  return { cold: middle(visits.cold), repeat: middle(visits.repeat), terms: middle(visits.terms) };
}
