import { resultPath } from '@reshape/content/paths';
import { appSeo, seo } from '@reshape/content/seo';
import { thanks } from '@reshape/content/thanks';
import { startTestStack } from '@reshape/local/test/stack';
import type { Result } from 'lighthouse';
import { type Figures, median, ratio } from '../measure.ts';
import { auditBrowser, numberOf } from './audit.ts';
import { barePath, writeBarePage } from './bare-page.ts';

/** The lowest score that is accepted in each of Lighthouse's categories. */
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(leastScores) as (keyof typeof leastScores)[];

const maxBlockingTime = 50;
const maxLayoutShift = 0.01;
/** How much longer the largest paint of a page may take than a bare page's, as a factor. */
const lcpAims = { '/welcome': 1.3, '/quiz': 1.4 } as const;

/** The pages that search engines list; one shared result stands for all of them. */
const paths = [
  ...Object.keys({ ...seo, ...appSeo }).filter((path) => path !== thanks.path),
  resultPath('quiz', 'driver'),
];

/** Lighthouse's figures for each public page on its simulated phone: medians of `rounds` visits, all pages in turn. */
export async function publicPages(rounds = 3): Promise<Figures> {
  const stack = await startTestStack();
  writeBarePage('hosting/dist-test');
  const visits = new Map([barePath, ...paths].map((path) => [path, [] as Result[]]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [path, results] of visits) results.push(await visit(`${stack.url}${path}`));
  } finally {
    await stack.stop();
  }
  const lcp = (path: string) =>
    median((visits.get(path) ?? []).map((result) => numberOf(result, 'largest-contentful-paint')));
  return {
    ...Object.fromEntries(paths.map((path) => [path, figureOf(visits.get(path) ?? [])])),
    ...Object.fromEntries(
      Object.entries(lcpAims).map(([path, aim]) => [
        `LCP, ${path} : a bare page with the same fonts`,
        ratio(lcp(path), lcp(barePath), 'ms', { atMost: aim }),
      ]),
    ),
  };
}

/** Repeats a visit that Lighthouse could not evaluate, for example on an overloaded machine, at most twice. */
async function visit(url: string, triesLeft = 2): Promise<Result> {
  const browser = await auditBrowser();
  try {
    return await browser.audit(url, { onlyCategories: categories });
  } catch (error) {
    if (triesLeft === 0) throw error;
    console.warn(`  again: ${error instanceof Error ? error.message : error}`);
    return await visit(url, triesLeft - 1);
  } finally {
    await browser.close();
  }
}

function figureOf(results: readonly Result[]) {
  const scores = categories.map((name) =>
    median(results.map((result) => Math.round((result.categories[name]?.score ?? 0) * 100))),
  );
  const of = (name: string) => median(results.map((result) => numberOf(result, name)));
  const [lcp, tbt, cls, bytes] = [
    of('largest-contentful-paint'),
    of('total-blocking-time'),
    of('cumulative-layout-shift'),
    of('total-byte-weight'),
  ];
  const elsewhere = new Set(results.flatMap(otherOrigins));
  const faults = new Set(results.flatMap(faultsIn));
  return {
    value: [
      scores.join(' '),
      `LCP ${lcp.toFixed(0)} ms`,
      `TBT ${tbt.toFixed(0)} ms`,
      `CLS ${cls.toFixed(3)}`,
      `${(bytes / 1000).toFixed(0)} kB`,
      ...elsewhere,
      ...faults,
    ].join(', '),
    aim: `${Object.values(leastScores).join(' ')}, TBT ${maxBlockingTime} ms, CLS ${maxLayoutShift}, own origin`,
    isMissed:
      categories.some((name, index) => (scores[index] ?? 0) < leastScores[name]) ||
      tbt > maxBlockingTime ||
      cls > maxLayoutShift ||
      elsewhere.size > 0,
  };
}

/** The ids of audits that cost points, except those of speed. */
const faultsIn = ({ categories: judged, audits }: Result): string[] =>
  Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/** The other origins from which a page loaded something. */
function otherOrigins({ audits, finalDisplayedUrl }: Result): string[] {
  const items: unknown = Object(audits['network-requests']?.details).items;
  if (!Array.isArray(items)) throw new Error('Lighthouse tells of no requests');
  const { origin } = new URL(finalDisplayedUrl);
  return items
    .map((item) => String(Object(item).url))
    .filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin);
}
