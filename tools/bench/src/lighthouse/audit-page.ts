import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags } from '../../../../e2e/src/support/browser.ts';

/** What Lighthouse found on one visit. Scores are 0 to 100, times in milliseconds. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes that went over the wire. */
  readonly bytes: number;
  /** Requests to other origins. */
  readonly abroad: number;
  /** The audits that cost points, by their ids. */
  readonly faults: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Visits `url` once as Lighthouse's phone on its slow network, in a browser of its own. Throws when it cannot. */
export async function auditPage(url: string, chromePath: string): Promise<Visit> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      // It would stretch the screen over the whole page, and so show parts that no visitor has scrolled to.
      disableFullPageScreenshot: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const visit = visitOf(result.lhr);
    if (Number.isNaN(visit.lcp)) throw new Error(`${url}: Lighthouse saw nothing painted`);
    return visit;
  } finally {
    chrome.kill();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function visitOf({ categories: judged, audits, finalDisplayedUrl }: Result): Visit {
  const score = (name: (typeof categories)[number]) => Math.round((judged[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const requests = requestsIn(audits['network-requests']?.details);
  const { origin } = new URL(finalDisplayedUrl);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    abroad: requests.filter((address) => !address.startsWith('data:') && new URL(address).origin !== origin)
      .length,
    faults,
  };
}

/** The addresses in Lighthouse's table of requests. */
function requestsIn(details: unknown): string[] {
  const items: unknown = Object(details).items;
  if (!Array.isArray(items)) throw new Error('Lighthouse tells of no requests');
  return items.map((item) => String(Object(item).url));
}
