import { defineConfig } from '@playwright/test';
import { browserFlags } from './src/support/browser-flags.ts';
import { browserPath } from './src/support/browser-path.ts';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // Each journey brings people of its own; more than two at a time would starve the product of its processors.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: await browserPath(), args: [...browserFlags] },
    screenshot: 'only-on-failure',
    // A trace of each step slows every journey down: TRACE=1 npm test
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
  },
  // What looks into light and dark does so once: light on the desktop, dark on the phone. What runs the schedule of the
  // nudges does so once too: it sends whatever is due, and two would send each other's.
  projects: [
    { name: 'desktop', grepInvert: /\bdark\b/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /\blight\b|is no wider than|runs no script that|is served anew|when the schedule runs/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
