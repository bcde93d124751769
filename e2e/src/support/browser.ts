import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
  (process.env.PATH ?? '').split(':').map((folder) => `${folder}/${name}`),
);
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser for the journeys: `CHROME_PATH`, else a Chromium or Chrome of the system, else the one in the npm package
 * `@sparticuz/chromium` (Linux on x64). Throws an Error that names the three when there is none.
 */
export async function browserPath(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const found = [...installed, onMac].find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return chromium.executablePath();
  throw new Error(
    'No browser for the journeys. Set CHROME_PATH, or install Chromium or Chrome, or use Linux on x64, where the npm package @sparticuz/chromium brings one.',
  );
}

/** Launch options for a network without internet access: the browser contacts only the product. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
