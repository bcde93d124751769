import { programme } from '@reshape/content/programme';
import { lastDay } from '@reshape/domain/cohort';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore, Timestamp } from 'firebase-admin/firestore';
import { countActivity } from '../../../../functions/src/stores/activity.ts';
import { addMissingAccounts, type SampleAccount, sampleAccounts } from './sample-accounts.ts';
import { contentDocuments, type SampleDocument, sampleDocuments } from './sample-data.ts';

interface Target {
  readonly firestoreAddress: string;
  readonly authAddress: string;
  readonly projectId: string;
}

/** How many documents of sample people were written, and how many of their accounts added. */
interface Seeded {
  readonly documents: number;
  readonly accounts: number;
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
 * Writes the current content, adds the sample people's accounts that are missing, and writes the sample people: all of
 * them if the database is empty or `evenIfFilled` is set, otherwise those whose account was missing.
 */
export async function seed(target: Target, evenIfFilled = false): Promise<Seeded> {
  return withDatabase(target, async (database, auth) => {
    const isEmpty = (await database.collection('roster').limit(1).get()).empty;
    const all = sampleDocuments(dayIn(programme.timeZone, new Date()));
    const wanted = evenIfFilled ? sampleAccounts() : await notDeleted(database, sampleAccounts());
    const added = await addMissingAccounts(auth, wanted);
    const people = isEmpty || evenIfFilled ? all : await documentsOf(database, added, all);
    const batch = database.batch();
    const content = await uneditedContent(database, contentDocuments());
    for (const { path, fields } of [...content, ...people]) batch.set(database.doc(path), fields);
    await batch.commit();
    await storeActivities(database, people);
    return { documents: people.length, accounts: added.length };
  });
}

/** Runs `work` on the database and the accounts of a running product. */
export async function withDatabase<Result>(
  { firestoreAddress, authAddress, projectId }: Target,
  work: (database: Firestore, auth: Auth) => Promise<Result>,
): Promise<Result> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = authAddress;
  const app = initializeApp({ projectId }, `seed-${firestoreAddress}`);
  try {
    return await work(initializeFirestore(app, {}), getAuth(app));
  } finally {
    await deleteApp(app);
    // Tests inherit the environment of the command that seeds, and some of them have a fake of Google's accounts.
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  }
}

/** Those of `accounts` whose person did not delete their account. */
export async function notDeleted(
  database: Firestore,
  accounts: readonly SampleAccount[],
): Promise<SampleAccount[]> {
  const records = await database.getAll(...accounts.map(({ uid }) => database.doc(`deletions/${uid}`)));
  return accounts.filter((_, index) => !records[index]?.exists);
}

/** Those of the sample documents that are about `accounts`, with the cohorts of these people that do not exist yet. */
export async function documentsOf(
  database: Firestore,
  accounts: readonly SampleAccount[],
  documents: readonly SampleDocument[],
): Promise<SampleDocument[]> {
  const own = documents.filter(({ path, fields }) =>
    accounts.some(({ uid, email }) => path.split('/').includes(uid) || fields.email === email),
  );
  const cohorts = new Set(own.map(({ fields }) => `cohorts/${fields.cohortId}`));
  const wanted = documents.filter(({ path }) => cohorts.has(path));
  const stored = await Promise.all(wanted.map(({ path }) => database.doc(path).get()));
  return [...wanted.filter((_, index) => !stored[index]?.exists), ...own];
}

/** Stores what the console shows of the sample people who have signed in: on which days, and how much they did. */
export async function storeActivities(database: Firestore, people: readonly SampleDocument[]): Promise<void> {
  for (const { path, fields } of people) {
    if (!path.startsWith('roster/') || typeof fields.uid !== 'string') continue;
    const { uid, cohortId } = fields;
    const cohort = await database.doc(`cohorts/${cohortId}`).get();
    const end = lastDay({ startsOn: cohort.get('startsOn'), weeks: cohort.get('weeks') });
    const member = people.find((document) => document.path === `members/${uid}`);
    const since = member?.fields.createdAt;
    const joined = since instanceof Timestamp ? [dayIn(programme.timeZone, since.toDate())] : [];
    const own = people.filter((document) => document.path.startsWith(`members/${uid}/`));
    const written = days(own.map((document) => document.fields.date));
    const seen = days([...joined, ...written]);
    const seenOn = seen.at(-1) ?? '';
    await database.doc(path).update({
      ...{ seenOn, seenBefore: seen.at(-2) ?? seenOn, lastActiveOn: written.at(-1) ?? '' },
      activeDays: written.filter((day) => day <= end),
      counts: await countActivity(database, uid),
    });
  }
}

/** The days among these values, each once and in order. */
const days = (values: readonly unknown[]): LocalDay[] =>
  [...new Set(values.filter((value) => typeof value === 'string'))].sort().map(localDay);

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
