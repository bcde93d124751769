import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collection } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, withId } from './documents.ts';
import { afterAcceptance, deliveryOf, readDelivery } from './mail-delivery.ts';
import { type MailFailure, type MailFields, mailCollection, mailDocument, possibleId } from './mails.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { type CursorPage, countOf, type PageRequest, readCursorPage } from './page.ts';

/** The failures after which all mails of a time may be sent again: none of these mails can have arrived. */
const repeatable: readonly MailFailure[] = ['refused', 'expired', 'not-composed'];

/** A mail as operators see it. */
export interface ListedMail extends MailFields {
  readonly id: string;
}

/** The maximum number of values that Firestore compares with a field in one query: more than a person has payments. */
const maxInQuery = 30;

/** Mails as operators look at them; see `Mails` for how they are sent. */
export interface MailList {
  get(id: string): Promise<ListedMail | undefined>;
  /** Latest first. */
  page(
    filter: { readonly state?: ListedMail['state'] | undefined },
    page: PageRequest,
  ): Promise<CursorPage<ListedMail>>;
  /** The latest mails to people, by their ids on the roster, and about payments, latest first. */
  about(rosterIds: readonly string[], paymentIds: readonly string[], limit: number): Promise<ListedMail[]>;
  count(state: ListedMail['state']): Promise<number>;
  /** The mails that failed at `since` or later and may be sent again, the first to fail first, at most `limit`. */
  failedSince(since: Date, limit: number): Promise<ListedMail[]>;
  countFailedSince(since: Date): Promise<number>;
  /**
   * Lets mails be sent again after a stop, with a log entry. `false`, and nothing changes, when they are sent already.
   */
  resume(entry: OperatorLogEntry): Promise<boolean>;
  /** Notes of a failed mail that it cannot be sent again. */
  giveUp(id: string): Promise<void>;
  /**
   * Makes a failed mail look as if it had been stored at `at`, for the address `email`, until `expireAt`, with a log
   * entry if there is one for this mail. `false`, and nothing changes, when it has not failed, or only after that.
   * Throws an ApiError while everything about its recipient is being deleted.
   */
  requeue(
    id: string,
    changed: { readonly email: string | undefined; readonly expireAt: Date; readonly at: Date },
    entry?: OperatorLogEntry,
  ): Promise<boolean>;
}

export function firestoreMailList(database: Firestore): MailList {
  const mails = collection(database, mailCollection);
  const read = withId(mailDocument);
  const failedSince = (since: Date) =>
    mails
      .where('state', '==', 'failed')
      .where('failure', 'in', repeatable)
      .where('updatedAt', '>=', since)
      .orderBy('updatedAt');
  return {
    async get(id) {
      const stored = fieldsOf(await mails.doc(possibleId(id)).get(), mailDocument);
      return stored && { id, ...stored };
    },
    page: ({ state }, page) =>
      readCursorPage(
        state === undefined ? mails : mails.where('state', '==', state),
        [['createdAt', 'desc']],
        page,
        read,
      ),
    async about(rosterIds, paymentIds, limit) {
      const latest = async (field: string, values: readonly string[]) => {
        if (values.length === 0) return [];
        const ofField = mails.where(field, 'in', values.slice(0, maxInQuery));
        return (await ofField.orderBy('createdAt', 'desc').limit(limit).get()).docs.map(read);
      };
      const [ofPeople, ofPayments] = await Promise.all([
        latest('person', rosterIds),
        latest('mail.paymentId', paymentIds),
      ]);
      const isToPeople = new Set(ofPeople.map(({ id }) => id));
      return [...ofPeople, ...ofPayments.filter(({ id }) => !isToPeople.has(id))]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    count: (state) => countOf(mails.where('state', '==', state)),
    failedSince: async (since, limit) => (await failedSince(since).limit(limit).get()).docs.map(read),
    countFailedSince: (since) => countOf(failedSince(since)),
    resume: (entry) =>
      database.runTransaction(async (transaction) => {
        const before = readDelivery(await transaction.get(deliveryOf(database)));
        if (before.stoppedAt === null) return false;
        transaction.set(deliveryOf(database), afterAcceptance(before, entry.at));
        logInTransaction(database, transaction, entry);
        return true;
      }),
    giveUp: async (id) => {
      const failure: MailFailure = 'no-address';
      await mails.doc(possibleId(id)).update({ failure });
    },
    requeue: (id, { email, expireAt, at }, entry) =>
      database.runTransaction(async (transaction) => {
        const document = mails.doc(possibleId(id));
        const stored = fieldsOf(await transaction.get(document), mailDocument);
        const people = stored?.person ? [stored.person] : [];
        refuseWhileDeleting(await readDeletions(database, transaction, people), people);
        if (stored?.state !== 'failed' || stored.createdAt >= at) return false;
        transaction.update(document, {
          mail: { ...stored.mail, ...(email !== undefined && { email }) },
          state: 'queued',
          attempts: 0,
          unanswered: 0,
          notComposed: 0,
          sendAfter: null,
          sendingUntil: null,
          failure: FieldValue.delete(),
          code: FieldValue.delete(),
          createdAt: at,
          updatedAt: at,
          expireAt,
        });
        if (entry) logInTransaction(database, transaction, entry);
        return true;
      }),
  };
}
