import { once } from 'node:events';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * Prints `ready`, waits for a line, increments a counter in parallel transactions, and prints how many succeeded.
 * Arguments: project, number of transactions.
 */
const [projectId = '', count = '0'] = process.argv.slice(2);
const db = getFirestore(initializeApp({ projectId }));
const counter = db.doc('counters/shared');
await counter.get();

console.log('ready');
await once(process.stdin, 'data');
const increment = () =>
  db.runTransaction(async (transaction) => {
    const seen = await transaction.get(counter);
    transaction.update(counter, { n: seen.get('n') + 1 });
  });
const outcomes = await Promise.allSettled(Array.from({ length: Number(count) }, increment));
console.log(outcomes.filter(({ status }) => status === 'fulfilled').length);
await db.terminate();
process.exit(0);
