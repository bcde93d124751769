import { localDay } from '@reshape/contract/fields';
import { type TrackerEntry, trackerStatus } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import type { TickState, TrackerStatus } from '@reshape/domain/tracker';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, findAll, note, personalCollection } from './collection.ts';
import { worksheetCollection, worksheetDocument } from './worksheets.ts';

const notLogged = z.optional(z.literal(false));

/** The days of a worksheet's tracker. */
export const trackerCollection = personalCollection(
  {
    path: 'members/{}/worksheets/{}/tracker',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
    what: 'the days of your tracker',
    id: 'the day',
    parentId: 'worksheetId',
    async find({ uid }, at, database) {
      if (uid === null) return [];
      // Listed by reference, so that days below a worksheet that is gone are found too.
      const worksheets = await collection(database, worksheetCollection, uid).listDocuments();
      const days = worksheets.map(({ id }) => findAll(at(uid, id).orderBy('__name__')));
      return (await Promise.all(days)).flat();
    },
  },
  {
    date: [localDay, 'the day'],
    completed: [z.boolean(), 'whether you took the tiny action'],
    logged: [notLogged, 'false for a day that you set back to empty'],
    wasMissed: [z.optional(z.literal(true)), 'whether the day was marked as missed before'],
    /** The responses to the latest calls. */
    recent: [
      z.array(
        z.object({
          key: z.string(),
          result: z.boolean(),
          logged: notLogged,
          target: z.optional(z.nullable(z.union([z.boolean(), trackerStatus]))),
        }),
      ),
      note.technical,
    ],
  },
);
export const trackerDocument = trackerCollection.schema;

/**
 * The next state of a day, from the status of its worksheet, its current state, and the states of the other days.
 * Returning the same state, or throwing, writes nothing. Runs again after a concurrent change of the day.
 */
export type DayChange = (
  status: Worksheet['status'],
  before: TickState | undefined,
  others: readonly TickState[],
) => { readonly state: TickState; readonly result: TrackerStatus };

/** The range of other days that a change needs to see, both ends included. */
export interface DaysBeside {
  readonly first: LocalDay;
  readonly last: LocalDay;
}

export interface Tracker {
  /**
   * The entries of the newest `limit` days that were ever logged, oldest first; `undefined` when the member has no
   * such worksheet.
   */
  history(memberId: string, worksheetId: string, limit: number): Promise<TrackerEntry[] | undefined>;
  /** The entries of the days from `first` to `last`, both included. */
  between(memberId: string, worksheetId: string, first: LocalDay, last: LocalDay): Promise<TrackerEntry[]>;
  /** Changes one day and returns the result of the change; `undefined` when the member has no such worksheet. */
  change(
    memberId: string,
    worksheetId: string,
    date: LocalDay,
    change: DayChange,
    beside?: DaysBeside,
  ): Promise<TrackerStatus | undefined>;
}

export function firestoreTracker(database: Firestore): Tracker {
  const worksheet = (memberId: string, id: string) =>
    collection(database, worksheetCollection, memberId).doc(id);
  const daysOf = (memberId: string, worksheetId: string) =>
    collection(database, trackerCollection, memberId, worksheetId);

  return {
    async history(memberId, worksheetId, limit) {
      const [owner, newest] = await Promise.all([
        worksheet(memberId, worksheetId).get(),
        daysOf(memberId, worksheetId)
          .orderBy('date', 'desc')
          .select(...entryFields)
          .limit(limit)
          .get(),
      ]);
      return owner.exists ? newest.docs.flatMap(read).reverse() : undefined;
    },

    async between(memberId, worksheetId, first, last) {
      const days = daysOf(memberId, worksheetId).where('date', '>=', first).where('date', '<=', last);
      return (await days.select(...entryFields).get()).docs.flatMap(read);
    },

    change: (memberId, worksheetId, date, change, beside) =>
      database.runTransaction(async (transaction) => {
        const days = daysOf(memberId, worksheetId);
        const document = days.doc(date);
        const near = beside && days.where('date', '>=', beside.first).where('date', '<=', beside.last);
        const [[owner, day], history] = await Promise.all([
          transaction.getAll(worksheet(memberId, worksheetId), document),
          near && transaction.get(near),
        ]);
        if (!owner?.exists) return undefined;
        const before = day?.exists ? stateOf(day) : undefined;
        const others = (history?.docs ?? []).filter(({ id }) => id !== date).map(stateOf);
        const { state, result } = change(worksheetDocument.parse(owner.data()).status, before, others);
        if (state !== before) transaction.set(document, { date, ...state });
        return result;
      }),
  };
}

function stateOf(document: FirebaseFirestore.DocumentSnapshot): TickState {
  const { date: _, ...state } = trackerDocument.parse(document.data());
  return state;
}

const entryDocument = z.pick(trackerDocument, { date: true, completed: true, logged: true });
const entryFields = Object.keys(entryDocument.shape);

/** The entry of a day; empty when the day counts as not logged. */
function read(document: FirebaseFirestore.DocumentSnapshot): TrackerEntry[] {
  const { date, completed, logged } = entryDocument.parse(document.data());
  return logged === false ? [] : [{ date, completed }];
}
