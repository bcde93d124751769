import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
import { newsletterDocument } from './documents.ts';
import type { Subscriber } from './newsletter.ts';
import { readAll } from './page.ts';

/** Subscribers as operators see them; see `Newsletter` for how they change. */
export interface NewsletterList {
  count(status: Subscriber['status']): Promise<number>;
  /** Everybody who confirmed their address, by id. */
  everybody(): AsyncIterable<{ readonly id: string; readonly email: string }>;
  /** The people who confirmed their address, in no particular order; at most `limit`. */
  confirmed(limit: number): Promise<Subscriber[]>;
}

export function firestoreNewsletterList(database: Firestore): NewsletterList {
  const withStatus = (status: Subscriber['status']) =>
    collection(database, 'newsletter').where('status', '==', status);
  return {
    count: async (status) => (await withStatus(status).count().get()).data().count,
    async *everybody() {
      const confirmed = withStatus('confirmed').orderBy('__name__');
      for await (const { id, email } of readAll(confirmed, (document) => ({
        id: document.id,
        email: newsletterDocument.parse(document.data()).email,
      })))
        if (email !== undefined) yield { id, email };
    },
    confirmed: async (limit) =>
      (await withStatus('confirmed').limit(limit).get()).docs.map((document) =>
        newsletterDocument.parse(document.data()),
      ),
  };
}
