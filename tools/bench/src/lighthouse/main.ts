import { cpus } from 'node:os';
import { host } from '@reshape/local/stack/ports';
import { browserPath } from '@reshape/local/test/browser';
import { persona } from '@reshape/local/test/sign-in';
import { startTestStack } from '@reshape/local/test/stack';
import { median } from '../measure.ts';
import { auditPage, barePath, putBarePage, type Visit } from './audit-page.ts';
import { auditConsole, type ConsoleFigures } from './console.ts';
import { type DashboardFigures, visitDashboard } from './dashboard.ts';
import { phoneNetwork } from './slow-network.ts';

type Figure = Exclude<keyof Visit, 'faults'>;

interface Aim {
  /** The name of the figure in the table. */
  readonly label: string;
  readonly in: (value: number) => string;
  /** Absent for a figure that is only reported. */
  readonly reached?: (value: number) => boolean;
}

const points = (value: number) => String(value);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const atLeast = (least: number) => (value: number) => value >= least;
const atMost = (most: number) => (value: number) => value <= most;

const aims: Readonly<Record<Figure, Aim>> = {
  performance: { label: 'performance', in: points, reached: atLeast(98) },
  accessibility: { label: 'accessibility', in: points, reached: atLeast(100) },
  'best-practices': { label: 'best practices', in: points, reached: atLeast(100) },
  seo: { label: 'SEO', in: points, reached: atLeast(100) },
  lcp: { label: 'LCP', in: milliseconds },
  tbt: { label: 'TBT', in: milliseconds, reached: atMost(50) },
  cls: { label: 'CLS', in: (value) => value.toFixed(3), reached: atMost(0.01) },
  bytes: { label: 'transferred', in: (value) => `${Math.round(value / 1000)} kB` },
  externalRequests: { label: 'other origins', in: points, reached: atMost(0) },
};

/**
 * The aims for the member's dashboard on a phone: its largest paint relative to that of a first visit to
 * `/terms`.
 */
const dashboardAims = { coldToTerms: 2.1, repeatToTerms: 0.6, layoutShift: 0.02 } as const;

/** How much longer the largest paint of a page may take than a bare page's, as a factor. */
const lcpAims = { '/welcome': 1.35, '/quiz': 1.4 } as const;

/** `pages`, `console` or `dashboard` measures only these; then how many rounds. */
const [only, count] = process.argv.slice(3);
const rounds = Number(count ?? 3);

/** The public pages, including one shared result of each questionnaire. */
const pagePaths = [
  ...[
    '/welcome',
    '/quiz',
    '/diagnostic',
    '/login',
    '/dashboard-preview',
    '/about',
    '/scan',
    '/diagnostic-intro',
    '/privacy',
    '/terms',
  ],
  ...['/quiz/result/driver', '/scan/result/status', '/diagnostic/result/safety'],
];

const figures = Object.keys(aims) as Figure[];

/** The median of each figure over a page's visits. */
const mediansOf = (visits: readonly Visit[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  ) as Record<Figure, number>;

/** Repeats a visit that Lighthouse could not evaluate, for example on an overloaded machine, at most twice. */
async function visitOnce(url: string, chrome: string, triesLeft = 2): Promise<Visit> {
  try {
    return await auditPage(url, chrome);
  } catch (error) {
    if (triesLeft === 0) throw error;
    console.warn(`  again: ${error instanceof Error ? error.message : error}`);
    return visitOnce(url, chrome, triesLeft - 1);
  }
}

/** Visits the pages in turn, so that a slow moment of the machine affects all of them. */
async function visitAll(origin: string, paths: readonly string[]): Promise<Map<string, Visit[]>> {
  const chrome = await browserPath();
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [path, found] of visits) found.push(await visitOnce(`${origin}${path}`, chrome));
  return visits;
}

/** Prints a page's medians. Returns those figures that miss their aim. */
function report(path: string, visits: readonly Visit[]): string[] {
  const medians = mediansOf(visits);
  const faults = new Set(visits.flatMap((visit) => visit.faults));
  console.log(`\n${path}${faults.size > 0 ? `  (${[...faults].join(', ')})` : ''}`);
  for (const figure of figures)
    console.log(`  ${aims[figure].label.padEnd(16)} ${aims[figure].in(medians[figure])}`);
  return figures
    .filter((figure) => aims[figure].reached?.(medians[figure]) === false)
    .map((figure) => `${path}: ${aims[figure].label} ${aims[figure].in(medians[figure])}`);
}

