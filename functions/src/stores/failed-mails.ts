import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
import { fieldsOf, mailDocument } from './documents.ts';
import { mailExpiry } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { readAll } from './page.ts';

/** A mail that failed for good. */
export interface FailedMail {
  readonly id: string;
  /** What it is about and to whom; its address may have been deleted. */
  readonly mail: Readonly<Record<string, unknown>>;
  readonly failure: string | undefined;
  readonly failedAt: Date;
}

export interface FailedMails {
  get(id: string): Promise<FailedMail | undefined>;
  all(): AsyncIterable<FailedMail>;
  /**
   * Makes a failed mail look as if it had just been stored, for the address `email`, with a log entry. `false`, and
   * nothing changes, when it is not a failed one.
   */
  requeue(id: string, email: string | undefined, entry: OperatorLogEntry): Promise<boolean>;
}

export function firestoreFailedMails(database: Firestore): FailedMails {
  const mails = collection(database, 'mails');
  const failedIn = (document: FirebaseFirestore.DocumentSnapshot): FailedMail | undefined => {
    const known = fieldsOf(document, mailDocument);
    if (known?.state !== 'failed') return undefined;
    return { id: document.id, mail: known.mail, failure: known.failure, failedAt: known.updatedAt };
  };
  return {
    get: async (id) => failedIn(await mails.doc(id).get()),

    async *all() {
      const failed = mails.where('state', '==', 'failed').orderBy('__name__');
      for await (const mail of readAll(failed, failedIn)) if (mail) yield mail;
    },

    requeue: (id, email, entry) =>
      database.runTransaction(async (transaction) => {
        const failed = failedIn(await transaction.get(mails.doc(id)));
        if (!failed) return false;
        transaction.update(mails.doc(id), {
          mail: { ...failed.mail, ...(email !== undefined && { email }) },
          state: 'queued',
          attempts: 0,
          unanswered: 0,
          notComposed: 0,
          sendingUntil: null,
          untriedSince: entry.at,
          failure: FieldValue.delete(),
          code: FieldValue.delete(),
          createdAt: entry.at,
          updatedAt: entry.at,
          expireAt: mailExpiry(failed.mail, entry.at),
        });
        logInTransaction(database, transaction, entry);
        return true;
      }),
  };
}
