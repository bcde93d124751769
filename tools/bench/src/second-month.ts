import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startFirestore } from 'firestore-emulator/server';
import { runSecondMonth } from '../../../functions/src/test/second-month-model.ts';

const defaultPeople = 200;

/**
 * Runs the model of the second month from the first day of the programme over the embedded Firestore. Throws an Error
 * with what was wrong.
 */
export async function secondMonth(people = defaultPeople, seed = 1): Promise<Record<string, string>> {
  const server = await startFirestore({ port: 0, rulesFile: 'firestore.rules' });
  process.env.FIRESTORE_EMULATOR_HOST = server.url;
  try {
    const database = getFirestore(initializeApp({ projectId: 'demo-second-month' }));
    const result = await runSecondMonth(
      { people, zoneCount: 12, firstDay: 1, visitsPerDay: 0.5, seed: `seed ${seed}` },
      database,
    );
    const { faults, ...counts } = result;
    if (faults.length > 0)
      throw new Error(
        `The run with the seed ${seed} found ${faults.length} faults:\n${faults.slice(0, 50).join('\n')}`,
      );
    const count = (of: keyof typeof counts) => counts[of].toLocaleString('en');
    return {
      'calls of members, each without a word of anybody else': count('calls'),
      'nudges, each expected, none missing': count('nudges'),
      'mails, none twice': count('mails'),
      'times that a member had a pair, times that one was left': `${count('pairs')}, ${count('left')}`,
      'sentences to a pair, at most one a day': count('words'),
      'returns after silent days': count('returns'),
      'deletions without a trace': count('deletions'),
      'means with their intervals, each as computed twice': count('means'),
    };
  } finally {
    await server.close();
  }
}
