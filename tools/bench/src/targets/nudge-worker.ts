import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { runNudgeTask } from '../../../../functions/src/nudges/worker.ts';
import { firestoreDueSubscriptions } from '../../../../functions/src/stores/due-subscriptions.ts';
import { firestoreNudges } from '../../../../functions/src/stores/nudges.ts';
import { dueAt, endpointNumber } from '../nudges/seed-subscriptions.ts';

// One instance of the sender: the deployed job with a database and a push service that accepts everything
// immediately.
const [projectId = '', count = '0'] = process.argv.slice(2);
const database = getFirestore(initializeApp({ projectId }));
/** How often each endpoint was sent to, in one byte each to keep the counting cheap. */
const sent = new Uint8Array(Number(count));
const dependencies = {
  dueSubscriptions: firestoreDueSubscriptions(database),
  nudges: firestoreNudges(database),
  // A shard whose worker runs out of time returns to the queue.
  nudgeQueue: { enqueue: async (task: unknown) => void process.send?.({ task }) },
  // The bench seeds no reminders, and no nudges that are a member's own action.
  spots: { between: async () => [] },
  worksheets: { active: async () => undefined },
  mail: { enqueue: async () => undefined },
  log: {
    failed: () => undefined,
    shardDone: () => undefined,
    shardBusy: () => undefined,
    hostGivenUp: () => undefined,
  },
  pushSender: {
    async send({ endpoint }: { endpoint: string }) {
      sent[endpointNumber(endpoint)] = (sent[endpointNumber(endpoint)] ?? 0) + 1;
      return { kind: 'delivered' as const };
    },
  },
  // The worker rejects tasks for a moment far from now.
  clock: () => new Date(dueAt.getTime() + performance.now()),
  newId: () => `${process.pid}-${performance.now()}`,
};

process.on('message', async (task) => {
  if (task !== 'end') {
    await runNudgeTask(task, dependencies);
    process.send?.('next');
    return;
  }
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const report = {
    sent: Buffer.from(sent).toString('base64'),
    megabytes: maxRSS / 1024,
    seconds: (userCPUTime + systemCPUTime) / 1e6,
  };
  process.send?.(report, () => process.exit(0));
});
process.send?.('next');
