// Creates all committed pictures from the product with its sample data: `npm run screenshots`.
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { startTestStack } from '@reshape/local/test/stack';
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

/** Signs in as the sample member and opens `path`. */
async function openAsMember(page: Page, path: string): Promise<void> {
  await page.goto(`${stack.url}/login`);
  await page.getByRole('button', { name: /member@example\.com/ }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.goto(`${stack.url}${path}`);
}
