import { invalid } from '../protocol/errors.ts';
import type {
  BeginTransactionRequest,
  BeginTransactionResponse,
  RollbackRequest,
  Timestamp,
  TransactionOptions,
} from '../protocol/messages.ts';
import { type Micros, toMicros } from '../store/clock.ts';
import type { Database, Databases } from '../store/database.ts';
import type { Transaction } from '../store/transactions.ts';

export function beginTransaction(
  databases: Databases,
  request: BeginTransactionRequest,
): BeginTransactionResponse {
  return { transaction: begin(databases.of(request.database), request.options).id };
}

/** Ends a transaction without a write. Clients also roll back transactions that have already ended. */
export function rollback(databases: Databases, { database, transaction }: RollbackRequest) {
  if (transaction?.length) databases.of(database).transactions.end(transaction);
  return {};
}

/** Begins a transaction, read-write by default. */
function begin(database: Database, options: TransactionOptions | null | undefined): Transaction {
  if (!options?.readOnly) return database.transactions.begin();
  const { readTime } = options.readOnly;
  return database.transactions.begin(readTime ? database.checkReadTime(toMicros(readTime)) : database.now());
}

interface Consistency {
  transaction?: Uint8Array | string | null;
  newTransaction?: TransactionOptions | null;
  readTime?: Timestamp | null;
}

/** The time and the transaction of a read. */
export interface ReadContext {
  /** Set in a read-write transaction, whose reads take locks. */
  readonly transaction: Transaction | undefined;
  /** The id of the transaction that this read began, for its first response. */
  readonly opened: Buffer | undefined;
  /** Set for a read of the past. */
  readonly at: Micros | undefined;
}

/** Throws INVALID_ARGUMENT for more than one of transaction, new transaction and read time. */
export function readContext(
  database: Database,
  { transaction, newTransaction, readTime }: Consistency,
): ReadContext {
  const named = [transaction?.length, newTransaction, readTime].filter(Boolean);
  if (named.length > 1) throw invalid('A read has one of transaction, new_transaction and read_time.');
  const used = newTransaction
    ? begin(database, newTransaction)
    : transaction?.length
      ? database.transactions.get(transaction)
      : undefined;
  const at = used?.readTime ?? (readTime ? toMicros(readTime) : undefined);
  return {
    transaction: used && used.readTime === undefined ? used : undefined,
    opened: newTransaction ? used?.id : undefined,
    at: at === undefined ? undefined : database.checkReadTime(at),
  };
}
