import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, eventually, findArguments, findScript, type Tab, type Target } from './tab.ts';

/** Chromium or Firefox, driven by puppeteer. */
function puppeteerEngine(name: string, browser: Browser): Engine {
  return {
    name,
    hasServiceWorkers: true,
    async openTab({ width, height }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // Older versions of Firefox do not know the command for the orientation, which is sent beside the size.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('unknown command')) throw error;
      });
      return { tab: tabOf(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

export const launchChromium = async (executablePath: string, args: readonly string[]): Promise<Engine> =>
  puppeteerEngine('chromium', await puppeteer.launch({ executablePath, args: [...args] }));

export const launchFirefox = async (executablePath: string): Promise<Engine> =>
  puppeteerEngine('firefox', await puppeteer.launch({ browser: 'firefox', executablePath }));

function tabOf(page: Page): Tab {
  const find = (target: Target): Promise<ElementHandle<Element>> =>
    eventually(`${target.selector} ${target.text ?? ''}`, async () => {
      const args = findArguments(target).map((arg) => JSON.stringify(arg));
      const handle = await page.evaluateHandle(`(${findScript})(${args})`);
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
    });
  return {
    async open(url) {
      const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
      const before = await timeOrigin();
      // In Firefox, this sometimes ends when the page before changes its own address, without opening the other one.
      await eventually(url, async () => {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        return (await timeOrigin()) === before ? undefined : true;
      });
    },
    evaluate: (script, ...args) =>
      page.evaluate(`(${script})(${args.map((arg) => JSON.stringify(arg))})`) as Promise<never>,
    click: async (target) => (await find(target)).click(),
    async type(target, text) {
      await (await find(target)).type(text);
    },
    picture: () => page.screenshot(),
  };
}
