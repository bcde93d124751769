import { localDay } from '@reshape/contract/fields';
import { automaticityMoments } from '@reshape/domain/automaticity';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, collectionGroup, ofPractice, personalCollection } from './collection.ts';
import { fieldsOf } from './documents.ts';

/** How automatic members say that the tiny actions of their worksheets have become. */
export const automaticityCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/automaticity',
    what: 'how automatic you said your tiny actions are, from 1 to 7',
    id: 'the number of the worksheet, when you were asked and, from day 14 on, your cohort',
  },
  {
    worksheetId: [z.string(), 'the number of the worksheet'],
    moment: [z.enum(automaticityMoments), 'when you were asked'],
    answer: [z.nullable(z.int()), 'your answer from 1 to 7, or nothing if you skipped the question'],
    on: [localDay, 'the day on which you answered'],
    cohortId: [z.string(), 'your cohort at that time'],
  },
);
const automaticityDocument = automaticityCollection.schema;
export type StoredAutomaticity = z.output<typeof automaticityDocument>;

export interface AutomaticityAnswers {
  /** The member's answers to all questions, those that were skipped included, the earliest first. */
  all(memberId: string): Promise<StoredAutomaticity[]>;
  /** Stores an answer, unless the question was answered on an earlier day. Resolves to the one that is stored. */
  save(memberId: string, answer: StoredAutomaticity): Promise<StoredAutomaticity>;
}

export interface MembersAnswer extends StoredAutomaticity {
  readonly memberId: string;
}

/** The answers of many members, for numbers about all of them. */
export interface AutomaticityNumbers {
  /** What members answered while they were in the cohort. Reads each of these answers once. */
  ofCohort(cohortId: string): Promise<readonly MembersAnswer[]>;
}

type Question = Pick<StoredAutomaticity, 'worksheetId' | 'moment' | 'cohortId'>;

/** Whether two questions are the same: that at a worksheet's start is asked once, the later ones in each cohort. */
export const isSameQuestion = (one: Question, other: Question): boolean =>
  one.worksheetId === other.worksheetId &&
  one.moment === other.moment &&
  (one.moment === 'start' || one.cohortId === other.cohortId);

export const automaticityId = ({ worksheetId, moment, cohortId }: Question): string =>
  moment === 'start' ? `${worksheetId}.start` : `${worksheetId}.${moment}.${cohortId}`;

/** The id that earlier releases gave an answer, of whichever cohort. */
const earlierId = ({ worksheetId, moment }: Question): string => `${worksheetId}.${moment}`;

/** The answer to a question after `given`: it can be changed on the day on which it was first given. */
export const keptAnswer = (
  stored: StoredAutomaticity | undefined,
  given: StoredAutomaticity,
): StoredAutomaticity => (stored && stored.on !== given.on ? stored : given);

/** The earliest first; on the same day in the order of the moments. */
export const byTime = (one: StoredAutomaticity, other: StoredAutomaticity): number =>
  one.on.localeCompare(other.on) ||
  automaticityMoments.indexOf(one.moment) - automaticityMoments.indexOf(other.moment);

export function firestoreAutomaticity(database: Firestore): AutomaticityAnswers {
  const answersOf = (memberId: string) => collection(database, automaticityCollection, memberId);
  return {
    async all(memberId) {
      const { docs } = await answersOf(memberId).get();
      return docs.map((document) => automaticityDocument.parse(document.data())).sort(byTime);
    },

    save: (memberId, answer) =>
      database.runTransaction(async (transaction) => {
        const answers = answersOf(memberId);
        const document = answers.doc(automaticityId(answer));
        const earlier = answers.doc(earlierId(answer));
        const [own, old] = (await transaction.getAll(document, earlier)).map((snapshot) =>
          fieldsOf(snapshot, automaticityDocument),
        );
        const stored = own ?? (old && isSameQuestion(old, answer) ? old : undefined);
        const kept = keptAnswer(stored, answer);
        if (kept !== stored) transaction.set(own || !stored ? document : earlier, kept);
        return kept;
      }),
  };
}

export function firestoreAutomaticityNumbers(database: Firestore): AutomaticityNumbers {
  const everybodysAnswers = collectionGroup(database, automaticityCollection);
  return {
    async ofCohort(cohortId) {
      const { docs } = await everybodysAnswers.where('cohortId', '==', cohortId).get();
      return docs.map((document) => ({
        ...automaticityDocument.parse(document.data()),
        memberId: document.ref.parent.parent?.id ?? '',
      }));
    },
  };
}
