import { keptDays } from '@reshape/domain/retention';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collectionGroup, expiryOf, inDays } from './collection.ts';
import { type CollectionName, collections } from './collections.ts';
import { instant } from './documents.ts';
import { type MailRecord, mailDocument, mailRoundCollection, withoutPeople } from './mails.ts';
import { newsletterDocument } from './newsletter.ts';
import { operatorLogCollection, withoutAddresses } from './operator-log.ts';
import { readAll } from './page.ts';
import { paymentCollection, paymentDocument } from './payments.ts';
import { deletedSpotCollection } from './spots.ts';
import { waitlistCollection, waitlistDocument } from './waitlist.ts';

export interface Retention {
  /**
   * Brings documents of earlier releases up to what the present one writes: times at which they expire, mails
   * without the addresses of their recipients once sent, and the operator's log without addresses. Repeating
   * it changes nothing more. Resolves to the number of documents changed.
   */
  updateOldDocuments(): Promise<number>;
}

type Fields = FirebaseFirestore.DocumentData;

/** The changes to an old document, which was last written at a time; empty for one that is up to date. */
type Missing = (stored: Fields, writtenAt: Date) => Fields;

const unlessSet = (stored: Fields, expireAt: Date): Fields => (stored.expireAt ? {} : { expireAt });

/** The rule by which mails are stored: to whom one is, and when it expires. */
type RecordOf = (mail: MailRecord['mail'], storedAt: Date) => MailRecord;

const missingByName = (recordOf: RecordOf) =>
  ({
    deletedSpots: (stored: Fields, writtenAt: Date) =>
      unlessSet(stored, expiryOf(deletedSpotCollection, writtenAt)),
    mailRounds: (stored: Fields, writtenAt: Date) =>
      unlessSet(stored, expiryOf(mailRoundCollection, writtenAt)),
    payers(stored: Fields, writtenAt: Date): Fields {
      // The deletion of an account was noted here before the record of the deletion was enough.
      if (stored.erasedAt) return { erasedAt: FieldValue.delete(), expireAt: writtenAt };
      return unlessSet(stored, expiryOf(paymentCollection, writtenAt));
    },
    waitlist: (stored: Fields) =>
      unlessSet(stored, expiryOf(waitlistCollection, waitlistDocument.parse(stored).createdAt)),
    payments(stored: Fields): Fields {
      const { createdAt, erasedAt, outcome, status } = paymentDocument.parse(stored);
      // What was owed was forgotten with its payer.
      const isForgotten =
        erasedAt && outcome === 'none' && ['captured', 'partially_refunded'].includes(status);
      return {
        ...unlessSet(stored, expiryOf(paymentCollection, createdAt)),
        ...(isForgotten && { outcome: 'payer-deleted' }),
      };
    },
    newsletter(stored: Fields): Fields {
      const { status, unsubscribedAt, createdAt } = newsletterDocument.parse(stored);
      if (status === 'confirmed') return {};
      if (status === 'pending') return unlessSet(stored, inDays(keptDays.unconfirmed, createdAt));
      return unlessSet(stored, inDays(keptDays.unsubscribed, unsubscribedAt ?? createdAt));
    },
    mails(stored: Fields): Fields {
      const { mail, state, createdAt } = mailDocument.parse(stored);
      const { person, expireAt } = recordOf(mail, createdAt);
      const isOver = state === 'sent' || state === 'cancelled' || state === 'failed';
      return {
        ...unlessSet(stored, expireAt),
        ...(stored.person === undefined && { person }),
        ...(isOver && ('email' in mail || 'operator' in mail) && { mail: withoutPeople(mail) }),
      };
    },
    operatorLog(stored: Fields): Fields {
      const texts = ['what', 'before', 'after'].map((name) => [name, String(stored[name])] as const);
      const changed = texts.flatMap(([name, text]) => {
        const clean = withoutAddresses(text);
        return clean === text ? [] : [[name, clean]];
      });
      return {
        ...unlessSet(stored, expiryOf(operatorLogCollection, instant.parse(stored.at))),
        ...Object.fromEntries(changed),
      };
    },
  }) satisfies Partial<Record<CollectionName, Missing>>;

export const firestoreRetention = (database: Firestore, recordOf: RecordOf): Retention => ({
  async updateOldDocuments() {
    let count = 0;
    const missing = missingByName(recordOf);
    for (const [name, missingIn] of Object.entries(missing)) {
      const documents = collectionGroup(database, collections[name as keyof typeof missing]).orderBy(
        '__name__',
      );
      for await (const document of readAll(documents, (snapshot) => snapshot)) {
        const fields = missingIn(document.data(), document.updateTime.toDate());
        if (Object.keys(fields).length === 0) continue;
        await document.ref.update(fields);
        count += 1;
      }
    }
    return count;
  },
});
