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

/** Ends a transaction without a write. One that is already over stays over: clients roll back after a failure. */
export function rollback(databases: Databases, { database, transaction }: RollbackRequest) {
  if (transaction?.length) databases.of(database).transactions.end(transaction);
  return {};
}

/** Opens the transaction that `options` describe; read-write when they do not say. */
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

/** When and in which transaction a read takes place. */
export interface ReadContext {
  /** Set for a read-write transaction: its reads take locks. */
  readonly transaction: Transaction | undefined;
  /** The id of a transaction that this read opened, which the first answer carries. */
  readonly opened: Buffer | undefined;
  /** Set for a read of the past. */
  readonly at: Micros | undefined;
}

/** Throws INVALID_ARGUMENT when a read names more than one of transaction, new transaction and time. */
export function readContext(
  database: Database,
  { transaction, newTransaction, readTime }: Consistency,
): ReadContext {
  const named = [transaction?.length, newTransaction, readTime].filter(Boolean);
  if (named.length > 1) throw invalid('A read takes place in one transaction or at one time.');
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
