import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection } from './collections.ts';
import { fieldsOf, operatorDocument } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';

/** An operator, as stored. */
export type StoredOperator = z.output<typeof operatorDocument>;

export interface ListedOperator extends StoredOperator {
  readonly uid: string;
}

export interface Operators {
  get(uid: string): Promise<StoredOperator | undefined>;
  /** All operators, the one with the role for longest first. */
  all(): Promise<ListedOperator[]>;
  /** Makes the account an operator's. `false`, and nothing is logged, when it is one already. */
  grant(uid: string, operator: StoredOperator, entry: OperatorLogEntry): Promise<boolean>;
  /** Takes the role away, unless nobody would be left. */
  revoke(uid: string, entry: OperatorLogEntry): Promise<'revoked' | 'unknown' | 'last'>;
}

/** More operators than a programme has. */
const maxOperators = 50;

export function firestoreOperators(database: Firestore): Operators {
  const operators = collection(database, 'operators');
  const inOrder = operators.orderBy('grantedAt').limit(maxOperators);
  return {
    get: async (uid) => fieldsOf(await operators.doc(uid).get(), operatorDocument),

    all: async () =>
      (await inOrder.get()).docs.map((document) => ({
        uid: document.id,
        ...operatorDocument.parse(document.data()),
      })),

    grant: (uid, operator, entry) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        if ((await transaction.get(document)).exists) return false;
        transaction.create(document, { ...operator });
        logInTransaction(database, transaction, entry);
        return true;
      }),

    revoke: (uid, entry) =>
      database.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(inOrder);
        if (!docs.some(({ id }) => id === uid)) return 'unknown';
        if (docs.length === 1) return 'last';
        transaction.delete(operators.doc(uid));
        logInTransaction(database, transaction, entry);
        return 'revoked';
      }),
  };
}
