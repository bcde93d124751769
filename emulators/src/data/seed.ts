import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { sampleDocuments } from './sample.ts';

interface Target {
  readonly firestoreAddress: string;
  readonly projectId: string;
}

/** Writes the sample data into an empty database; into any database when `evenIfFilled`. Answers how many documents. */
export async function seed({ firestoreAddress, projectId }: Target, evenIfFilled = false): Promise<number> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;
  const app = initializeApp({ projectId }, `seed-${firestoreAddress}`);
  try {
    const database = initializeFirestore(app, {});
    const isEmpty = (await database.collection('roster').limit(1).get()).empty;
    if (!isEmpty && !evenIfFilled) return 0;
    const documents = sampleDocuments(dayIn(programme.timeZone, new Date()));
    const batch = database.batch();
    for (const { path, fields } of documents) batch.set(database.doc(path), fields);
    await batch.commit();
    return documents.length;
  } finally {
    await deleteApp(app);
  }
}
