import { expect, test } from '@playwright/test';
import { home } from './support/people.ts';

/**
 * As much of Google's script as Firebase needs before it opens the window: a frame that answers at once. Nobody reaches
 * the real one here.
 */
const frames = `
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({
        open: (options, opened) => opened({
          restyle: async () => {},
          ping: async (answered) => answered(),
          register: () => {},
          send: () => {},
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test("Google's window is 500 by 600 and asks for the profile", async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: frames }),
  );
  await context.route(/\/emulator\/auth\/handler/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (address, name, features) => {
      Object.assign(window, { features });
      return open.call(window, address, name, features);
    };
  });
  await page.goto(`${home}/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const asked = new URL((await opened).url());
  expect(asked.searchParams.get('providerId')).toBe('google.com');
  expect(asked.searchParams.get('scopes')?.split(',')).toContain('profile');
  const features = await page.evaluate(() => String(Reflect.get(window, 'features')));
  expect(features.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
});
