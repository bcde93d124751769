import { parseArgs } from 'node:util';
import { allSettings } from '../../../../functions/src/deployed/settings.ts';
import { launchFacts } from '../launch/facts.ts';
import { launchFindings } from '../launch/findings.ts';
import { staleRanges } from '../launch/network-ranges.ts';

const { values } = parseArgs({ args: process.argv.slice(3), options: { project: { type: 'string' } } });

const findings = launchFindings(launchFacts(values.project));

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

/** What can only be checked on the deployment itself; `npm run deploy` reads the secrets. */
const manualChecks = [
  ...allSettings.flatMap(([name, { what, isSecret }]) => {
    if (isSecret) return [`the secret ${name} in Secret Manager: ${what}`];
    return values.project === undefined ? [`${name} in functions/.env.PROJECT: ${what}`] : [];
  }),
  ...ranges.unread,
  'the webhook at Razorpay, and the address that payers come back to (docs/operations.md)',
  'that calls through Hosting are logged with `via: hosting` (functions/src/http/client-address.ts)',
];

for (const finding of findings) console.log(`- ${finding}`);
console.log(
  findings.length === 0
    ? 'Everything that can be checked from here is ready.'
    : `\n${findings.length} things remain to be done before the launch.`,
);
if (ranges.stale.length > 0) console.log('Network ranges to update in functions/src/http/network-ranges.ts:');
for (const range of ranges.stale) console.log(`- ${range}`);
console.log('Cannot be checked from here:');
for (const check of manualChecks) console.log(`- ${check}`);
process.exit(findings.length === 0 ? 0 : 1);
