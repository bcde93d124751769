import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefoxPath, pushPreferences } from '../stack/firefox.ts';
import { host } from '../stack/ports.mjs';
import { portsOfRunningProduct, run } from './local.ts';

/** No tour, no default-browser prompt, no telemetry: the profile is temporary. */
const quiet = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'app.update.enabled': false,
};

await run(async () => {
  const path = firefoxPath();
  if (!path) throw new Error('Firefox is not installed here. Install it, or set FIREFOX_PATH to it.');
  const ports = await portsOfRunningProduct();
  const url = `http://${host}:${ports.hosting}/login`;
  const profile = mkdtempSync(join(tmpdir(), 'reshape-firefox-'));
  const preferences = { ...quiet, ...pushPreferences(ports.outbox) };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  console.log('Firefox has a profile of its own, which is deleted when you close it.');
  console.log('Switch nudges on at /account, then press "Send me a test nudge", or run the schedule:');
  console.log('  npm run cron -- dispatchNudges --at TIME');
  const firefox = spawn(path, ['--no-remote', '--profile', profile, url], { stdio: 'ignore' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => firefox.kill());
  await new Promise<void>((resolve, reject) => {
    firefox.once('error', reject).once('exit', () => resolve());
  });
  rmSync(profile, { recursive: true, force: true });
});
