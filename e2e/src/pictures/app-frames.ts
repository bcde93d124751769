import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../../hosting/src/features/landing/frames/', import.meta.url));

/** The app's pages that the sales page shows, by picture name. */
const frames = { challenge: '/microchallenge', plan: '/ikeaDashboard' } as const;

/** At this quality, text in the pictures is still sharp. */
const quality = 50;

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
    const picture = sharp(await page.screenshot()).avif({ quality });
    await picture.toFile(`${folder}${name}.avif`);
    console.log(`hosting/src/features/landing/frames/${name}.avif`);
  }
  await context.close();
}
