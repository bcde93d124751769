import { localDay } from '@reshape/contract/fields';
import { type Microchallenge, microchallenge } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, note, ofPractice, otherCollection, personalCollection } from './collection.ts';
import { instant } from './documents.ts';

export const microchallengeCollection = otherCollection({
  path: 'microchallenges',
  holds: 'content',
  why: 'the weekly challenges',
  keptUntil: 'the programme ends',
});
/** Stored content has the same fields as the API; its id is the document's. */
export const microchallengeDocument = z.object(microchallenge.shape);

export const challengeLogCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/challengeLogs',
    what: 'your challenge days',
    id: 'the challenge and the day',
  },
  {
    challengeId: [z.string(), 'the challenge'],
    date: [localDay, 'the day'],
    note: [z.string(), 'your note'],
    /** Whether the note was changed since, so that a repeat of the request that wrote the log has another one. */
    isNoteEdited: [z.optional(z.boolean()), note.technical],
    /** Identifies the request that wrote it: the caller's `Idempotency-Key`, or a generated key. */
    key: [z.string(), note.technical],
    createdAt: [instant, 'when you logged it'],
  },
);
export const challengeLogDocument = challengeLogCollection.schema;
export type ChallengeLog = z.output<typeof challengeLogDocument>;

export interface Microchallenges {
  /** All challenges, ordered by week. */
  list(): Promise<Microchallenge[]>;
}

export function firestoreMicrochallenges(database: Firestore): Microchallenges {
  return {
    async list() {
      const byWeek = await collection(database, microchallengeCollection).orderBy('week_number').get();
      return byWeek.docs.map((document) =>
        microchallengeDocument.parse({ ...document.data(), id: document.id }),
      );
    },
  };
}

/** How a log relates to the earlier logs of its challenge. Only a `new` one is stored. */
export type LogDecision = 'new' | 'repeat' | 'already-logged';

export interface ChallengeLogs {
  /** The days on which the challenge was logged, `first` or later, oldest first, at most as many as it has. */
  days(memberId: string, challengeId: string, first: LocalDay): Promise<LocalDay[]>;
  /** The days on which the challenge was logged, oldest first, each with its note. */
  notes(memberId: string, challengeId: string): Promise<Pick<ChallengeLog, 'date' | 'note'>[]>;
  /** Changes the note of a logged day; resolves to false when the day is not logged. */
  editNote(memberId: string, log: Pick<ChallengeLog, 'challengeId' | 'date' | 'note'>): Promise<boolean>;
  /** The days from `first` to `last` on which any challenge was logged. */
  between(memberId: string, first: LocalDay, last: LocalDay): Promise<LocalDay[]>;
  /**
   * Calls `decide` with the earlier logs of the challenge, and with the log of any challenge that has the
   * same key, and stores `log` when it is new, in one transaction. If `decide` throws, nothing is stored. It
   * runs again after a concurrent log.
   */
  record(
    memberId: string,
    log: ChallengeLog,
    decide: (earlier: readonly ChallengeLog[], withKey: ChallengeLog | undefined) => LogDecision,
  ): Promise<LogDecision>;
}

const noteDocument = z.pick(challengeLogDocument, { date: true, note: true });

export function firestoreChallengeLogs(database: Firestore): ChallengeLogs {
  const logsOf = (memberId: string) => collection(database, challengeLogCollection, memberId);
  // The ids of these documents end with the date, so they sort by date.
  const ofChallenge = (memberId: string, id: string) => logsOf(memberId).where('challengeId', '==', id);

  return {
    async days(memberId, challengeId, first) {
      const logs = await ofChallenge(memberId, challengeId).select('date').get();
      return logs.docs
        .map(readDay)
        .filter((date) => date >= first)
        .slice(0, challengeDays);
    },

    async notes(memberId, challengeId) {
      const logs = await ofChallenge(memberId, challengeId).select('date', 'note').get();
      return logs.docs.map((document) => noteDocument.parse(document.data()));
    },

    editNote: (memberId, { challengeId, date, note }) =>
      database.runTransaction(async (transaction) => {
        const document = logsOf(memberId).doc(`${challengeId}_${date}`);
        if (!(await transaction.get(document)).exists) return false;
        transaction.update(document, { note, isNoteEdited: true });
        return true;
      }),

    async between(memberId, first, last) {
      const logs = logsOf(memberId).where('date', '>=', first).where('date', '<=', last);
      return (await logs.select('date').get()).docs.map(readDay);
    },

    record: (memberId, log, decide) =>
      database.runTransaction(async (transaction) => {
        const [earlier, withKey] = await Promise.all([
          transaction.get(ofChallenge(memberId, log.challengeId)),
          transaction.get(logsOf(memberId).where('key', '==', log.key).limit(1)),
        ]);
        const decision = decide(earlier.docs.map(readLog), withKey.docs.map(readLog)[0]);
        if (decision === 'new')
          transaction.create(logsOf(memberId).doc(`${log.challengeId}_${log.date}`), { ...log });
        return decision;
      }),
  };
}

const dayDocument = z.pick(challengeLogDocument, { date: true });
const readDay = (document: FirebaseFirestore.DocumentSnapshot): LocalDay =>
  dayDocument.parse(document.data()).date;

const readLog = (document: FirebaseFirestore.DocumentSnapshot): ChallengeLog =>
  challengeLogDocument.parse(document.data());
