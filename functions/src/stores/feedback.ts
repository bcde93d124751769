import { createHash } from 'node:crypto';
import { habitAnswers, liveSessionAnswers, maxPublished, paces } from '@reshape/contract/feedback';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, personalCollection, withUid } from './collection.ts';
import { deletionCollection, deletionDocument, latestDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, instant, readByIds } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, countOf, type PageRequest, readAll, readCursorPage } from './page.ts';

/** What members answered at the end of a cohort. */
export const feedbackCollection = personalCollection(
  {
    path: 'feedback',
    holds: 'member',
    privacyRow: 'feedback',
    deletedIn: 'documents',
    what: 'your answers at the end of a cohort',
    id: 'a hash of the cohort and the number of your account',
    find: withUid,
  },
  {
    uid: [z.string(), 'the number of your account'],
    cohortId: [z.string(), 'the cohort'],
    score: [z.int(), 'how likely you are to recommend the programme, from 0 to 10'],
    pace: [z.enum(paces), 'what you said about the pace'],
    sessions: [z.enum(liveSessionAnswers), 'what you said about the live sessions'],
    habit: [z.enum(habitAnswers), 'what you said about your habit'],
    words: [z.string(), 'what you wrote'],
    quoteAs: [z.nullable(z.string()), 'the name under which we may quote you'],
    createdAt: [instant, 'when you answered'],
    updatedAt: [instant, 'when you last changed an answer'],
    /** Since when the member may be quoted, and since when the sales page does. */
    agreedAt: [z.optional(instant), 'when you agreed to be quoted'],
    approvedAt: [z.optional(instant), 'since when our site quotes you'],
  },
);
const feedbackDocument = feedbackCollection.schema;
export type StoredFeedback = z.output<typeof feedbackDocument>;

/** The answers of a member at the end of a cohort. */
export type Answers = Pick<StoredFeedback, 'score' | 'pace' | 'sessions' | 'habit' | 'words' | 'quoteAs'>;

export interface Feedback {
  get(memberId: string, cohortId: string): Promise<StoredFeedback | undefined>;
  /** Stores the answers of a member, or replaces them. Other words or another name end the approval of a quote. */
  save(memberId: string, cohortId: string, answers: Answers, now: Date): Promise<void>;
  /** The quotes that may be published, the latest approval first. */
  publishedQuotes(): Promise<readonly Quote[]>;
}

/** Words, and the name under which their author agreed to be quoted. */
export interface Quote {
  readonly words: string;
  readonly name: string;
}

/** A quote as operators see it. */
export interface ListedQuote extends Quote {
  readonly id: string;
  readonly cohortId: string;
  readonly agreedAt: Date;
  readonly approvedAt: Date | undefined;
}

/** How often each answer was given. */
interface FeedbackNumbers {
  readonly answers: number;
  readonly score: number | null;
  readonly pace: Record<StoredFeedback['pace'], number>;
  readonly sessions: Record<StoredFeedback['sessions'], number>;
  readonly habit: Record<StoredFeedback['habit'], number>;
}

/** Feedback as operators look at it: numbers, and the words of those who agreed to be quoted. */
export interface Quotes {
  get(id: string): Promise<ListedQuote | undefined>;
  /** The latest first; only those of a cohort when it is given. */
  page(cohortId: string | undefined, page: PageRequest): Promise<CursorPage<ListedQuote>>;
  /** The accounts that answered about a cohort; not what. */
  answeredBy(cohortId: string): Promise<ReadonlySet<string>>;
  /** Of the whole cohort, or of the members with these ids. */
  numbers(cohortId: string, memberIds?: readonly string[]): Promise<FeedbackNumbers>;
  /** How many people answered for the first time at `since` or later. */
  countAnsweredSince(since: Date): Promise<number>;
  /**
   * Publishes a quote, or with `null` hides it, with a log entry. Resolves to the quote as it is stored, and
   * changes nothing when it is not `expected`, or is gone. Throws an ApiError when everything about its author is being
   * deleted.
   */
  publish(id: string, expected: Quote | null, entry: OperatorLogEntry): Promise<ListedQuote | undefined>;
}

/** The same for each time that a member answers; it does not tell operators who they are. */
export const feedbackId = (memberId: string, cohortId: string): string =>
  createHash('sha256').update(`${cohortId} ${memberId}`).digest('base64url');

