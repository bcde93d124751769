import { pageOf } from '../engine/page.ts';
import type { Caller } from '../wire/caller.ts';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';

/** Answers the ids of the collections directly below a document, or below the root. */
export async function listCollectionIds(
  { databases, gate }: Backend,
  request: ListCollectionIdsRequest,
  caller: Caller,
): Promise<ListCollectionIdsResponse> {
  gate.own(caller);
  const database = databases.of(request.parent);
  const ids = database.listCollectionIds(database.documentPath(request.parent)).sort();
  const { items, nextPageToken } = pageOf(ids, request.pageSize ?? 0, request.pageToken ?? '');
  return { collectionIds: items, nextPageToken };
}
