import { parseArgs } from 'node:util';
import { createDependencies, type Dependencies } from '../../../../functions/src/dependencies.ts';
import { maxDelayMs } from '../../../../functions/src/nudges/outcomes.ts';
import { jobs } from '../../../../functions/src/nudges/schedule.ts';
import { maxAheadMs } from '../../../../functions/src/nudges/worker.ts';
import { host, portsFrom } from '../stack/ports.ts';
import { projectId } from '../stack/stack.ts';
import { localStack, run } from './local.ts';

const usage = 'Usage: npm run cron -- <job> [--at 2026-06-07T02:00:00Z]';

const timeoutMs = 60_000;
const pollMs = 250;

/**
 * Waits for the sender, which works through the queue in a process of its own, until nothing is due at `at`. Resolves to how
 * many shards still hold something after a minute, such as a nudge that its push service did not take.
 */
async function waitUntilSent(
  at: Date,
  { dueSubscriptions }: Pick<Dependencies, 'dueSubscriptions'>,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { length: left } = await dueSubscriptions.shardsDue(at);
    if (left === 0 || performance.now() - startedAt > timeoutMs) return left;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

await run(async () => {
  const { positionals, values } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
  const [, name = ''] = positionals;
  const job = jobs[name];
  if (!job) throw new Error(`${usage}\nJobs: ${Object.keys(jobs).join(', ')}`);
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new Error(`Not a moment: ${values.at}\n${usage}`);
  const ahead = at.getTime() - Date.now();
  if (ahead > maxAheadMs || ahead < -maxDelayMs)
    throw new Error('The sender takes moments from twelve hours ago to a day ahead');

  const ports = portsFrom(localStack.portOffset);
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
  process.env.CLOUD_TASKS_EMULATOR_HOST = `${host}:${ports.tasks}`;
  const { dueSubscriptions, nudgeQueue } = createDependencies({ projectId, limitScale: 1 });
  const { length: due } = await dueSubscriptions.shardsDue(at);
  // Tasks are enqueued without names, because the queue drops repeated names and a manual second run is intended.
  await job(at, { dueSubscriptions, nudgeQueue: { enqueue: (task) => nudgeQueue.enqueue(task) } });
  const left = await waitUntilSent(at, { dueSubscriptions });
  console.log(`${name} is done for ${at.toISOString()}`);
  if (due === 0) console.log('Nothing was due then.');
  if (left > 0) console.log(`Something is still due in ${left} shards: the next run tries it again.`);
});
