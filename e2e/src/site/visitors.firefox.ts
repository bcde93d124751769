import { expect, test } from '@playwright/test';
import { quizQuestions } from '@reshape/content/quiz';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { click, Firefox } from '../support/firefox.ts';
import { home } from '../support/people.ts';

/** Follows a link from within the page, because the driver never finishes waiting for a page with a fragment. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    setTimeout(() => location.assign(address), 0);
  }, `${home}${path}`);
  // The page cannot be asked anything while it is being replaced.
  await expect(async () => {
    const [address, state] = await page.evaluate(() => [
      location.pathname + location.hash,
      document.readyState,
    ]);
    expect([address, state]).toEqual([path, 'complete']);
  }).toPass();
}

/** The distance between the section and the lower edge of the header, in pixels. */
const distance = (page: Page, id: string): Promise<number> =>
  page.evaluate((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
  }, id);

/** Waits for the fonts and the responses that shift the layout. */
async function waitForLateContent(page: Page): Promise<void> {
  await page.waitForSelector('#root[data-live]');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loadedPaths = () =>
    page.evaluate(() => {
      const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return responses.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => new URL(name).pathname);
    });
  await expect.poll(loadedPaths).toEqual(expect.arrayContaining(['/api/enrolment', '/api/quotes']));
}

test('Firefox scrolls to the price, and keeps the quiz answers on Back and Forward', async () => {
  const firefox = new Firefox();
  try {
    const page = await firefox.open();
    await page.goto(`${home}/about`, { waitUntil: 'domcontentloaded' });
    await follow(page, '/welcome#pricing');
    await waitForLateContent(page);
    await expect.poll(() => distance(page, 'pricing')).toBeLessThanOrEqual(8);
    await page.evaluate(() => {
      setTimeout(() => location.reload(), 0);
    });
    const navigation = () =>
      page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
    await expect(async () => expect(await navigation()).toBe('reload')).toPass();
    await waitForLateContent(page);
    await expect.poll(() => distance(page, 'pricing')).toBeLessThanOrEqual(8);

    await follow(page, '/quiz');
    await page.waitForSelector('#root[data-live]');
    for (let step = 1; step <= quizQuestions.length; step += 1) {
      await page.waitForSelector(`::-p-text(Question ${step} of ${quizQuestions.length})`);
      await click(page, 'form label');
      await click(page, 'form button[type=submit]:enabled');
    }
    await page.waitForSelector('::-p-text(Your Caveman Snapshot)');
    await page.evaluate(() => history.back());
    await page.waitForSelector('input:checked');
    await page.evaluate(() => history.forward());
    await page.waitForSelector('::-p-text(Your Caveman Snapshot)');
  } finally {
    await firefox.remove();
  }
});

test('a visitor who leaves the sales page in Firefox while its code loads arrives at the quiz', async () => {
  const firefox = new Firefox();
  try {
    const page = await firefox.open();
    const isIslands = (request: HTTPRequest) => request.url().includes('/welcome-islands-');
    await page.setRequestInterception(true);
    let letQuizCome = () => {};
    const quizMayCome = new Promise<void>((resolve) => {
      letQuizCome = resolve;
    });
    page.on('request', async (request) => {
      if (isIslands(request)) return;
      if (request.url() === `${home}/quiz`) await quizMayCome;
      await request.continue();
    });
    const asked = page.waitForRequest(isIslands);
    await page.goto(`${home}/welcome`, { waitUntil: 'domcontentloaded' });
    await asked;
    const aborted = new Promise((resolve) => page.on('requestfailed', resolve));
    await page.evaluate(() => {
      setTimeout(() => location.assign('/quiz'), 0);
    });
    await aborted;
    // Gives the page time to find out that the site can be reached, and to reload if it wrongly did.
    for (const _ of [1, 2, 3]) await page.evaluate(() => fetch('/icon.svg').then(() => undefined));
    letQuizCome();
    await page.waitForSelector('::-p-text(Question 1 of)');
  } finally {
    await firefox.remove();
  }
});
