import { expect, test } from '@playwright/test';
import { Deployment } from './support/deployment.ts';
import { click, Firefox, signInWithFirefox } from './support/firefox.ts';
import { spotsOf } from './support/people.ts';

test('Firefox opens every page without a network, and later sends what was typed', async () => {
  const site = await Deployment.start();
  const firefox = new Firefox();
  try {
    const page = await firefox.open();
    const person = await signInWithFirefox(page, site.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await site.goOffline();
    for (const [path, heading] of [
      ['/mycaveman', 'My Caveman'],
      ['/ikea', 'Write your worksheet'],
      ['/terms', 'Terms'],
      ['/', 'Welcome'],
    ] as const) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector(`h1::-p-text(${heading})`);
    }
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.type('textarea', 'Opened the fridge in a tunnel');
    await click(page, '::-p-aria(Log this spot)');
    await page.waitForSelector('::-p-text(Opened the fridge in a tunnel)');
    expect(await spotsOf(person)).toEqual([]);
    await site.goOnline();
    await expect.poll(() => spotsOf(person)).toEqual(['Opened the fridge in a tunnel']);
  } finally {
    await firefox.remove();
    await site.stop();
  }
});
