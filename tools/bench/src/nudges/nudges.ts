import { type ChildProcess, fork } from 'node:child_process';
import type { Firestore } from 'firebase-admin/firestore';
import { dispatchNudges } from '../../../../functions/src/nudges/schedule.ts';
import type { NudgeTask } from '../../../../functions/src/nudges/task.ts';
import { maxConcurrency } from '../../../../functions/src/nudges/worker.ts';
import { firestoreDueSubscriptions } from '../../../../functions/src/stores/due-subscriptions.ts';
import { shardOf, subscriptionId } from '../../../../functions/src/stores/nudges.ts';
import { startFirestore } from '../firestore.ts';
import type { Figures } from '../measure.ts';
import { buildTarget } from '../targets/build-target.ts';
import { dueAt, seedSubscriptions } from './seed-subscriptions.ts';

const project = 'demo-nudges';
/** The number of nudges due at once; `NUDGES=10000` reduces it for a first look. */
const count = Number(process.env.NUDGES ?? 100_000);
const workers = 4;

interface Report {
  readonly sent: string;
  readonly megabytes: number;
  readonly seconds: number;
}

/**
 * A complete run of the nudge jobs: all members are due at the same time, one scheduled run enqueues the shards, four
 * workers share them with the embedded Firestore, and the push service accepts everything immediately.
 */
export async function nudges(): Promise<Figures> {
  const { database, stop } = await startFirestore('nudges', project);
  try {
    const seedingAt = performance.now();
    await seedSubscriptions(database, count, subscriptionId, shardOf);
    const startedAt = performance.now();
    const tasks = await enqueuedTasks(database);
    const reports = await runTasks(tasks);
    const seconds = (performance.now() - startedAt) / 1000;
    const again = performance.now();
    const left = (await enqueuedTasks(database)).length;
    const idle = performance.now() - again;
    const times = timesSent(reports);
    const processorSeconds = reports.reduce((sum, report) => sum + report.seconds, 0) / count;
    const recorded = database
      .collection('pushSubscriptions')
      .where('lastDay', '==', '2026-06-08')
      .where('seen', '==', 1);
    const { count: marked } = (await recorded.count().get()).data();
    return {
      'subscriptions due at one moment': count.toLocaleString('en'),
      'stored before that in': `${((startedAt - seedingAt) / 1000).toFixed(0)} s`,
      'sent and recorded in': `${seconds.toFixed(0)} s (${Math.round(count / seconds).toLocaleString('en')} a second)`,
      'missed, sent twice, not recorded': `${times.missed}, ${times.sentTwice}, ${count - marked}`,
      'shards of the schedule; still due after it': `${tasks.length}; ${left}`,
      'a schedule that finds nothing due': `${idle.toFixed(0)} ms`,
      'largest memory of a worker': `${Math.max(...reports.map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
      'processor time of the workers for a nudge': `${(processorSeconds * 1e6).toFixed(0)} µs`,
      '1,000,000 due in one hour, 16 shards, calculated': millionIn(16, processorSeconds),
      '1,000,000 due in one hour, 256 shards, calculated': millionIn(256, processorSeconds),
    };
  } finally {
    await stop();
  }
}

/** How long a push service takes to respond, in seconds. */
const responseSeconds = 0.1;

/**
 * How long a million nudges take that are due at the same time, when each shard has an instance with one
 * processor: each instance is limited by the messages that it has in flight, or by its processor.
 */
function millionIn(shards: number, processorSeconds: number): string {
  const ofInstance = Math.min(maxConcurrency / responseSeconds, 1 / processorSeconds);
  const seconds = 1_000_000 / (shards * ofInstance);
  return `${seconds.toFixed(0)} s (${Math.round(ofInstance)} a second and shard)`;
}

/** The tasks that one scheduled run enqueues. */
async function enqueuedTasks(database: Firestore): Promise<NudgeTask[]> {
  const tasks: NudgeTask[] = [];
  await dispatchNudges(dueAt, {
    dueSubscriptions: firestoreDueSubscriptions(database),
    nudgeQueue: { enqueue: async (task) => void tasks.push(task) },
    log: { nudgesLate: () => undefined },
  });
  return tasks;
}

/** Distributes `tasks` over the workers, one at a time each. Returns their reports. */
async function runTasks(tasks: readonly NudgeTask[]): Promise<Report[]> {
  const target = await buildTarget('nudge-worker');
  const left = [...tasks];
  return Promise.all(
    Array.from({ length: workers }, () => oneWorker(fork(target, [project, String(count)]), left)),
  );
}

const oneWorker = (worker: ChildProcess, left: NudgeTask[]): Promise<Report> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === 'next') worker.send(left.shift() ?? 'end');
      else if (Object(message).task) left.push(Object(message).task);
      else resolve(message as Report);
    });
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
  });

function timesSent(reports: readonly Report[]): { missed: number; sentTwice: number } {
  const all = reports.map(({ sent }) => Buffer.from(sent, 'base64'));
  let missed = 0;
  let sentTwice = 0;
  for (let number = 0; number < count; number += 1) {
    const times = all.reduce((sum, bytes) => sum + (bytes[number] ?? 0), 0);
    if (times === 0) missed += 1;
    if (times > 1) sentTwice += 1;
  }
  return { missed, sentTwice };
}
