import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection } from './collections.ts';
import { fieldsOf, mailDocument } from './documents.ts';
import { possibleId } from './mails.ts';
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
  };
}
