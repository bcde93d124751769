import { operatorRole } from '@reshape/contract/operator/fields';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byUid, collection, note, personalCollection } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, instant } from './documents.ts';
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
   * Makes the account an operator's. `false`, and nothing is logged, when it is one already. Throws an ApiError while
   * everything about the person is being deleted.
   */
  grant(uid: string, operator: StoredOperator, entry: OperatorLogEntry): Promise<boolean>;
  /** Changes what the operator may do, unless no owner would be left. */
  change(
    uid: string,
    role: Pick<StoredOperator, 'role' | 'groups'>,
    entry: OperatorLogEntry,
  ): Promise<'changed' | 'unknown' | 'last'>;
  /** Revokes the role, unless no owner would be left. */
  revoke(uid: string, entry: OperatorLogEntry): Promise<'revoked' | 'unknown' | 'last'>;
}

/** The ids of the owners among all operators. */
export const ownerIds = (operators: readonly FirebaseFirestore.QueryDocumentSnapshot[]): string[] =>
  operators
    .filter((document) => operatorDocument.parse(document.data()).role === 'owner')
    .map(({ id }) => id);

const isOnlyOwner = (uid: string, operators: readonly FirebaseFirestore.QueryDocumentSnapshot[]): boolean =>
  ownerIds(operators).join() === uid;

export function firestoreOperators(database: Firestore): Operators {
  const operators = collection(database, operatorCollection);
  return {
    get: async (uid) => fieldsOf(await operators.doc(uid).get(), operatorDocument),

    all: async () =>
      (await operators.orderBy('grantedAt').get()).docs.map((document) => ({
        uid: document.id,
        ...operatorDocument.parse(document.data()),
      })),

    grant: (uid, operator, entry) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        if ((await transaction.get(document)).exists) return false;
        const person = rosterId(operator.email);
        refuseWhileDeleting(await readDeletions(database, transaction, [person]), [person]);
        transaction.create(document, { ...operator });
        logInTransaction(database, transaction, entry);
        return true;
      }),

    change: (uid, { role, groups }, entry) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        const all = await transaction.get(operators);
        if (!all.docs.some(({ id }) => id === uid)) return 'unknown';
        if (role !== 'owner' && isOnlyOwner(uid, all.docs)) return 'last';
        transaction.update(document, { role, groups });
        logInTransaction(database, transaction, entry);
        return 'changed';
      }),

    revoke: (uid, entry) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        if (!(await transaction.get(document)).exists) return 'unknown';
        if (isOnlyOwner(uid, (await transaction.get(operators)).docs)) return 'last';
        transaction.delete(document);
        logInTransaction(database, transaction, entry);
        return 'revoked';
      }),
  };
}
