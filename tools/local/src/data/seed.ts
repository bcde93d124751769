import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { countActivity } from '../../../../functions/src/stores/activity.ts';
import { contentDocuments, type SampleDocument, sampleDocuments } from './sample-data.ts';

interface Target {
  readonly firestoreAddress: string;
  readonly projectId: string;
}

/** The content that no operator has written or edited in the console: what they did stays. */
export async function uneditedContent(
  database: Firestore,
  content: readonly SampleDocument[],
): Promise<SampleDocument[]> {
  const stored = await database.getAll(...content.map(({ path }) => database.doc(path)));
  return content.filter((_, index) => stored[index]?.get('editedAt') === undefined);
}

/**
 * Writes the current content, and the sample people if the database is empty or `evenIfFilled` is set. Returns the
 * number of people's documents written.
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
    const content = await uneditedContent(database, contentDocuments());
    for (const { path, fields } of [...content, ...people]) batch.set(database.doc(path), fields);
    await batch.commit();
    await countActivities(database, people);
    return people.length;
  } finally {
    await deleteApp(app);
  }
}

/** Stores what the console shows of the sample people: how much each of them did. */
export async function countActivities(database: Firestore, people: readonly SampleDocument[]): Promise<void> {
  for (const { path, fields } of people)
    if (path.startsWith('roster/') && typeof fields.uid === 'string')
      await database.doc(path).update({ counts: await countActivity(database, fields.uid) });
}

/** Creates the challenges and nudges that `database` does not have, and returns how many. */
export async function createMissingContent(database: Firestore): Promise<number> {
  const documents = contentDocuments();
  const stored = await database.getAll(...documents.map(({ path }) => database.doc(path)));
  const missing = documents.filter((_, index) => !stored[index]?.exists);
  const batch = database.batch();
  for (const { path, fields } of missing) batch.create(database.doc(path), fields);
  await batch.commit();
  return missing.length;
}
