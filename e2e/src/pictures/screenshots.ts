// Creates all committed pictures from the product with its sample data: `npm run screenshots`.
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { startTestStack } from '@reshape/local/test/stack';
import sharp from 'sharp';
import { renderAppFrames } from './app-frames.ts';
import { renderPictures } from './render-pictures.ts';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const stack = await startTestStack();
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserFlags] });
try {
  await screenshot(browser, 'welcome', desktop, (page) => page.goto(`${stack.url}/welcome`));
  await screenshot(browser, 'dashboard', phone, (page) => openAsMember(page, '/'));
  await screenshot(browser, 'plan', desktop, (page) => openAsMember(page, '/ikeaDashboard'));
  await screenByScreen(browser, 'welcome-phone', '/welcome');
  await renderAppFrames(browser, stack.url);
  await renderPictures(stack.url);
} finally {
  await browser.close();
  await stack.stop();
}
process.exit(0);

async function screenshot(
  browser: Browser,
  name: string,
  viewport: { readonly width: number; readonly height: number },
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
  console.log(`docs/screenshots/${name}.png`);
}

/** All screens of a page on a small phone, in rows of five. */
async function screenByScreen(browser: Browser, name: string, path: string): Promise<void> {
  const viewport = { width: 360, height: 740 };
  const gap = 12;
  const page = await browser.newPage({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    isMobile: true,
  });
  await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const screens: Buffer[] = [];
  // The page becomes shorter while it is scrolled, because sections are rendered only then.
  for (let top = 0, isLast = false; !isLast; top += viewport.height) {
    isLast = await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return y + innerHeight >= document.documentElement.scrollHeight;
    }, top);
    screens.push(await page.screenshot());
  }
  await page.close();
  const column = viewport.width + gap;
  const row = viewport.height + gap;
  const sheet = { width: 5 * column + gap, height: Math.ceil(screens.length / 5) * row + gap };
  await sharp({ create: { ...sheet, channels: 3, background: '#808080' } })
    .composite(
      screens.map((input, index) => ({
        input,
        left: gap + (index % 5) * column,
        top: gap + Math.floor(index / 5) * row,
      })),
    )
    .png({ palette: true })
    .toFile(`${folder}${name}.png`);
  console.log(`docs/screenshots/${name}.png, ${screens.length} screens`);
}

/** Signs in as the sample member and opens `path`. */
async function openAsMember(page: Page, path: string): Promise<void> {
  await page.goto(`${stack.url}/login`);
  await page.getByRole('button', { name: /member@example\.com/ }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.goto(`${stack.url}${path}`);
}
