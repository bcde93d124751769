import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { sendShard } from '../nudges/worker.ts';
import { nudgeHarness } from './nudge-harness.ts';

/**
 * A worker process for one shard that kills itself without warning after the given number of messages. It
 * reports each message to its parent before counting it. Arguments: project, shard, moment, messages.
 */
const [project = '', shard = '', at = '', count = ''] = process.argv.slice(2);
const worker = nudgeHarness(getFirestore(initializeApp({ projectId: project })));
worker.now = new Date(at);

worker.script = () =>
  new Promise((resolve) => {
    const sentSoFar = worker.sent.length;
    process.send?.(worker.sent[sentSoFar - 1], () => {
      if (sentSoFar === Number(count)) process.kill(process.pid, 'SIGKILL');
      resolve({ kind: 'delivered' });
    });
  });
await sendShard({ kind: 'shard', shard: Number(shard), at, round: 0 }, worker);
process.exit(0);
