import { microchallenges } from '@reshape/content/microchallenges';
import { addDays, daysBetween, type LocalDay, localDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type SampleDocument, sampleDocuments } from './sample-data.ts';
import { storeActivities } from './seed.ts';

/** The day of the programme that the running sample cohort is on when seeded. */
export const sampleDay = 10;

/** The range within which the sample data can be moved: from weeks before the first day to months after the last. */
export const minDay = -60;
export const maxDay = 120;

const cohort = 'cohorts/first';
const member = 'members/persona-member';

const isMoved = ({ path }: SampleDocument): boolean =>
  path === cohort || path === member || path.startsWith(`${member}/`);

const daysPerWeek = 7;

/**
 * The sample data in which `today` is the given day of the running cohort's programme. The member's history ends
 * yesterday: later entries are left out, and days beyond the sample repeat those of the week before. Other people and
 * cohorts are unchanged.
 */
export function sampleDocumentsOnDay(day: number, today: LocalDay): SampleDocument[] {
  const others = sampleDocuments(today).filter((document) => !isMoved(document));
  const moved = sampleDocuments(addDays(today, sampleDay - day)).filter(isMoved);
  const history = moved.filter((document) => (dayOf(document) ?? '') < today);
  for (let number = sampleDay; number < day; number += 1)
    history.push(...weekLater(history, number, addDays(today, number - day)));
  return [...others, ...withActiveWorksheet(history, today)];
}

/** The day of a document in the member's history; none for the member and the cohort. */
function dayOf({ path, fields }: SampleDocument): LocalDay | undefined {
  if (typeof fields.date === 'string') return localDay(fields.date);
  return path !== member && fields.created_at instanceof Timestamp ? utcDay(fields.created_at) : undefined;
}

const utcDay = (at: Timestamp): LocalDay => localDay(at.toDate().toISOString().slice(0, 10));

const currentWorksheet = 'sample-mornings';

/**
 * The logs of the week before, repeated on `date`, day `number` of the programme; with the challenge of that
 * week.
 */
function weekLater(history: readonly SampleDocument[], number: number, date: LocalDay): SampleDocument[] {
  const challenge = microchallenges.find(
    ({ week_number }) => week_number === Math.floor((number - 1) / daysPerWeek) + 1,
  );
  return history
    .filter(({ fields }) => fields.date === addDays(date, -daysPerWeek))
    .flatMap(({ path, fields }, index): SampleDocument[] => {
      const again = {
        ...fields,
        date,
        ...(fields.createdAt instanceof Timestamp && { createdAt: weekAfter(fields.createdAt) }),
      };
      if (path.includes('/tracker/'))
        return [{ path: `${member}/worksheets/${currentWorksheet}/tracker/${date}`, fields: again }];
      if (path.includes('/spots/'))
        return [{ path: `${member}/spots/day-${number}-${index}`, fields: again }];
      if (!challenge) return [];
      const named = { ...again, challengeId: challenge.id, key: `sample-day-${number}` };
      return [{ path: `${member}/challengeLogs/${challenge.id}_${date}`, fields: named }];
    });
}

const weekAfter = (at: Timestamp): Timestamp =>
  Timestamp.fromMillis(at.toMillis() + daysPerWeek * 24 * 3_600_000);

/** The documents with the latest worksheet as the active one, and a member who signed in before today. */
function withActiveWorksheet(documents: readonly SampleDocument[], today: LocalDay): SampleDocument[] {
  const worksheets = documents.filter(({ path }) => /\/worksheets\/[^/]+$/.test(path));
  const active = worksheets.find(({ path }) => path.endsWith(`/${currentWorksheet}`)) ?? worksheets[0];
  return documents.map((document) => {
    const { path, fields } = document;
    if (worksheets.includes(document))
      return { path, fields: { ...fields, status: document === active ? 'active' : 'archived' } };
    if (path !== member) return document;
    const { activeWorksheetId: _, createdAt, ...rest } = fields;
    const yesterday = Timestamp.fromDate(new Date(`${addDays(today, -1)}T09:00:00Z`));
    const joined = createdAt instanceof Timestamp && createdAt < yesterday ? createdAt : yesterday;
    const id = active?.path.split('/').at(-1);
    return {
      path,
      fields: { ...rest, createdAt: joined, ...(id !== undefined && { activeWorksheetId: id }) },
    };
  });
}

/**
 * Overwrites the database with the sample data of that day. What the sample member has done since is deleted. Today is
 * the member's: in the zone that their device has reported or, until they have signed in, in `machineZone`.
 */
export async function travel(
  database: Firestore,
  day: number,
  { now, machineZone }: { readonly now: Date; readonly machineZone: string },
): Promise<void> {
  const reportedZone: unknown = (await database.doc(member).get()).get('timeZone');
  const ownZone = typeof reportedZone === 'string' ? { timeZone: reportedZone } : {};
  const today = dayIn(ownZone.timeZone ?? machineZone, now);
  await database.recursiveDelete(database.doc(member));
  const batch = database.batch();
  const documents = sampleDocumentsOnDay(day, today);
  for (const { path, fields } of documents)
    batch.set(database.doc(path), path === member ? { ...fields, ...ownZone } : fields);
  await batch.commit();
  await storeActivities(database, documents);
}

/** The day of the running sample cohort that a date falls on, according to the cohort in the database. */
export async function dayOfDate(database: Firestore, date: LocalDay): Promise<number> {
  const startsOn = (await database.doc(cohort).get()).get('startsOn');
  if (typeof startsOn !== 'string') throw new Error('There is no sample cohort. Start the product first.');
  return daysBetween(localDay(startsOn), date) + 1;
}
