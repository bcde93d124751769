import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { snapshot } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { consolePages, consoleSignIn } from '../../../../packages/content/src/operator/frame.ts';
import { faultsIn } from './audit-page.ts';

const categories = ['accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/** Lighthouse's scores for one page of the console, 0 to 100. */
export interface ConsoleFigures extends Readonly<Record<Category, number>> {
  readonly path: string;
  /** The ids of audits that cost points. */
  readonly faults: readonly string[];
}

const personPath = '/operator/people/';

/** Signs the sample operator in, and audits each page of the console and one of each kind of thing as it is shown. */
export async function auditConsole(origin: string, operator: string): Promise<ConsoleFigures[]> {
  const browser = await puppeteer.launch({
    executablePath: await browserPath(),
    args: [...browserFlags],
    defaultViewport: { width: 390, height: 844, isMobile: true, hasTouch: true },
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/operator`);
    await (await page.waitForSelector(`::-p-text(${consoleSignIn.persona(operator)})`))?.click();
    await page.waitForSelector('#content h1');
    const person = await firstLinkTo(page, `${origin}${personPath.slice(0, -1)}`, personPath);
    const things = [person, '/operator/cohorts/first', '/operator/nudges/new', '/operator/challenges/new'];
    const figures: ConsoleFigures[] = [];
    for (const path of [...consolePages.map((each) => each.path), ...things])
      figures.push(await audit(page, origin, path));
    return figures;
  } finally {
    await browser.close();
  }
}

async function firstLinkTo(page: Page, list: string, prefix: string): Promise<string> {
  await page.goto(list);
  const link = await page.waitForSelector(`main a[href^="${prefix}"]`);
  return (await link?.evaluate((found) => found.getAttribute('href'))) ?? '';
}

async function audit(page: Page, origin: string, path: string): Promise<ConsoleFigures> {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' });
  // The frame around every page, which only a signed-in operator sees.
  await page.waitForSelector('#content h1');
  const result = await snapshot(page, { flags: { onlyCategories: [...categories], logLevel: 'silent' } });
  if (!result) throw new Error(`${path}: Lighthouse gave no result`);
  const score = (name: Category) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
  return {
    path,
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    faults: faultsIn(result.lhr),
  };
}