/** The stored fields of the member's answers; an earlier approval holds while words and name stay the same. */
export function feedbackAfter(
  stored: StoredFeedback | undefined,
  answers: Answers,
  now: Date,
): Omit<StoredFeedback, 'uid' | 'cohortId'> {
  const { quoteAs, words } = answers;
  const isSame = stored?.words === words && stored.quoteAs === quoteAs;
  const agreement = quoteAs === null ? undefined : isSame ? (stored.agreedAt ?? now) : now;
  const approval = agreement && isSame ? stored.approvedAt : undefined;
  return {
    ...answers,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    ...(agreement && { agreedAt: agreement }),
    ...(approval && { approvedAt: approval }),
  };
}

export function firestoreFeedback(database: Firestore): Feedback {
  const feedback = collection(database, feedbackCollection);
  return {
    get: async (memberId, cohortId) =>
      fieldsOf(await feedback.doc(feedbackId(memberId, cohortId)).get(), feedbackDocument),

    save: (uid, cohortId, answers, now) =>
      database.runTransaction(async (transaction) => {
        const document = feedback.doc(feedbackId(uid, cohortId));
        const stored = fieldsOf(await transaction.get(document), feedbackDocument);
        transaction.set(document, { uid, cohortId, ...feedbackAfter(stored, answers, now) });
      }),

    async publishedQuotes() {
      const { docs } = await feedback.orderBy('approvedAt', 'desc').limit(maxPublished).get();
      return docs.flatMap((document) => {
        const { words, quoteAs } = feedbackDocument.parse(document.data());
        return quoteAs === null ? [] : [{ words, name: quoteAs }];
      });
    },
  };
}

function quoteIn(document: FirebaseFirestore.DocumentSnapshot): ListedQuote | undefined {
  const { words, quoteAs, cohortId, agreedAt, approvedAt } = fieldsOf(document, feedbackDocument) ?? {};
  if (words === undefined || cohortId === undefined || !quoteAs || !agreedAt) return undefined;
  return { id: document.id, words, name: quoteAs, cohortId, agreedAt, approvedAt };
}

const noAnswers = <Answer extends string>(answers: readonly Answer[]) =>
  Object.fromEntries(answers.map((answer) => [answer, 0])) as Record<Answer, number>;

export function firestoreQuotes(database: Firestore): Quotes {
  const feedback = collection(database, feedbackCollection);
  return {
    get: async (id) => quoteIn(await feedback.doc(id).get()),

    async page(cohortId, page) {
      const own = cohortId === undefined ? feedback : feedback.where('cohortId', '==', cohortId);
      const result = await readCursorPage(own, [['agreedAt', 'desc']], page, quoteIn);
      return { ...result, items: result.items.filter((quote) => quote !== undefined) };
    },

    async numbers(cohortId, memberIds) {
      const [pace, sessions, habit] = [
        noAnswers(paces),
        noAnswers(liveSessionAnswers),
        noAnswers(habitAnswers),
      ];
      let [answers, sum] = [0, 0];
      const ofCohort = () =>
        readAll(feedback.where('cohortId', '==', cohortId).orderBy('__name__'), (document) =>
          feedbackDocument.parse(document.data()),
        );
      const ids = memberIds?.map((id) => feedbackId(id, cohortId));
      for await (const answer of ids ? await readByIds(feedback, ids, feedbackDocument) : ofCohort()) {
        answers += 1;
        sum += answer.score;
        pace[answer.pace] += 1;
        sessions[answer.sessions] += 1;
        habit[answer.habit] += 1;
      }
      return { answers, score: answers === 0 ? null : sum / answers, pace, sessions, habit };
    },

    async answeredBy(cohortId) {
      const own = feedback.where('cohortId', '==', cohortId).select('uid');
      return new Set((await own.get()).docs.map((document) => String(document.get('uid'))));
    },

    countAnsweredSince: (since) => countOf(feedback.where('createdAt', '>=', since)),

    publish: (id, expected, entry) =>
      database.runTransaction(async (transaction) => {
        const document = feedback.doc(id);
        const stored = await transaction.get(document);
        const quote = quoteIn(stored);
        if (!quote) return undefined;
        const { uid } = feedbackDocument.parse(stored.data());
        const deletion = await transaction.get(collection(database, deletionCollection).doc(uid));
        const running = fieldsOf(deletion, deletionDocument);
        if (running) refuseWhileDeleting(latestDeletions([running]), [running.rosterId]);
        if (expected && (expected.words !== quote.words || expected.name !== quote.name)) return quote;
        transaction.update(document, { approvedAt: expected ? entry.at : FieldValue.delete() });
        logInTransaction(database, transaction, entry);
        return { ...quote, approvedAt: expected ? entry.at : undefined };
      }),
  };
}
