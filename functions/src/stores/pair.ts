import { isDeepStrictEqual } from 'node:util';
import { localDay } from '@reshape/contract/fields';
import { newPairMember, pairWords } from '@reshape/domain/pair';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byUid, collection, note, personalCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import { type Member, memberCollection, memberDocument } from './members.ts';

/** What members want and have of a pair, by the uid of their account. */
export const pairCollection = personalCollection(
  {
    path: 'pairs',
    holds: 'member',
    privacyRow: 'pair',
    deletedIn: 'documents',
    what: 'your pair in the cohort',
    id: 'the number of your account',
    find: byUid,
  },
  {
    uid: [z.string(), 'the number of your account'],
    cohortId: [z.string(), 'your cohort at that time'],
    since: [z.nullable(instant), 'since when you have waited for a pair, or been in one'],
    pair: [z.nullable(z.string()), note.leftOut('only connects you with the other member')],
    size: [z.int(), 'how many members your pair had when you were last told'],
    former: [
      z.array(z.string()),
      note.leftOut('only makes sure that nobody is matched again with those they left'),
    ],
    hasEnded: [z.boolean(), 'whether we have to tell you that somebody left your pair'],
    word: [
      z.nullable(z.object({ word: z.enum(pairWords), on: localDay, pair: z.string() })),
      'which sentence you sent last, and on which day',
    ],
  },
);
const pairDocument = pairCollection.schema;
export type StoredPair = z.output<typeof pairDocument>;

/** What is stored of a member's pair, with their account; without one once it is gone. */
export interface PairAccount extends StoredPair {
  readonly member: Member | undefined;
}

/** Returns everybody as they are to be stored. Runs again after a concurrent change. */
export type ChangePairs = (before: readonly PairAccount[]) => readonly PairAccount[];

export interface Pairs {
  get(memberId: string): Promise<StoredPair | undefined>;
  /** Everybody in a pair. */
  inPair(pair: string): Promise<StoredPair[]>;
  /** Changes the pairs of a cohort together with those of a member, who may be new to it. */
  change(cohortId: string, memberId: string, decide: ChangePairs): Promise<void>;
  /** Stores what `decide` returns as the member's word. It may throw, and then nothing changes. */
  setWord(memberId: string, decide: (stored: StoredPair | undefined) => StoredPair['word']): Promise<void>;
}

/** The document of a member in a cohort; one of another cohort only passes on what they sent and whom they left. */
export const inCohort = (stored: StoredPair | undefined, uid: string, cohortId: string): StoredPair => {
  if (stored?.cohortId === cohortId) return stored;
  const { former, word } = stored ?? { former: [], word: null };
  return { ...newPairMember(uid), former, word, cohortId };
};

/** The documents that are to be stored after a change: those of members who differ from before. */
export const changedPairs = (before: readonly PairAccount[], after: readonly PairAccount[]): StoredPair[] =>
  after
    .filter(
      (account) =>
        !isDeepStrictEqual(
          account,
          before.find(({ uid }) => uid === account.uid),
        ),
    )
    .map(({ member: _, ...fields }) => fields);

export function firestorePairs(database: Firestore): Pairs {
  const pairs = collection(database, pairCollection);
  const members = collection(database, memberCollection);
  return {
    get: async (memberId) => fieldsOf(await pairs.doc(memberId).get(), pairDocument),

    async inPair(pair) {
      const { docs } = await pairs.where('pair', '==', pair).get();
      return docs.map((document) => pairDocument.parse(document.data()));
    },

    change: (cohortId, memberId, decide) =>
      database.runTransaction(async (transaction) => {
        const own = fieldsOf(await transaction.get(pairs.doc(memberId)), pairDocument);
        const { docs } = await transaction.get(pairs.where('cohortId', '==', cohortId));
        const others = docs.map((document) => pairDocument.parse(document.data()));
        const all = [inCohort(own, memberId, cohortId), ...others.filter(({ uid }) => uid !== memberId)];
        const accounts = await transaction.getAll(...all.map(({ uid }) => members.doc(uid)));
        const before = all.map((stored, index) => {
          const account = accounts[index];
          return { ...stored, member: fieldsOf(account, memberDocument) };
        });
        for (const fields of changedPairs(before, decide(before)))
          transaction.set(pairs.doc(fields.uid), fields);
      }),

    setWord: (memberId, decide) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(pairs.doc(memberId)), pairDocument);
        const word = decide(stored);
        if (stored) transaction.update(pairs.doc(memberId), { word });
      }),
  };
}
