import { type CohortDates, lastDay } from '@reshape/domain/cohort';
import type { Share } from '@reshape/domain/cohort-numbers';
import { hasLapsed, returnsAfter } from '@reshape/domain/lapse';
import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collection.ts';
import { fieldsOf } from './documents.ts';
import { type Member, memberCollection, memberDocument } from './members.ts';
import { challengeLogCollection } from './microchallenges.ts';
import { countOf } from './page.ts';
import { activePlaces, personDocument, rosterCollection } from './roster.ts';
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
   * Notes in the member's document that they wrote something on `day`, and with the counts in that of the place, where
   * operators see it; the list of days there ends with the cohort. Fails when there is no such place any more.
   */
  note(memberId: string, rosterId: string, day: LocalDay, cohort: CohortDates): Promise<void>;
  /** How many of the people with a place in the cohort wrote something on `day`, or on a later day of their own. */
  shareActiveOn(cohortId: string, day: LocalDay): Promise<Share>;
}

export const firestoreActivity = (database: Firestore): Activity => ({
  async shareActiveOn(cohortId, day) {
    const places = activePlaces(database, cohortId);
    const [count, of] = await Promise.all([
      countOf(places.where('lastActiveOn', '>=', day)),
      countOf(places),
    ]);
    return { count, of };
  },

  async note(memberId, rosterId, day, cohort) {
    const counts = await countActivity(database, memberId);
    const document = collection(database, memberCollection).doc(memberId);
    await database.runTransaction(async (transaction) => {
      const place = collection(database, rosterCollection).doc(rosterId);
      const [account, stored] = await transaction.getAll(document, place);
      const member = fieldsOf(account, memberDocument);
      // Calls at the same moment, such as those that waited for the network, all find that the day is not noted yet.
      if (!member || member.lastActiveOn === day) return;
      transaction.update(document, activityAfter(member, day, cohort.startsOn));
      const dayBefore = member.lastActiveOn;
      const { activeDays = dayBefore ? undefined : [] } = fieldsOf(stored, personDocument) ?? {};
      transaction.update(place, {
        ...{ lastActiveOn: day, seenOn: day, counts },
        ...(dayBefore && dayBefore < day && { seenBefore: dayBefore }),
        ...(activeDays && { activeDays: day <= lastDay(cohort) ? [...activeDays, day] : activeDays }),
      });
    });
  },
});

/** The fields of a member who writes something on `day`. */
export const activityAfter = (
  { returns = 0, lastActiveOn, lastChange }: Pick<Member, 'returns' | 'lastActiveOn' | 'lastChange'>,
  day: LocalDay,
  startsOn: LocalDay,
) => ({
  ...{ lastActiveOn: day, returns: returnsAfter(returns, lastActiveOn, day, startsOn) },
  ...(lastChange && hasLapsed(lastActiveOn, day, startsOn) && { lapsedAt: lastChange.at }),
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
