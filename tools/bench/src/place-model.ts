import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startFirestore } from 'firestore-emulator/server';
import { type PlaceModelResult, runPlaceModel } from '../../../functions/src/test/place-model.ts';

const defaultHistories = 20;
/** The acts of one history. */
const count = 250;

/**
 * Runs histories of the random model of places over the embedded Firestore, each with a new seed. Throws an Error with
 * what was wrong and everything that happened before.
 */
export async function placeModel(histories = defaultHistories): Promise<Record<string, string>> {
  const server = await startFirestore({ port: 0, rulesFile: 'firestore.rules' });
  process.env.FIRESTORE_EMULATOR_HOST = server.url;
  const results: PlaceModelResult[] = [];
  try {
    for (let index = 0; index < histories; index += 1) {
      const seed = randomUUID();
      const app = initializeApp({ projectId: `demo-places-${index}` }, seed);
      try {
        const result = await runPlaceModel({ count, seed }, getFirestore(app));
        if (result.faults.length > 0)
          throw new Error(
            `The history with the seed ${seed} failed:\n${[...result.faults, ...result.history].join('\n')}`,
          );
        results.push(result);
      } finally {
        await deleteApp(app);
      }
    }
  } finally {
    await server.close();
  }
  const sum = (of: 'acts' | 'crashes' | 'mails' | 'payments' | 'deletions') =>
    results.reduce((total, result) => total + result[of], 0).toLocaleString('en');
  return {
    'acts of people, operators, the provider and our jobs': sum('acts'),
    'processes that ended between two writes': sum('crashes'),
    'payments, each in a place, refunded or to be decided about': sum('payments'),
    'mails, each true when it was sent': sum('mails'),
    'complete deletions, of people who did not come back': sum('deletions'),
  };
}
