import { parseArgs } from 'node:util';
import { applyRetention } from '../../../../functions/src/account/retention.ts';
import type { JobDependencies, PaymentServices } from '../../../../functions/src/dependencies.ts';
import { remindOfSessions } from '../../../../functions/src/mail/reminders.ts';
import { maxDelayMs } from '../../../../functions/src/nudges/outcomes.ts';
import { dispatchNudges } from '../../../../functions/src/nudges/schedule.ts';
import { maxAheadMs } from '../../../../functions/src/nudges/worker.ts';
import { reconcilePayments } from '../../../../functions/src/payments/reconcile.ts';
import { localDependencies, portsOfRunningProduct, run } from './local.ts';

const usage = 'Usage: npm run cron -- <job> [--at 2026-06-07T02:00:00Z]';

type Job = (at: Date, dependencies: JobDependencies & PaymentServices) => Promise<unknown>;

/** Every scheduled job, by its deployed name. Repeating one for the same time is harmless. */
const jobs: Readonly<Record<string, Job>> = {
  applyRetention,
  dispatchNudges,
  reconcilePayments,
  remindOfSessions,
};

const timeoutMs = 60_000;
const pollMs = 250;

/**
 * Waits until the sender, which processes the queue in a process of its own, has left nothing due at `at`.
 * Resolves to the number of shards that still have something due after a minute, such as a nudge that its
 * push service did not accept.
 */
async function waitUntilSent(
  at: Date,
  { dueSubscriptions }: Pick<JobDependencies, 'dueSubscriptions'>,
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
  if (Number.isNaN(at.getTime())) throw new Error(`Not a time: ${values.at}\n${usage}`);
  const ahead = at.getTime() - Date.now();
  if (name === 'dispatchNudges' && (ahead > maxAheadMs || ahead < -maxDelayMs.nudge))
    throw new Error('The sender only takes times from twelve hours ago to a day ahead');

  const dependencies = localDependencies(await portsOfRunningProduct());
  const { dueSubscriptions, nudgeQueue } = dependencies;
  const { length: due } = await dueSubscriptions.shardsDue(at);
  // Tasks are enqueued without names, because the queue drops repeated names and a second manual run is intended.
  const result = await job(at, {
    ...dependencies,
    nudgeQueue: { enqueue: (task) => nudgeQueue.enqueue(task) },
  });
  console.log(`${name} is done for ${at.toISOString()}`);
  if (result !== undefined) console.log(result);
  if (name !== 'dispatchNudges') return;
  const left = await waitUntilSent(at, { dueSubscriptions });
  if (due === 0) console.log('Nothing was due then.');
  if (left > 0) console.log(`Something is still due in ${left} shards: the next run tries again.`);
});
