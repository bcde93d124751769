import { unimplemented } from '../protocol/errors.ts';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
} from '../protocol/messages.ts';
import { toTimestamp } from '../store/clock.ts';
import type { Databases } from '../store/database.ts';
import { parseFieldPath } from '../store/field-path.ts';
import { compareStrings } from '../store/values.ts';
import { readContext } from './transactions.ts';

/** Returns each named document, or that it is missing, as of one time. */
export async function* batchGetDocuments(
  databases: Databases,
  request: BatchGetDocumentsRequest,
): AsyncGenerator<BatchGetDocumentsResponse> {
  const database = databases.of(request.database);
  const names = [...new Set(request.documents ?? [])];
  const paths = names.map((name) => database.path(name));
  const mask = request.mask && (request.mask.fieldPaths ?? []).map(parseFieldPath);

  const { transaction, opened, at } = readContext(database, request);
  if (opened) yield { transaction: opened };
  const documents = transaction
    ? await database.transactions.readDocuments(transaction, paths)
    : paths.map((path) => database.get(path, at));
  const readTime = toTimestamp(at ?? database.now());
  for (const [i, document] of documents.entries()) {
    yield document
      ? { found: database.toProto(document, mask ?? undefined), readTime }
      : { missing: names[i] ?? '', readTime };
  }
}

/**
 * Returns a page of a collection in the order of names; with `showMissing`, including missing documents that have
 * subcollections.
 */
export function listDocuments(databases: Databases, request: ListDocumentsRequest): ListDocumentsResponse {
  const { parent, collectionId, orderBy, pageSize, pageToken, mask, transaction, readTime } = request;
  if (orderBy && orderBy !== '__name__') throw unimplemented('ListDocuments in another order than by name');
  if (transaction?.length) throw unimplemented('ListDocuments in a transaction');
  if (readTime) throw unimplemented('ListDocuments at a time in the past');
  if (!collectionId) throw unimplemented('ListDocuments without a collection');
  const database = databases.of(parent);
  const above = database.path(parent);
  const collection = above === '' ? collectionId : `${above}/${collectionId}`;
  const paths = database.paths(collection, request.showMissing === true);
  const fields = mask && (mask.fieldPaths ?? []).map(parseFieldPath);
  const { items, nextPageToken } = pageOf(paths, pageSize ?? 0, pageToken ?? '');
  return {
    documents: items.map((path) => {
      const document = database.get(path);
      return document
        ? database.toProto(document, fields ?? undefined)
        : { name: `${database.root}/${path}` };
    }),
    nextPageToken,
  };
}

/** Returns the ids of the collections directly below a document, or below the root. */
export function listCollectionIds(
  databases: Databases,
  { parent, pageSize, pageToken, readTime }: ListCollectionIdsRequest,
): ListCollectionIdsResponse {
  if (readTime) throw unimplemented('ListCollectionIds at a time in the past');
  const database = databases.of(parent);
  const ids = database.collectionIds(database.path(parent));
  const { items, nextPageToken } = pageOf(ids, pageSize ?? 0, pageToken ?? '');
  return { collectionIds: items, nextPageToken };
}

const defaultPageSize = 300;

/**
 * A page of distinct strings, sorted. The token contains the last string of the page, so that strings added
 * or removed between two pages do not shift the others. It is '' on the last page.
 */
function pageOf(all: string[], size: number, token: string): { items: string[]; nextPageToken: string } {
  const after = Buffer.from(token, 'base64url').toString();
  const remaining = all
    .filter((item) => token === '' || compareStrings(item, after) > 0)
    .sort(compareStrings);
  const items = remaining.slice(0, size > 0 ? size : defaultPageSize);
  const last = items.at(-1);
  const isLastPage = last === undefined || items.length === remaining.length;
  return { items, nextPageToken: isLastPage ? '' : Buffer.from(last).toString('base64url') };
}
