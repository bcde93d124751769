import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection } from './collections.ts';
import { fieldsOf, operatorDocument, waitlistDocument } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { readAll } from './page.ts';

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
  /** Takes the role away, unless no operator would be left. */
  revoke(uid: string, entry: OperatorLogEntry): Promise<'revoked' | 'unknown' | 'last'>;
}

/** More operators than a programme has. */
export const maxOperators = 50;

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

/** Stands for an operator whose account was deleted, in what they did. */
const formerOperator = 'a former operator';

/**
 * Where the address of an operator is stored with what they did, or in mails about their role; also in the
 * log and offers.
 */
const actorFields = [
  ['mails', 'mail.by'],
  ['mails', 'mail.operator'],
  ['messages', 'by'],
  ['operators', 'grantedBy'],
  ['roster', 'tookOffer.by'],
] as const;

/** Removes the address of an operator from everything that they did, which stays. Repeating it is harmless. */
export async function forgetOperator(database: Firestore, address: string): Promise<void> {
  const find = async (name: 'operatorLog' | (typeof actorFields)[number][0], field: string) => {
    const found: FirebaseFirestore.DocumentReference[] = [];
    const done = collection(database, name).where(field, '==', address).orderBy('__name__');
    for await (const document of readAll(done, ({ ref }) => ref)) found.push(document);
    return found;
  };
  const entries = await find('operatorLog', 'by');
  // Offers are stored by cohort, so that no query finds them by who made them.
  if (entries.length > 0) await forgetOffers(database, address);
  for (const [name, field] of actorFields)
    for (const document of await find(name, field)) await document.update({ [field]: formerOperator });
  // Last, because the log is what says that there may be offers.
  for (const entry of entries) await entry.update({ by: formerOperator });
}

async function forgetOffers(database: Firestore, address: string): Promise<void> {
  for await (const document of readAll(collection(database, 'waitlist').orderBy('__name__'), (each) => each))
    for (const [cohortId, { by }] of Object.entries(waitlistDocument.parse(document.data()).offers))
      if (by === address) await document.ref.update(new FieldPath('offers', cohortId, 'by'), formerOperator);
}
