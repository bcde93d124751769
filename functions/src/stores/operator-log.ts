import type { Firestore } from 'firebase-admin/firestore';
import { collection, expiryOf } from './collections.ts';
import { rosterId } from './members.ts';

/** An action of the operator, as it is logged. */
export interface OperatorLogEntry {
  readonly id: string;
  readonly by: string;
  readonly what: string;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
}

export interface OperatorLog {
  /** Logs an action that changes nothing in the database. All others are logged in the transaction of their change. */
  add(entry: OperatorLogEntry): Promise<void>;
}

export const firestoreOperatorLog = (database: Firestore): OperatorLog => ({
  async add(entry) {
    await entryDocument(database, entry).create(fieldsOfEntry(entry));
  },
});

/** Adds `entry` to the log, together with the other writes of `transaction`. */
export function logInTransaction(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  entry: OperatorLogEntry,
): void {
  transaction.create(entryDocument(database, entry), fieldsOfEntry(entry));
}

const entryDocument = (database: Firestore, { id }: OperatorLogEntry) =>
  collection(database, 'operatorLog').doc(id);

/** `text` with a reference in place of each e-mail address: the log is kept longer than the people it is about. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[\p{L}\p{N}]+/gu, personReference);

/** Names a person in the log: the beginning of their id on the roster, by which an operator finds them. */
const personReference = (email: string): string => `person ${rosterId(email).slice(0, 12)}`;

const fieldsOfEntry = ({ by, what, at, before, after }: OperatorLogEntry) => ({
  by,
  what: withoutAddresses(what),
  at,
  before: withoutAddresses(JSON.stringify(before ?? null)),
  after: withoutAddresses(JSON.stringify(after ?? null)),
  expireAt: expiryOf('operatorLog', at),
});
