import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf, instant, withId } from './documents.ts';
import { mailCollection } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, countOf, type PageRequest, readCursorPage } from './page.ts';

export const messageCollection = otherCollection({
  path: 'messages',
  holds: 'operation',
  why: 'what operators wrote to a cohort or to the newsletter, as a record for all operators',
  keptUntil: 'the programme ends',
  operatorFields: ['by'],
});

export const messageDocument = z.object({
  /** `null` for a letter to the newsletter. */
  cohortId: z.nullable(z.string()),
  /** The group of the cohort that it goes to; absent for the whole cohort. */
  groupId: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  sentAt: instant,
  /** A test goes only to the operator who wrote it. */
  isTest: z.boolean(),
  /** How many people it was written to; once the mails to a cohort are stored, how many these are. */
  recipients: z.int(),
  /** Which people of the cohort it goes to, as JSON; absent for everybody, and once its mails are stored. */
  audience: z.optional(z.string()),
  /** When its mails are to be stored; missing once they are. */
  dueAt: z.optional(instant),
  cancelledAt: z.optional(instant),
});

/** A message that an operator wrote to a cohort, or a letter to the newsletter. */
export type StoredMessage = z.output<typeof messageDocument>;

export interface ListedMessage extends StoredMessage {
  readonly id: string;
  /** How many of its mails were sent and failed. */
  readonly sent: number;
  readonly failed: number;
}

export interface Messages {
  get(id: string): Promise<StoredMessage | undefined>;
  /** The ids of the messages whose mails are to be stored by `at`, in no particular order. */
  due(at: Date): Promise<readonly string[]>;
  /** Notes that so many mails of a message are stored, and deletes its audience, which the mails show. */
  markStored(id: string, recipients: number): Promise<void>;
  /** Cancels a message to a cohort that is not sent yet, with a log entry. Resolves to whether it did. */
  cancel(id: string, cohortId: string, entry: OperatorLogEntry): Promise<boolean>;
  /**
   * The messages to a cohort and its groups, to a group, or with `null` the letters to the newsletter, latest first,
   * without tests.
   */
  list(
    to: { readonly cohortId: string | null } | { readonly groupId: string },
    page: PageRequest,
  ): Promise<CursorPage<ListedMessage>>;
  /** Stores a message, whose id is that of its log entry. */
  add(message: StoredMessage, entry: OperatorLogEntry): Promise<void>;
}

/** How many messages one run of the job handles at most. */
const maxDue = 50;

export function firestoreMessages(database: Firestore): Messages {
  const messages = collection(database, messageCollection);
  const countMails = (messageId: string, state: string) => {
    const mails = collection(database, mailCollection).where('mail.messageId', '==', messageId);
    return countOf(mails.where('state', '==', state));
  };
  return {
    get: async (id) => fieldsOf(await messages.doc(id).get(), messageDocument),

    async list(to, page) {
      const chosen =
        'groupId' in to
          ? messages.where('groupId', '==', to.groupId)
          : messages.where('cohortId', '==', to.cohortId);
      const own = chosen.where('isTest', '==', false);
      const result = await readCursorPage(own, [['sentAt', 'desc']], page, withId(messageDocument));
      const items = await Promise.all(
        result.items.map(async (message) => {
          const [sent, failed] = await Promise.all([
            countMails(message.id, 'sent'),
            countMails(message.id, 'failed'),
          ]);
          return { ...message, sent, failed };
        }),
      );
      return { ...result, items };
    },

    due: async (at) => {
      const { docs } = await messages.where('dueAt', '<=', at).orderBy('dueAt').limit(maxDue).get();
      return docs.map(({ id }) => id);
    },

    markStored: async (id, recipients) => {
      const fields = { recipients, dueAt: FieldValue.delete(), audience: FieldValue.delete() };
      await messages.doc(id).update(fields);
    },

    cancel: (id, cohortId, entry) =>
      database.runTransaction(async (transaction) => {
        const document = messages.doc(id);
        const message = fieldsOf(await transaction.get(document), messageDocument);
        if (message?.cohortId !== cohortId || !message.dueAt || message.dueAt <= entry.at) return false;
        const settled = { dueAt: FieldValue.delete(), audience: FieldValue.delete() };
        transaction.update(document, { ...settled, cancelledAt: entry.at });
        logInTransaction(database, transaction, entry);
        return true;
      }),

    add: (message, entry) =>
      database.runTransaction(async (transaction) => {
        transaction.create(messages.doc(entry.id), { ...message });
        logInTransaction(database, transaction, entry);
      }),
  };
}
