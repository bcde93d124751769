import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection, operatorFields } from './collections.ts';
import { fieldsOf, operatorDocument, waitlistDocument } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { collectAll, readAll } from './page.ts';

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
  /** Takes the role away, unless no operator would be left. */
  revoke(uid: string, entry: OperatorLogEntry): Promise<'revoked' | 'unknown' | 'last'>;
}

export function firestoreOperators(database: Firestore): Operators {
  const operators = collection(database, 'operators');
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
        transaction.create(document, { ...operator });
        logInTransaction(database, transaction, entry);
        return true;
      }),

    revoke: (uid, entry) =>
      database.runTransaction(async (transaction) => {
        const document = operators.doc(uid);
        if (!(await transaction.get(document)).exists) return 'unknown';
        if ((await transaction.get(operators.limit(2))).size === 1) return 'last';
        transaction.delete(document);
        logInTransaction(database, transaction, entry);
        return 'revoked';
      }),
  };
}

/** Stands for an operator whose account was deleted, in what they did. */
const formerOperator = 'a former operator';

/** Removes the address of an operator from everything that they did, which stays. Repeating it is harmless. */
export async function forgetOperator(database: Firestore, address: string): Promise<void> {
  const find = async ([name, field]: (typeof operatorFields)[number]) => {
    const done = collection(database, name).where(field, '==', address).orderBy('__name__');
    return { isLog: name === 'operatorLog', field, found: await collectAll(done, ({ ref }) => ref) };
  };
  const all = await Promise.all(operatorFields.map(find));
  // Offers are stored by cohort, so no query can find them by operator.
  if (all.some(({ isLog, found }) => isLog && found.length > 0)) await forgetOffers(database, address);
  // The log is last, because it is what says that there may be offers.
  for (const { field, found } of all.sort((a, b) => Number(a.isLog) - Number(b.isLog)))
    for (const document of found) await document.update({ [field]: formerOperator });
}

async function forgetOffers(database: Firestore, address: string): Promise<void> {
  for await (const document of readAll(collection(database, 'waitlist').orderBy('__name__'), (each) => each))
    for (const [cohortId, { by }] of Object.entries(waitlistDocument.parse(document.data()).offers))
      if (by === address) await document.ref.update(new FieldPath('offers', cohortId, 'by'), formerOperator);
}
