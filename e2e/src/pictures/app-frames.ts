import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const folder = new URL('../../../hosting/src/features/landing/frames/', import.meta.url).pathname;

/** The app's pages that the sales page shows, by picture name. */
const frames = { dashboard: '/', challenge: '/microchallenge', plan: '/ikeaDashboard' } as const;

/**
 * Draws the frames of the member app on a phone, in both colour schemes, from the product with its sample
 * data at `site`.
 */
export async function renderAppFrames(browser: Browser, site: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) await renderFrames(browser, site, colorScheme);
}

async function renderFrames(browser: Browser, site: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    colorScheme,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: /^member@example\.com/ }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  mkdirSync(folder, { recursive: true });
  for (const [frame, path] of Object.entries(frames)) {
    const name = colorScheme === 'dark' ? `${frame}-dark` : frame;
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(`${folder}${name}.webp`, await asWebp(context, await screenshotOf(page)));
    console.log(`hosting/src/features/landing/frames/${name}.webp`);
  }
  await context.close();
}

const screenshotOf = async (page: Page): Promise<string> => (await page.screenshot()).toString('base64');

/** Converts a PNG to WebP in the browser. */
async function asWebp(context: BrowserContext, png: string): Promise<Buffer> {
  const page = await context.newPage();
  const encoded = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).replace(/^data:image\/webp;base64,/, '');
  }, png);
  await page.close();
  return Buffer.from(encoded, 'base64');
}
