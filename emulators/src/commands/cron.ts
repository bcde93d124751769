import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment } from '../../../functions/src/env.ts';
import { jobs } from '../../../functions/src/jobs/jobs.ts';
import { firebaseWorld } from '../../../functions/src/world.ts';
import { host, portsFrom } from '../world/ports.ts';
import { projectId } from '../world/world.ts';
import { laptop, run } from './laptop.ts';

const usage = 'Usage: npm run cron -- <job> [--at 2026-06-07T02:00:00Z]';

await run(async () => {
  const { positionals, values } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
  const [, name = ''] = positionals;
  const job = jobs[name];
  if (!job) throw new Error(`${usage}\nJobs: ${Object.keys(jobs).join(', ') || 'none is scheduled yet'}`);
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new Error(`Not a moment: ${values.at}\n${usage}`);

  const ports = portsFrom(laptop.portOffset);
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  const secrets = readFileSync('functions/.secret.local', 'utf8').match(/^SESSION_KEYS=(.*)$/m)?.[1];
  await job(at, firebaseWorld(environment({ GCLOUD_PROJECT: projectId, SESSION_KEYS: secrets })));
  console.log(`${name} is done for ${at.toISOString()}`);
});
