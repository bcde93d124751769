import { parseArgs } from 'node:util';
import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import { largeCohort, maxPeople, seedLargeCohort } from '../data/large-cohort.ts';
import { seed, withDatabase } from '../data/seed.ts';
import { host } from '../stack/ports.mjs';
import { projectId } from '../stack/programs.ts';
import { portsOfRunningProduct, run } from './local.ts';

/** The number of people in `--people`. Throws an Error for anything else than a number of people. */
function numberOfPeople(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > maxPeople)
    throw new Error(`--people is the size of the large cohort, from 1 to ${maxPeople}.`);
  return count;
}

await run(async () => {
  const { people } = parseArgs({
    args: process.argv.slice(3),
    options: { people: { type: 'string' } },
  }).values;
  const count = people === undefined ? undefined : numberOfPeople(people);
  const { firestore, auth, hosting } = await portsOfRunningProduct();
  const target = { firestoreAddress: `${host}:${firestore}`, authAddress: `${host}:${auth}`, projectId };
  const { documents, accounts } = await seed(target, true);
  console.log(
    `${documents} sample documents written, ${accounts} sample accounts added. What people added themselves is still there.`,
  );
  if (count === undefined) return;
  const [url, authUrl] = [`http://${host}:${hosting}`, `http://${host}:${auth}`];
  await withDatabase(target, (database) =>
    seedLargeCohort(count, dayIn(programme.timeZone, new Date()), { url, authUrl, database }),
  );
  console.log(`${largeCohort.title} has ${count} people, and three facilitators lead its groups.`);
});
