import { readFileSync } from 'node:fs';
import { samples } from '@reshape/content/legal';
import { allSettings } from '../../../../functions/src/settings.ts';
import { environmentOf } from '../../../../hosting/build/environment.ts';
import { mayReachNewsletter, unsetValues } from '../../../../hosting/build/settings.ts';
import { missingSections } from '../../../../hosting/build/site-config.ts';
import { siteConfig } from '../../../../hosting/site.config.ts';

const environment = environmentOf('production');
const headers = readFileSync('firebase.json', 'utf8');

const open = [
  ...unsetValues(environment).map(({ name, why }) => `set ${name}: ${why}`),
  ...(mayReachNewsletter(environment, headers)
    ? []
    : ['name the origin of NEWSLETTER_URL in connect-src of the sales page (firebase.json)']),
  ...(readFileSync('.firebaserc', 'utf8').includes('demo-')
    ? ['choose the Firebase project: npx firebase-tools use --add']
    : []),
  ...missingSections(siteConfig),
  ...samples.map(({ replace }) => `replace the sample: ${replace}`),
];

/** What can only be checked on the deployment itself. */
const manualChecks = [
  'the secrets SESSION_KEYS and VAPID_KEYS in Secret Manager (functions/src/env.ts)',
  ...allSettings.map(([name, { what, isSecret }]) =>
    isSecret
      ? `the secret ${name} in Secret Manager: ${what}`
      : `${name} in functions/.env of the project: ${what}`,
  ),
  'the webhook at Razorpay, and the address that payers come back to (docs/operations.md)',
  'that calls through Hosting are logged with `via: hosting` (functions/src/http/client-address.ts)',
];

for (const each of open) console.log(`- ${each}`);
console.log(
  open.length === 0
    ? 'Everything that can be seen from here is ready.'
    : `\n${open.length} things are open before launch.`,
);
console.log('Not visible from here:');
for (const each of manualChecks) console.log(`- ${each}`);
process.exit(open.length === 0 ? 0 : 1);
