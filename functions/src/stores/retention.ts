import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import { type CollectionName, collection, expiryOf, inDays } from './collections.ts';
import { mailDocument, newsletterDocument, paymentDocument, waitlistDocument } from './documents.ts';
import { mailExpiry, recipientOf, withoutRecipient } from './mails.ts';
import { withoutAddresses } from './operator-log.ts';
import { readAll } from './page.ts';

export interface Retention {
  /**
   * Brings documents of earlier releases up to what the present one writes: times at which they expire, mails without the
   * addresses of their recipients once sent, and the operator's log without addresses. Repeating it changes nothing more.
   * Resolves to the number of documents changed.
   */
  updateOldDocuments(): Promise<number>;
}

type Fields = FirebaseFirestore.DocumentData;

/** The fields that an old document lacks; empty for one that is up to date. */
type Missing = (stored: Fields) => Fields;

const unlessSet = (stored: Fields, expireAt: Date): Fields => (stored.expireAt ? {} : { expireAt });

const missing = {
  waitlist: (stored: Fields) =>
    unlessSet(stored, expiryOf('waitlist', waitlistDocument.parse(stored).createdAt)),
  payments: (stored: Fields) =>
    unlessSet(stored, expiryOf('payments', paymentDocument.parse(stored).createdAt)),
  newsletter(stored: Fields): Fields {
    const { status, unsubscribedAt, createdAt } = newsletterDocument.parse(stored);
    if (status !== 'unsubscribed') return {};
    return unlessSet(stored, inDays(keptDays.unsubscribed, unsubscribedAt ?? createdAt));
  },
  mails(stored: Fields): Fields {
    const { mail, state, createdAt } = mailDocument.parse(stored);
    const isOver = state === 'sent' || state === 'cancelled' || state === 'failed';
    return {
      ...unlessSet(stored, mailExpiry(mail, createdAt)),
      ...(stored.person === undefined && { person: recipientOf(mail) }),
      ...(isOver && 'email' in mail && { mail: withoutRecipient(mail) }),
    };
  },
  operatorLog(stored: Fields): Fields {
    const texts = ['what', 'before', 'after'].map((name) => [name, String(stored[name])] as const);
    const changed = texts.flatMap(([name, text]) => {
      const clean = withoutAddresses(text);
      return clean === text ? [] : [[name, clean]];
    });
    return Object.fromEntries(changed);
  },
} satisfies Partial<Record<CollectionName, Missing>>;

export const firestoreRetention = (database: Firestore): Retention => ({
  async updateOldDocuments() {
    let count = 0;
    for (const [name, missingIn] of Object.entries(missing)) {
      const documents = collection(database, name as keyof typeof missing).orderBy('__name__');
      for await (const document of readAll(documents, (each) => each)) {
        const fields = missingIn(document.data());
        if (Object.keys(fields).length === 0) continue;
        await document.ref.update(fields);
        count += 1;
      }
    }
    return count;
  },
});
