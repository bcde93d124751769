import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startFirestore } from 'firestore-emulator/server';
import { runPaymentModel } from '../../../functions/src/test/payment-model.ts';

const defaultEvents = 10_000;

/**
 * Runs the random model of payments over the embedded Firestore, with a new seed each time. Throws an Error
 * that lists what was wrong.
 */
export async function paymentModel(count = defaultEvents): Promise<Record<string, string>> {
  const server = await startFirestore({ port: 0, rulesFile: 'firestore.rules' });
  process.env.FIRESTORE_EMULATOR_HOST = server.url;
  const apps = ['sorted', 'random'].map((name) => initializeApp({ projectId: `demo-model-${name}` }, name));
  try {
    const [one, other] = apps.map((app) => getFirestore(app));
    if (!one || !other) throw new Error('There are no databases');
    const seed = randomUUID();
    console.log(`  seed ${seed}`);
    const { sorted, random } = await runPaymentModel({ count, seed }, { sorted: one, random: other });
    const different = random.state.filter((document) => !sorted.state.includes(document));
    const faults = [...sorted.faults, ...random.faults, ...different, ...random.reconciled];
    if (faults.length > 0) throw new Error(`The model with the seed ${seed} failed:\n${faults.join('\n')}`);
    return {
      'events, once in order and once in random order': count.toLocaleString('en'),
      'payments and places with the same final state': sorted.state.length.toLocaleString('en'),
      'processes that ended between two writes': random.crashes.toLocaleString('en'),
      'mails, each still true when it was sent': (sorted.mails + random.mails).toLocaleString('en'),
    };
  } finally {
    await Promise.all(apps.map((app) => deleteApp(app)));
    await server.close();
  }
}
