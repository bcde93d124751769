import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
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

const messageDocument = z.object({
  /** `null` for a letter to the newsletter. */
  cohortId: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  sentAt: instant,
  /** A test goes to the operator who wrote it, and to nobody else. */
  isTest: z.boolean(),
  recipients: z.int(),
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
  /** The messages to a cohort, or the letters to the newsletter with `null`, latest first, without tests. */
  list(cohortId: string | null, page: PageRequest): Promise<CursorPage<ListedMessage>>;
  /** Stores a message, whose id is that of its log entry. */
  add(message: StoredMessage, entry: OperatorLogEntry): Promise<void>;
}

export function firestoreMessages(database: Firestore): Messages {
  const messages = collection(database, messageCollection);
  const countMails = (messageId: string, state: string) => {
    const mails = collection(database, mailCollection).where('mail.messageId', '==', messageId);
    return countOf(mails.where('state', '==', state));
  };
  return {
    get: async (id) => fieldsOf(await messages.doc(id).get(), messageDocument),

    async list(cohortId, page) {
      const own = messages.where('cohortId', '==', cohortId).where('isTest', '==', false);
      const result = await readCursorPage(own, [['sentAt', 'desc']], page, (document) => ({
        id: document.id,
        ...messageDocument.parse(document.data()),
      }));
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

    add: (message, entry) =>
      database.runTransaction(async (transaction) => {
        transaction.create(messages.doc(entry.id), { ...message });
        logInTransaction(database, transaction, entry);
      }),
  };
}
