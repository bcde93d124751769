import { existsSync } from 'node:fs';
import { host } from './ports.ts';

const names = ['firefox-esr', 'firefox'];
const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The Firefox of this machine: `FIREFOX_PATH`, else one that is installed; `undefined` where there is none. */
export function firefoxPath(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const inPath = names.flatMap((name) => PATH.split(':').map((folder) => `${folder}/${name}`));
  return [...inPath, onMac].find((path) => existsSync(path));
}

/**
 * With these, Firefox gets its pushes from the fake push service whose page is at the port `outbox`, and draws
 * notifications itself, also without a desktop's own.
 */
export const pushPreferences = (outboxPort: number): Readonly<Record<string, string | boolean>> => ({
  'dom.push.serverURL': `ws://${host}:${outboxPort}/`,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'alerts.useSystemBackend': false,
});
