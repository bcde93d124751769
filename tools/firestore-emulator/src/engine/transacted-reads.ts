import { status } from '@grpc/grpc-js';
import { StatusError } from '../wire/status-error.ts';
import type { StoredDocument } from './bridge.ts';
import type { Database } from './database.ts';
import { nameOf, type Scope } from './scope.ts';
import type { Transaction } from './transactions.ts';

const MOST_CHECKS = 5;

const aborted = () =>
  new StatusError(status.ABORTED, 'A document that the transaction read was changed since. Please retry.');

function assertDocumentsCurrent(database: Database, { documents }: Transaction): void {
  for (const [path, version] of documents) {
    if (database.document(path).version !== version) throw aborted();
  }
}

/**
 * Reads documents inside a read-write transaction. All its earlier reads still hold at that moment, so a
 * transaction never sees two times at once. Throws ABORTED when one does not.
 */
export async function readTransacted(
  database: Database,
  transaction: Transaction,
  paths: string[],
): Promise<StoredDocument[]> {
  for (const path of [...paths].sort()) await database.turns.take(transaction, path);
  assertDocumentsCurrent(database, transaction);
  return paths.map((path) => {
    const document = database.document(path);
    transaction.documents.set(path, document.version);
    return document;
  });
}

/** Runs a query inside a read-write transaction. `print` makes two equal answers equal strings. */
export async function queryTransacted<Answer>(
  database: Database,
  transaction: Transaction,
  scope: Scope,
  run: () => AsyncIterable<Answer>,
  print: (answers: Answer[]) => string,
): Promise<Answer[]> {
  await database.turns.take(transaction, nameOf(scope));
  assertDocumentsCurrent(database, transaction);
  const seenAt = database.version;
  const answers = await collect(run());
  const again = async () => print(await collect(run()));
  transaction.queries.push({ scope, seenAt, answer: print(answers), again });
  return answers;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * Calls `commit` in the very step in which everything that the transaction read is seen to be as it was, which
 * makes it serializable. Throws ABORTED when something changed.
 */
export async function commitTransacted<Answer>(
  database: Database,
  transaction: Transaction,
  commit: () => Promise<Answer>,
): Promise<Answer> {
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    const stale = transaction.queries.filter(({ scope, seenAt }) =>
      database.touched.isTouched(scope, seenAt),
    );
    if (stale.length === 0) {
      assertDocumentsCurrent(database, transaction);
      return commit();
    }
    for (const query of stale) {
      const seenAt = database.version;
      if ((await query.again()) !== query.answer) throw aborted();
      query.seenAt = seenAt;
    }
  }
  throw aborted();
}
