import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { contentDocuments, sampleDocuments } from './sample-data.ts';

interface Target {
  readonly firestoreAddress: string;
  readonly projectId: string;
}

/**
 * Writes the content as it is now, and the sample people into an empty database; into any database when `evenIfFilled`.
 * Answers how many documents it wrote of people.
 */
export async function seed({ firestoreAddress, projectId }: Target, evenIfFilled = false): Promise<number> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;
  const app = initializeApp({ projectId }, `seed-${firestoreAddress}`);
  try {
    const database = initializeFirestore(app, {});
    const isEmpty = (await database.collection('roster').limit(1).get()).empty;
    const today = dayIn(programme.timeZone, new Date());
    const people = isEmpty || evenIfFilled ? sampleDocuments(today) : [];
    const batch = database.batch();
    for (const { path, fields } of [...contentDocuments(), ...people]) batch.set(database.doc(path), fields);
    await batch.commit();
    return people.length;
  } finally {
    await deleteApp(app);
  }
}
