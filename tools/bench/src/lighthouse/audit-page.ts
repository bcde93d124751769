import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags } from '@reshape/local/test/browser';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Lighthouse's results for one visit. Scores are 0 to 100, times in milliseconds. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
  /** Requests to other origins. */
  readonly externalRequests: number;
  /** The ids of audits that cost points. */
  readonly faults: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Visits `url` once with Lighthouse's simulated phone and slow network, in a new browser. Throws when it fails. */
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
      // A full-page screenshot would render parts that no visitor has scrolled to.
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

/** The ids of audits that cost points, except those of speed. */
export const faultsIn = ({ categories: judged, audits }: Result): string[] =>
  Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

function visitOf(result: Result): Visit {
  const { categories: judged, audits, finalDisplayedUrl } = result;
  const score = (name: (typeof categories)[number]) => Math.round((judged[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
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
    externalRequests: requests.filter(
      (address) => !address.startsWith('data:') && new URL(address).origin !== origin,
    ).length,
    faults: faultsIn(result),
  };
}

/** The URLs in Lighthouse's table of requests. */
function requestsIn(details: unknown): string[] {
  const items: unknown = Object(details).items;
  if (!Array.isArray(items)) throw new Error('Lighthouse tells of no requests');
  return items.map((item) => String(Object(item).url));
}

/** The path of the bare page, once it is written next to the built site. */
export const barePath = '/bare';

const preloads = /<link rel="preload"[^>]*>/g;

/** The `@font-face` rules of the site's style sheet. */
const faces = /@font-face\s*\{[^}]*\}/g;

/**
 * Writes a page next to the built site that has the site's fonts and nothing else: a heading, a sentence, no script.
 * The same server serves it with the same headers, so that the difference is the cost of our page.
 */
export function putBarePage(folder: string): void {
  const sheet = readdirSync(join(folder, 'assets')).find((name) => /^style-.*\.css$/.test(name)) ?? '';
  const fonts = readFileSync(join(folder, 'assets', sheet), 'utf8').match(faces) ?? [];
  const preloaded = readFileSync(join(folder, 'welcome.html'), 'utf8').match(preloads) ?? [];
  if (fonts.length === 0 || preloaded.length === 0)
    throw new Error(`The built site in ${folder} names no fonts`);
  const style = 'h1 { font-family: "Brygada 1918"; } p { font-family: "Figtree"; }';
  writeFileSync(join(folder, 'assets/bare.css'), [...fonts, style].join('\n'));
  writeFileSync(
    join(folder, `${barePath.slice(1)}.html`),
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>A bare page</title>',
      ...preloaded,
      '<link rel="stylesheet" href="/assets/bare.css"></head>',
      '<body><h1>A heading and a sentence</h1><p>This page has the fonts of the site and nothing else.</p></body>',
      '</html>',
    ].join('\n'),
  );
}
