import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { resultPages, resultPicture } from '@reshape/content/result-pages';
import { browserFlags, browserPath } from '@reshape/local/test/browser';
import { drawnPicturesFile, shownInPicture } from '../../../hosting/build/social-pictures.ts';

const folder = fileURLToPath(new URL('../../../hosting/public/', import.meta.url));
const night = '#0f121a';

/**
 * Draws the pictures that cannot be SVG into hosting/public, from the site served at `site`: the social
 * pictures of the pages and the shared results, and the icons of the installed app.
 */
export async function renderPictures(site: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserFlags] });
  await drawSocialPicture(browser, site);
  const drawn: Record<string, string> = {};
  for (const { path } of resultPages) {
    await drawResultPicture(browser, `${site}${path}`, resultPicture(path));
    drawn[path] = shownInPicture(await (await fetch(`${site}${path}`)).text());
  }
  writeFileSync(drawnPicturesFile, `${JSON.stringify(drawn, null, 2)}\n`);
  await drawIcon(browser, 'icon-192', 192);
  await drawIcon(browser, 'icon-512', 512);
  await drawIcon(browser, 'icon-maskable', 512, 0.72);
  await drawBadge(browser, 96);
  await browser.close();
}

/** Draws the top of a shared result, in the format of social networks. */
async function drawResultPicture(browser: Browser, address: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, bypassCSP: true });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: `
      header, footer, main [data-ground] ~ * { display: none !important; }
      main [data-ground] { position: fixed; inset: 0; z-index: 99; padding: 80px !important; border-radius: 0 !important; }
      main [data-ground] h1 { font-size: 30px; }
      main [data-ground] h2 { font-size: 68px; }
      main [data-ground] p { font-size: 28px; }
      main [data-ground]::after {
        content: "Reshape"; position: fixed; inset: auto auto 48px 80px; font: 500 34px "Brygada 1918";
      }
    `,
  });
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(dirname(`${folder}${file}`), { recursive: true });
  await page.screenshot({ path: `${folder}${file}` });
  await page.close();
}

/** Draws the first screen of the sales page without its buttons, in the width that social networks show. */
async function drawSocialPicture(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await page.goto(`${site}/welcome`, { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: `
      header, h1 ~ div, h1 ~ ul, main > :not(:first-child), main ~ * { display: none !important; }
      main > :first-child { block-size: 630px; min-block-size: 0 !important; }
      main > :first-child h1 { font-size: 68px; }
    `,
  });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}social/site.png` });
  await page.close();
}

/**
 * Draws the logo at `size` pixels on the night colour; a maskable icon may be cropped, so its logo keeps clear of the
 * edge.
 */
async function drawIcon(browser: Browser, name: string, size: number, share = 1): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;block-size:100vh;background:${night}">
      <div style="inline-size:${share * 100}%">${readFileSync(`${folder}icon.svg`, 'utf8')}</div></body>`,
  );
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
}

/** Draws the logo for a phone's status bar, which only uses the opaque parts of a picture. */
async function drawBadge(browser: Browser, size: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sign = readFileSync(`${folder}icon.svg`, 'utf8')
    .replace(/<rect[^>]*>/, '')
    .replace(/#[0-9a-f]{6}/g, '#ffffff');
  await page.setContent(`<body style="margin:0">${sign}</body>`);
  await page.screenshot({ path: `${folder}badge.png`, omitBackground: true });
  await page.close();
}
