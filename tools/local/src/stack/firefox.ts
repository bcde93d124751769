import { existsSync } from 'node:fs';
import { host } from './ports.mjs';

const names = ['firefox-esr', 'firefox'];
const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of Firefox: `FIREFOX_PATH`, else an installed one; `undefined` when there is none. */
export function firefoxPath(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const inPath = names.flatMap((name) => PATH.split(':').map((folder) => `${folder}/${name}`));
  return [...inPath, onMac].find((path) => existsSync(path));
}

/**
 * Preferences with which Firefox receives pushes from the fake push service whose page is on the port `outbox`, and
 * shows notifications itself, even without a desktop environment.
 */
export const pushPreferences = (outboxPort: number): Readonly<Record<string, string | boolean>> => ({
  'dom.push.serverURL': `ws://${host}:${outboxPort}/`,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'alerts.useSystemBackend': false,
});
