import { cpus } from 'node:os';
import { embeddedFirestore } from './embedded-firestore.ts';
import { requestCost } from './request-cost.ts';
import { startUp } from './start-up.ts';

const parts = {
  'A call': requestCost,
  'A start': startUp,
  'The embedded Firestore': embeddedFirestore,
};

console.log(`Node ${process.versions.node}, ${cpus().length} processors`);
for (const [title, measure] of Object.entries(parts)) {
  console.log(`\n${title}`);
  for (const [figure, value] of Object.entries(await measure()))
    console.log(`  ${figure.padEnd(52)} ${value}`);
}
process.exit(0);
