import type { Database } from '../engine/database.ts';
import { timeOf } from '../engine/proto-time.ts';
import type { Transaction } from '../engine/transactions.ts';
import type { TransactionOptions } from '../wire/messages.ts';

/** Opens the transaction that `options` describe; read-write when they do not say. */
export function beginWith(database: Database, options: TransactionOptions | null | undefined): Transaction {
  if (!options?.readOnly) return database.transactions.begin();
  const { readTime } = options.readOnly;
  const asOf = readTime ? timeOf(readTime) : database.pin();
  return database.transactions.begin(asOf);
}

interface Selector {
  transaction?: Uint8Array | string | null;
  newTransaction?: TransactionOptions | null;
}

/** The transaction that a read belongs to, opening one where the read asks for it. */
export function transactionOf(
  database: Database,
  { transaction, newTransaction }: Selector,
): { transaction: Transaction | undefined; opened: boolean } {
  if (transaction?.length) return { transaction: database.transactions.of(transaction), opened: false };
  if (newTransaction) return { transaction: beginWith(database, newTransaction), opened: true };
  return { transaction: undefined, opened: false };
}
