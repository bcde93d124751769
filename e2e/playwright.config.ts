import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxPath } from '@reshape/local/stack/firefox';
import { browserFlags, browserPath } from '@reshape/local/test/browser';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // Each journey creates its own people, and spends a third of its time waiting.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Generous for a busy machine, but hanging journeys still end.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { executablePath: await browserPath(), args: [...browserFlags] },
    screenshot: 'only-on-failure',
    // Recording a trace slows every journey down: TRACE=1 npm test
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    // Journeys about an animation override this.
    reducedMotion: 'reduce',
  },
  // One happy path per flow runs on the phone, tagged @phone, and journeys about layout on both, tagged @both: the
  // others run the same code at any width.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Uses the installed Firefox; the test command reports when there is none.
    ...(firefoxPath() ? [{ name: 'firefox', testMatch: '**/*.firefox.ts' }] : []),
  ],
});
