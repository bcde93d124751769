import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection } from './collections.ts';
import { fieldsOf, mailDocument } from './documents.ts';
import { possibleId } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, type CursorRequest, readCursorPage } from './page.ts';

/** A mail as operators see it. */
export interface ListedMail extends z.output<typeof mailDocument> {
  readonly id: string;
}

/** More payments than a person has; Firestore looks for no more values at once. */
const maxPayments = 30;

/** Mails as operators look at them; see `Mails` for how they are sent. */
export interface MailList {
  get(id: string): Promise<ListedMail | undefined>;
  /** Latest first. */
  page(
    filter: { readonly state?: ListedMail['state'] | undefined },
    page: CursorRequest,
  ): Promise<CursorPage<ListedMail>>;
  /** The latest mails about a place, and about payments, latest first. */
  about(rosterId: string, paymentIds: readonly string[], limit: number): Promise<ListedMail[]>;
  count(state: ListedMail['state']): Promise<number>;
  /**
   * Makes a failed mail wait to be sent again to `email`, with a log entry. `false`, and nothing changes, unless it had
   * failed.
   */
  retry(id: string, email: string, now: Date, entry: OperatorLogEntry): Promise<boolean>;
}

export function firestoreMailList(database: Firestore): MailList {
  const mails = collection(database, 'mails');
  const read = (document: FirebaseFirestore.QueryDocumentSnapshot): ListedMail => ({
    id: document.id,
    ...mailDocument.parse(document.data()),
  });
  return {
    async get(id) {
      const known = fieldsOf(await mails.doc(possibleId(id)).get(), mailDocument);
      return known && { id, ...known };
    },
    page: ({ state }, page) =>
      readCursorPage(
        state === undefined ? mails : mails.where('state', '==', state),
        [['createdAt', 'desc']],
        page,
        read,
      ),
    async about(rosterId, paymentIds, limit) {
      const latest = async (query: FirebaseFirestore.Query) =>
        (await query.orderBy('createdAt', 'desc').limit(limit).get()).docs.map(read);
      const [ofPlace, ofPayments] = await Promise.all([
        latest(mails.where('mail.rosterId', '==', rosterId)),
        paymentIds.length === 0
          ? []
          : latest(mails.where('mail.paymentId', 'in', paymentIds.slice(0, maxPayments))),
      ]);
      return [...ofPlace, ...ofPayments]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    count: async (state) => (await mails.where('state', '==', state).count().get()).data().count,
    retry: (id, email, now, entry) =>
      database.runTransaction(async (transaction) => {
        const document = mails.doc(possibleId(id));
        const known = fieldsOf(await transaction.get(document), mailDocument);
        if (known?.state !== 'failed') return false;
        transaction.update(document, {
          mail: { ...known.mail, email },
          state: 'queued',
          attempts: 0,
          unanswered: 0,
          sendingUntil: null,
          untriedSince: now,
          // A mail is only tried for a day, which begins again.
          createdAt: now,
          updatedAt: now,
        });
        logInTransaction(database, transaction, entry);
        return true;
      }),
  };
}
