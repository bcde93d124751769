import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { samples } from '@reshape/content/legal';
import { allSettings } from '../../../../functions/src/settings.ts';
import { environmentOf } from '../../../../hosting/build/environment.ts';
import { mayReachNewsletter, unsetValues } from '../../../../hosting/build/settings.ts';
import { missingSections } from '../../../../hosting/build/site-config.ts';
import { siteConfig } from '../../../../hosting/site.config.ts';
import { staleRanges } from '../launch/network-ranges.ts';
import { openSecrets, openSettings } from '../launch/settings.ts';

const environment = environmentOf('production');
const headers = readFileSync('firebase.json', 'utf8');
const project: string = JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
const isChosen = !project.startsWith('demo-');
const readsSecrets = process.argv.includes('--secrets');

/** The variables with which the functions are deployed. */
const variablesOf = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
const functionsEnv = {
  ...variablesOf('functions/.env'),
  ...(isChosen && variablesOf(`functions/.env.${project}`)),
};

/** The latest version of a secret in Secret Manager, with the operator's own credentials. */
function readSecret(name: string): string | undefined {
  const access = ['firebase-tools', 'functions:secrets:access', name, '--project', project];
  const { status, stdout } = spawnSync('npx', access, { encoding: 'utf8', timeout: 60_000 });
  return status === 0 ? stdout.trimEnd() : undefined;
}

/** The stale ranges, or why they could not be compared. */
const ranges = await staleRanges().then(
  (stale) => ({ stale, unread: [] }),
  () => ({
    stale: [],
    unread: [
      'the network ranges, because their published lists could not be read (functions/src/http/network-ranges.ts)',
    ],
  }),
);

const open = [
  ...unsetValues(environment).map(({ name, why }) => `set ${name}: ${why}`),
  ...(mayReachNewsletter(environment, headers)
    ? []
    : ['name the origin of NEWSLETTER_URL in connect-src of the sales page (firebase.json)']),
  ...(isChosen ? [] : ['choose the Firebase project: npx firebase-tools use --add']),
  ...openSettings(functionsEnv),
  ...(readsSecrets ? openSecrets(readSecret) : []),
  ...missingSections(siteConfig),
  ...samples.map(({ replace }) => `replace the sample: ${replace}`),
];

/** What can only be checked on the deployment itself. */
const manualChecks = [
  ...(readsSecrets
    ? []
    : allSettings.flatMap(([name, { what, isSecret }]) =>
        isSecret ? [`the secret ${name} in Secret Manager: ${what} (or run this with --secrets)`] : [],
      )),
  ...ranges.unread,
  'the webhook at Razorpay, and the address that payers come back to (docs/operations.md)',
  'that calls through Hosting are logged with `via: hosting` (functions/src/http/client-address.ts)',
];

for (const each of open) console.log(`- ${each}`);
console.log(
  open.length === 0
    ? 'Everything that can be seen from here is ready.'
    : `\n${open.length} things are open before launch.`,
);
if (ranges.stale.length > 0) console.log('Network ranges to update in functions/src/http/network-ranges.ts:');
for (const each of ranges.stale) console.log(`- ${each}`);
console.log('Not visible from here:');
for (const each of manualChecks) console.log(`- ${each}`);
process.exit(open.length === 0 ? 0 : 1);
