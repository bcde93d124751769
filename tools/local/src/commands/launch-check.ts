import { parseArgs } from 'node:util';
import { allSettings } from '../../../../functions/src/settings.ts';
import { launchFacts } from '../launch/facts.ts';
import { launchFindings } from '../launch/findings.ts';

const { values } = parseArgs({ args: process.argv.slice(3), options: { project: { type: 'string' } } });

const findings = launchFindings(launchFacts(values.project));

/** What can only be checked on the deployment itself. */
const manualChecks = [
  ...allSettings.flatMap(([name, { what, isSecret }]) => {
    if (isSecret) return [`the secret ${name} in Secret Manager: ${what}`];
    return values.project === undefined ? [`${name} in functions/.env.PROJECT: ${what}`] : [];
  }),
  'the webhook at Razorpay, and the address that payers come back to (docs/operations.md)',
  'that calls through Hosting are logged with `via: hosting` (functions/src/http/client-address.ts)',
];

for (const each of findings) console.log(`- ${each}`);
console.log(
  findings.length === 0
    ? 'Everything that can be seen from here is ready.'
    : `\n${findings.length} things are open before launch.`,
);
console.log('Not visible from here:');
for (const each of manualChecks) console.log(`- ${each}`);
process.exit(findings.length === 0 ? 0 : 1);
