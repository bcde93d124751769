import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
  (process.env.PATH ?? '').split(':').map((folder) => `${folder}/${name}`),
);
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser for the journeys: `CHROME_PATH`, else on Linux x64 the headless shell in the npm package
 * `@sparticuz/chromium`, which needs half the processor time of a full browser, else an installed Chromium or Chrome.
 * Throws an Error that lists the three when there is none.
 */
export async function browserPath(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const shell = await chromium.executablePath();
    // It needs system libraries that a minimal machine may lack.
    if (spawnSync(shell, ['--version']).status === 0) return shell;
  }
  const executable = [...installed, onMac].find((path) => existsSync(path));
  if (executable) return executable;
  throw new Error(
    'No browser for the journeys. Set CHROME_PATH, or install Chromium or Chrome. On Linux on x64 the npm package @sparticuz/chromium brings one, which needs libnss3 and libexpat1.',
  );
}

/** Launch options for a network without internet access: the browser only contacts the product. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
