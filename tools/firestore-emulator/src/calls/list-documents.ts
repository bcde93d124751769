import { status } from '@grpc/grpc-js';
import { pageOf } from '../engine/page.ts';
import type { Caller } from '../wire/caller.ts';
import type { ListDocumentsRequest, ListDocumentsResponse } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import type { Backend } from './backend.ts';

/**
 * Answers the documents of one collection by name, page by page; with `showMissing` also those that exist only
 * as the parent of others. Another order is not offered.
 */
export async function listDocuments(
  { databases, gate }: Backend,
  request: ListDocumentsRequest,
  caller: Caller,
): Promise<ListDocumentsResponse> {
  gate.own(caller);
  const { parent, collectionId, orderBy, pageSize, pageToken, mask } = request;
  if (orderBy && orderBy !== '__name__') {
    throw new StatusError(status.UNIMPLEMENTED, 'Documents are listed in the order of their names only.');
  }
  const database = databases.of(parent);
  const parentPath = database.documentPath(parent);
  const collection = parentPath === '' ? `${collectionId}` : `${parentPath}/${collectionId}`;
  const listed = database.listDocuments(collection, request.showMissing === true);
  const byPath = new Map(listed.map((document) => [document.path, document]));
  const page = pageOf([...byPath.keys()].sort(), pageSize ?? 0, pageToken ?? '');
  const documents = page.items.flatMap((path) => byPath.get(path) ?? []);
  return {
    documents: documents.map((found) => database.serialize(found, mask?.fieldPaths ?? undefined)),
    nextPageToken: page.nextPageToken,
  };
}
