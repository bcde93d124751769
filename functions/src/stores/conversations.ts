import { answerersOf, canAnswer, conversationStates, takesWeek } from '@reshape/domain/conversations';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, note, personalCollection, withUid } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, fieldsWithId, instant, withId } from './documents.ts';
import { mailInTransaction, type NamedMail } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { operatorCollection, operatorDocument } from './operators.ts';
import { collectAll, countOf } from './page.ts';
import { personDocument, rosterCollection } from './roster.ts';

/** The conversations that members asked for. */
export const conversationCollection = personalCollection(
  {
    path: 'conversations',
    holds: 'member',
    privacyRow: 'conversations',
    deletedIn: 'documents',
    operatorFields: ['acceptedBy'],
    what: 'the conversations that you asked for',
    id: 'the number of the conversation',
    find: withUid,
  },
  {
    uid: [z.string(), 'the number of your account'],
    /** The member's id on the roster. */
    person: [z.string(), 'a hash of your email address'],
    cohortId: [z.string(), 'your cohort at that time'],
    week: [z.int(), 'the week of the programme in which you asked'],
    state: [z.enum(conversationStates), 'what became of it'],
    times: [z.array(instant), 'the times that suited you, or those that we proposed'],
    about: [z.nullable(z.string()), 'what you wanted to talk about'],
    spots: [z.array(z.string()), 'the numbers of the spots that you attached'],
    time: [z.nullable(z.object({ startsAt: instant, minutes: z.int() })), 'when it takes place'],
    link: [z.nullable(z.string()), 'the link to it'],
    acceptedBy: [z.nullable(z.string()), note.leftOut('the address of whoever accepted it')],
    reply: [z.nullable(z.string()), 'our answer, if we declined'],
    /** How often it was changed, so that each change has a mail of its own. */
    version: [z.int(), 'how often it was changed'],
    /** Until when it is open; `null` once it is declined or cancelled. */
    openUntil: [z.nullable(instant), 'until when it is open'],
    requestHash: [z.string(), note.technical],
    createdAt: [instant, 'when you asked'],
    updatedAt: [instant, 'when it was last changed'],
  },
);
const conversationDocument = conversationCollection.schema;

export interface StoredConversation extends z.output<typeof conversationDocument> {
  readonly id: string;
}

/** The mails that tell the operators with these addresses that a conversation waits for their answer. */
export type MailsToAnswerers = (emails: readonly string[]) => readonly NamedMail[];

/** A change of a conversation with what is stored in its transaction. */
export interface ConversationChange {
  readonly after: StoredConversation;
  readonly mails: readonly NamedMail[];
  /** For a conversation that waits for an operator's answer again. */
  readonly mailsToAnswerers?: MailsToAnswerers | undefined;
  readonly entry?: OperatorLogEntry | undefined;
}

/** Returns what a change stores; `undefined` changes nothing. Runs again after a concurrent change. */
export type DecideConversation = (stored: StoredConversation) => ConversationChange | undefined;

export interface Conversations {
  get(id: string): Promise<StoredConversation | undefined>;
  /** The member's conversations, the latest first. */
  ofMember(memberId: string): Promise<StoredConversation[]>;
  /** The conversations that are open at `now`, by id. */
  open(now: Date): Promise<StoredConversation[]>;
  /** How many of them wait for an operator's answer, and since when the one whose time ends first does. */
  asked(now: Date): Promise<{ readonly count: number; readonly since: Date | null }>;
  /** Whether an operator with this address can now answer the person with this roster id. */
  canAnswer(email: string, person: string): Promise<boolean>;
  /**
   * Stores a conversation with the mails to those who can answer, unless one with its id is stored. Resolves to the
   * stored one; `undefined`, and nothing changes, when there is another one in its week.
   */
  ask(conversation: StoredConversation, mailsTo: MailsToAnswerers): Promise<StoredConversation | undefined>;
  /**
   * Resolves to the conversation after the change; `undefined` when there is none with this id. Throws an ApiError for
   * a change by an operator while everything about the member is being deleted.
   */
  change(id: string, decide: DecideConversation): Promise<StoredConversation | undefined>;
}

/** Whether `other` stands in the way of a conversation that is asked for in the same week. */
export const isSameWeek = (
  conversation: Pick<StoredConversation, 'cohortId' | 'week'>,
  other: StoredConversation,
): boolean =>
  other.cohortId === conversation.cohortId && other.week === conversation.week && takesWeek(other);

export const latestFirst = (one: StoredConversation, other: StoredConversation): number =>
  other.createdAt.getTime() - one.createdAt.getTime();

export function firestoreConversations(database: Firestore): Conversations {
  const conversations = collection(database, conversationCollection);
  const read = withId(conversationDocument);
  const ofMember = (memberId: string) => conversations.where('uid', '==', memberId);
  const operatorsFor = async (transaction: FirebaseFirestore.Transaction, person: string) => {
    const place = await transaction.get(collection(database, rosterCollection).doc(person));
    const { docs } = await transaction.get(collection(database, operatorCollection).orderBy('__name__'));
    const operators = docs.map((document) => operatorDocument.parse(document.data()));
    return { operators, groupId: fieldsOf(place, personDocument)?.groupId };
  };
  const answerers = async (transaction: FirebaseFirestore.Transaction, person: string) => {
    const { operators, groupId } = await operatorsFor(transaction, person);
    return answerersOf(operators, groupId).map(({ email }) => email);
  };
  return {
    get: async (id) => fieldsWithId(await conversations.doc(id).get(), conversationDocument),

    async ofMember(memberId) {
      const { docs } = await ofMember(memberId).get();
      return docs.map(read).sort(latestFirst);
    },

    open: (now) => collectAll(conversations.where('openUntil', '>', now).orderBy('openUntil'), read),

    async asked(now) {
      const query = conversations.where('state', '==', 'asked').where('openUntil', '>', now);
      const { docs } = await query.orderBy('openUntil').limit(1).get();
      const [first] = docs.map(read);
      return { count: first ? await countOf(query) : 0, since: first?.updatedAt ?? null };
    },

    canAnswer: (email, person) =>
      database.runTransaction(
        async (transaction) => {
          const { operators, groupId } = await operatorsFor(transaction, person);
          return operators.some((operator) => operator.email === email && canAnswer(operator, groupId));
        },
        { readOnly: true },
      ),

    ask: ({ id, ...fields }, mailsTo) =>
      database.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(ofMember(fields.uid));
        const earlier = docs.map(read);
        const stored = earlier.find((conversation) => conversation.id === id);
        if (stored) return stored;
        const conversation = { id, ...fields };
        if (earlier.some((other) => isSameWeek(conversation, other))) return undefined;
        const mails = mailsTo(await answerers(transaction, fields.person));
        transaction.create(conversations.doc(id), fields);
        mailInTransaction(database, transaction, mails, fields.createdAt);
        return conversation;
      }),

    change: (id, decide) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsWithId(await transaction.get(conversations.doc(id)), conversationDocument);
        const people = stored ? [stored.person] : [];
        const deletions = await readDeletions(database, transaction, people);
        const change = stored && decide(stored);
        if (!change) return stored;
        if (change.entry) refuseWhileDeleting(deletions, people);
        const { id: _, ...fields } = change.after;
        const { mails, mailsToAnswerers } = change;
        const more = mailsToAnswerers?.(await answerers(transaction, fields.person)) ?? [];
        transaction.set(conversations.doc(id), fields);
        mailInTransaction(database, transaction, [...mails, ...more], fields.updatedAt);
        if (change.entry) logInTransaction(database, transaction, change.entry);
        return change.after;
      }),
  };
}
