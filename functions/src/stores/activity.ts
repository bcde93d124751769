import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collection.ts';
import { memberCollection } from './members.ts';
import { challengeLogCollection } from './microchallenges.ts';
import { countOf } from './page.ts';
import { rosterCollection } from './roster.ts';
import { spotCollection } from './spots.ts';
import { trackerCollection } from './tracker.ts';
import { worksheetCollection } from './worksheets.ts';

/** How many of each thing a member did. */
export interface ActivityCounts {
  readonly spots: number;
  readonly challengeDays: number;
  readonly ticks: number;
}

export interface Activity {
  /**
   * Notes that the member wrote something on `day`: at the member, and with the counts at the place, where
   * operators see it. Fails when there is no such place any more.
   */
  note(memberId: string, rosterId: string, day: LocalDay): Promise<void>;
}

export const firestoreActivity = (database: Firestore): Activity => ({
  async note(memberId, rosterId, day) {
    const counts = await countActivity(database, memberId);
    const batch = database.batch();
    batch.update(collection(database, memberCollection).doc(memberId), { lastActiveOn: day });
    batch.update(collection(database, rosterCollection).doc(rosterId), { lastActiveOn: day, counts });
    await batch.commit();
  },
});

/** More worksheets than anybody writes; the ticks of later ones are not counted. */
const maxWorksheets = 50;

/** Counts what a member did, without reading any of it. */
export async function countActivity(database: Firestore, memberId: string): Promise<ActivityCounts> {
  const worksheets = collection(database, worksheetCollection, memberId).select().limit(maxWorksheets).get();
  const ticks = (worksheetId: string) =>
    countOf(collection(database, trackerCollection, memberId, worksheetId).where('completed', '==', true));
  const [spots, challengeDays, ticksPerWorksheet] = await Promise.all([
    countOf(collection(database, spotCollection, memberId)),
    countOf(collection(database, challengeLogCollection, memberId)),
    worksheets.then(({ docs }) => Promise.all(docs.map(({ id }) => ticks(id)))),
  ]);
  return { spots, challengeDays, ticks: ticksPerWorksheet.reduce((sum, count) => sum + count, 0) };
}