/** Prints the medians of the public pages. Returns those figures that miss their aim. */
function reportPages(visits: ReadonlyMap<string, readonly Visit[]>): string[] {
  const of = (path: string) => visits.get(path) ?? [];
  const unmetAims = pagePaths.flatMap((path) => report(path, of(path)));
  const lcp = (path: string) => mediansOf(of(path)).lcp;
  console.log('\nLCP, against that of a bare page with the same fonts');
  for (const [path, most] of Object.entries(lcpAims)) {
    const ratio = lcp(path) / lcp(barePath);
    console.log(`  ${path}  ${ratio.toFixed(2)} (${aims.lcp.in(lcp(path))} : ${aims.lcp.in(lcp(barePath))})`);
    if (ratio > most) unmetAims.push(`${path}: ${ratio.toFixed(2)} times the LCP of a bare page`);
  }
  return unmetAims;
}

/** Prints the figures of the member's dashboard. Returns those that miss their aim. */
function reportDashboard({ cold, repeat, terms }: DashboardFigures): string[] {
  const { megabitsPerSecond, latencyMs } = phoneNetwork;
  const ratios = {
    cold: cold.lcp / terms.lcp,
    repeat: repeat.lcp / terms.lcp,
    shift: Math.max(cold.cls, repeat.cls),
  };
  console.log(`\n/ of a member, on a phone at ${megabitsPerSecond} Mbit/s and ${latencyMs} ms`);
  console.log(
    `  LCP of a first visit   ${ratios.cold.toFixed(2)} times that of /terms (${aims.lcp.in(cold.lcp)} : ${aims.lcp.in(terms.lcp)}), ${cold.element}`,
  );
  console.log(
    `  LCP of the next visit  ${ratios.repeat.toFixed(2)} times (${aims.lcp.in(repeat.lcp)}), ${repeat.element}`,
  );
  console.log(`  layout shift           ${ratios.shift.toFixed(3)}`);
  return [
    ratios.cold > dashboardAims.coldToTerms &&
      `/: a first visit's LCP is ${ratios.cold.toFixed(2)} times that of /terms`,
    ratios.repeat > dashboardAims.repeatToTerms &&
      `/: the next visit's LCP is ${ratios.repeat.toFixed(2)} times that of /terms`,
    ratios.shift > dashboardAims.layoutShift && `/: layout shift ${ratios.shift.toFixed(3)}`,
  ].filter((line) => line !== false);
}

/** Prints the scores of the console's pages. Returns those that miss their aim. */
function reportConsole(pages: readonly ConsoleFigures[]): string[] {
  console.log('\nThe console: accessibility, best practices');
  for (const { path, accessibility, 'best-practices': practices, faults } of pages)
    console.log(`  ${path}  ${accessibility}, ${practices}  ${faults.join(', ')}`);
  return pages
    .filter((page) => page.accessibility < 100 || page['best-practices'] < 100)
    .map(({ path }) => `${path}: a score below 100`);
}

const isOnly = (name: string) => only === undefined || only === name;
const stack = await startTestStack();
const authUrl = `http://${host}:${stack.ports.auth}`;
putBarePage('hosting/dist-test');
const measure = async () => ({
  visits: isOnly('pages') ? await visitAll(stack.url, [barePath, ...pagePaths]) : undefined,
  pages: isOnly('console') ? await auditConsole(stack.url, persona('operator').email) : undefined,
  dashboard: isOnly('dashboard') ? await visitDashboard({ url: stack.url, authUrl }, rounds) : undefined,
});
const { visits, pages, dashboard } = await measure().finally(() => stack.stop());

console.log(`\nNode ${process.versions.node}, ${cpus().length} processors, medians of ${rounds}`);
const unmetAims = [
  ...(visits ? reportPages(visits) : []),
  ...(pages ? reportConsole(pages) : []),
  ...(dashboard ? reportDashboard(dashboard) : []),
];

console.log(
  unmetAims.length === 0 ? '\nEvery aim is reached.' : `\nNot reached:\n  ${unmetAims.join('\n  ')}`,
);
process.exit(unmetAims.length === 0 ? 0 : 1);
