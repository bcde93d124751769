import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxPath } from '@reshape/local/stack/firefox';
import { browserFlags, browserPath } from './src/support/browser.ts';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // Each journey brings people of its own, and waits for a third of its time.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: await browserPath(), args: [...browserFlags] },
    screenshot: 'only-on-failure',
    // A trace of each step slows every journey down: TRACE=1 npm test
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    // A journey about an animation switches this off.
    reducedMotion: 'reduce',
  },
  // One happy path per flow runs on the phone, tagged @phone, and what is about layout on both, tagged @both: the others
  // find the same code whatever the width.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Drives the Firefox of this machine; the test command says so where there is none.
    ...(firefoxPath() ? [{ name: 'firefox', testMatch: '**/*.firefox.ts' }] : []),
  ],
});
