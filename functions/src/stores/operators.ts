import { operatorRole } from '@reshape/contract/operator/fields';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byUid, collection, note, personalCollection } from './collection.ts';
import { deletionCollection, deletionDocument, readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, instant } from './documents.ts';
import { mailInTransaction, type NamedMail } from './mails.ts';
import { rosterId } from './members.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';

/** The accounts that may act as operators, by uid. */
export const operatorCollection = personalCollection(
  {
    path: 'operators',
    holds: 'member',
    privacyRow: 'account',
    deletedIn: 'documents',
    operatorFields: ['grantedBy'],
    what: 'your role as an operator',
    id: 'the number of your account',
    find: byUid,
  },
  {
    email: [z.string(), 'your email address'],
    grantedBy: [z.string(), note.leftOut('the email address of somebody else')],
    grantedAt: [instant, 'when you were given the role'],
    /** Documents of earlier releases have no role: there were only owners. */
    role: [z._default(operatorRole, 'owner'), 'what you may do in the console'],
    groups: [z._default(z.array(z.string()), []), 'the groups that you lead'],
    signedInAt: [z.optional(instant), 'when you first signed in to the console'],
  },
);
export const operatorDocument = operatorCollection.schema;

export type StoredOperator = z.output<typeof operatorDocument>;

export interface ListedOperator extends StoredOperator {
  readonly uid: string;
}

export interface Operators {
  get(uid: string): Promise<StoredOperator | undefined>;
  /** All operators, the one with the role for longest first. */
  all(): Promise<ListedOperator[]>;
  /**
   * Makes the account an operator's, with a mail to each owner and to the operator. `false`, and nothing is stored,
   * when it is one already. Throws an ApiError while everything about the person is being deleted.
   */
  grant(uid: string, operator: StoredOperator, entry: OperatorLogEntry, mailTo: MailTo): Promise<boolean>;
  /**
   * Changes what the operator may do, unless no owner would be left, with a mail to the operator, and another role with
   * one to each owner. Throws what `decide` throws, and an ApiError while everything about the person is being deleted.
   */
  change(
    uid: string,
    decide: (stored: StoredOperator) => Promise<RoleChange>,
  ): Promise<'changed' | 'unknown' | 'last'>;
  /** Mails an operator about the role once more, unless they have signed in to the console. */
  inviteAgain(uid: string, entry: OperatorLogEntry, mailTo: MailTo): Promise<'invited' | 'unknown' | 'here'>;
  /** Stores that an operator has signed in to the console, the first time. */
  noteSignIn(uid: string, at: Date): Promise<void>;
  /** Revokes the role, with a mail to each owner and to the operator, unless no owner would be left. */
  revoke(uid: string, entry: OperatorLogEntry, mailTo: MailTo): Promise<'revoked' | 'unknown' | 'last'>;
}

/** The mail to an address that is stored with a change of a role. */
type MailTo = (email: string) => NamedMail;

export type Role = Pick<StoredOperator, 'role' | 'groups'>;

interface RoleChange {
  readonly after: Role;
  readonly entry: OperatorLogEntry;
  readonly mailTo: MailTo;
}

/** All owners. */
async function ownersIn(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
): Promise<ListedOperator[]> {
  const { docs } = await transaction.get(collection(database, operatorCollection));
  return docs
    .map((document) => ({ uid: document.id, ...operatorDocument.parse(document.data()) }))
    .filter(({ role }) => role === 'owner');
}

/** Whether this is an owner, and every other owner is being deleted. */
export async function isLastOwner(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  uid: string | null,
): Promise<boolean> {
  const owners = await ownersIn(database, transaction);
  const others = owners.filter((owner) => owner.uid !== uid);
  if (others.length === owners.length) return false;
  if (others.length === 0) return true;
  const records = others.map((other) => collection(database, deletionCollection).doc(other.uid));
  const leaving = (await transaction.getAll(...records)).filter(
    (record) => fieldsOf(record, deletionDocument)?.finishedAt === null,
  );
  return leaving.length === others.length;
}

export function firestoreOperators(database: Firestore): Operators {
  const operators = collection(database, operatorCollection);
  return {
    get: async (uid) => fieldsOf(await operators.doc(uid).get(), operatorDocument),

    all: async () =>
      (await operators.orderBy('grantedAt').get()).docs.map((document) => ({
        uid: document.id,
        ...operatorDocument.parse(document.data()),
      })),

    grant: (uid, operator, entry, mailTo) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        if ((await transaction.get(document)).exists) return false;
        const person = rosterId(operator.email);
        refuseWhileDeleting(await readDeletions(database, transaction, [person]), [person]);
        const owners = (await ownersIn(database, transaction)).map(({ email }) => email);
        transaction.create(document, { ...operator });
        logInTransaction(database, transaction, entry);
        const recipients = [...owners, operator.email];
        mailInTransaction(database, transaction, recipients.map(mailTo), entry.at);
        return true;
      }),

    change: (uid, decide) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        const stored = fieldsOf(await transaction.get(document), operatorDocument);
        if (!stored) return 'unknown';
        const person = rosterId(stored.email);
        refuseWhileDeleting(await readDeletions(database, transaction, [person]), [person]);
        const { after, entry, mailTo } = await decide(stored);
        if (after.role !== 'owner' && (await isLastOwner(database, transaction, uid))) return 'last';
        const owners = after.role === stored.role ? [] : await ownersIn(database, transaction);
        transaction.update(document, { ...after });
        logInTransaction(database, transaction, entry);
        const recipients = [...new Set([...owners.map(({ email }) => email), stored.email])];
        mailInTransaction(database, transaction, recipients.map(mailTo), entry.at);
        return 'changed';
      }),

    inviteAgain: (uid, entry, mailTo) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(operators.doc(uid)), operatorDocument);
        if (!stored) return 'unknown';
        if (stored.signedInAt) return 'here';
        logInTransaction(database, transaction, entry);
        mailInTransaction(database, transaction, [mailTo(stored.email)], entry.at);
        return 'invited';
      }),

    noteSignIn: (uid, at) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        const stored = fieldsOf(await transaction.get(document), operatorDocument);
        if (stored && !stored.signedInAt) transaction.update(document, { signedInAt: at });
      }),

    revoke: (uid, entry, mailTo) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        const stored = fieldsOf(await transaction.get(document), operatorDocument);
        if (!stored) return 'unknown';
        if (await isLastOwner(database, transaction, uid)) return 'last';
        const owners = (await ownersIn(database, transaction)).map(({ email }) => email);
        transaction.delete(document);
        logInTransaction(database, transaction, entry);
        const recipients = [...new Set([...owners, stored.email])];
        mailInTransaction(database, transaction, recipients.map(mailTo), entry.at);
        return 'revoked';
      }),
  };
}
