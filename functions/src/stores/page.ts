import { ApiError } from '@reshape/contract/errors';
import * as z from 'zod/mini';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether there are more items after the last one. */
  readonly hasMore: boolean;
  /** The position of the next page; the id of the last item when absent. */
  readonly next?: string | undefined;
  /** How many items there are on all pages, where it was counted. */
  readonly total?: number | undefined;
}

/** The maximum size of a page as JSON, in bytes, unless its first item alone is larger. */
export const maxPageBytes = 512 * 1024;

/**
 * How many documents the first read requests, and how many each later one: few enough that a call holds little in
 * memory when they are large, and enough for most members in a few reads.
 */
const firstRead = 10;
const laterRead = 25;

/** Which page of a list: at most `limit` items after the position `after`, which in some lists is an item's id. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
  /** Whether the first page says how many items there are in all; otherwise, nothing is counted. */
  readonly isCounted?: true;
}

/** The query behind a list, with the methods of Firestore's. */
export interface Source<Document> {
  limit(count: number): { get(): Promise<{ readonly docs: readonly Document[] }> };
  startAfter(document: Document): Source<Document>;
}

/** The first page of `source`, with at most `limit` items. */
export async function readPage<Document, Item>(
  source: Source<Document>,
  limit: number,
  read: (document: Document) => Item,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let bytes = 0;
  for (let query = source; ; ) {
    // One more than wanted, to find out whether there are more.
    const count = Math.min(items.length === 0 ? firstRead : laterRead, limit - items.length + 1);
    const { docs } = await query.limit(count).get();
    for (const document of docs) {
      const item = read(document);
      bytes += Buffer.byteLength(JSON.stringify(item));
      const isFull = items.length === limit || (items.length > 0 && bytes > maxPageBytes);
      if (isFull) return { items, hasMore: true };
      items.push(item);
    }
    const last = docs.at(-1);
    if (docs.length < count || last === undefined) return { items, hasMore: false };
    query = source.startAfter(last);
  }
}

/** The page of `query` after a document of `collection`; `undefined` when there is no such document. */
export async function readPageAfter<Item>(
  collection: FirebaseFirestore.CollectionReference,
  query: FirebaseFirestore.Query,
  { limit, after }: PageRequest,
  read: (document: FirebaseFirestore.QueryDocumentSnapshot) => Item,
): Promise<Page<Item> | undefined> {
  if (after === undefined) return readPage(query, limit, read);
  const last = await collection.doc(after).get();
  return last.exists ? readPage(query.startAfter(last), limit, read) : undefined;
}

/** How many documents `readAll` requests at once. */
const batchSize = 100;

/** Every item of `source`, read in batches, for jobs that go through a whole list. */
export async function* readAll<Document, Item>(
  source: Source<Document>,
  read: (document: Document) => Item,
): AsyncGenerator<Item, void, undefined> {
  for (let query = source; ; ) {
    const { docs } = await query.limit(batchSize).get();
    for (const document of docs) yield read(document);
    const last = docs.at(-1);
    if (docs.length < batchSize || last === undefined) return;
    query = source.startAfter(last);
  }
}

/** Every item of `source` in one list, for what is needed in memory at once. */
export const collectAll = <Document, Item>(
  source: Source<Document>,
  read: (document: Document) => Item,
): Promise<Item[]> => allOf(readAll(source, read));

/** The items of a list that is read one by one. */
export async function allOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** How many documents `query` finds. */
export const countOf = async (query: FirebaseFirestore.Query): Promise<number> =>
  (await query.count().get()).data().count;

/** A page of a sorted list, with the position of the next one. */
export type CursorPage<Item> = Required<Omit<Page<Item>, 'total'>> & Pick<Page<Item>, 'total'>;

type Order = readonly [field: string, direction: 'asc' | 'desc'];
type SortValue = string | number | Date;

/**
 * A page of `query`, sorted by fields and then by document id. The position contains the last item's fields
 * and id, so that the list goes on from there even if the item changed or is gone. Reads at most one document
 * more than it returns.
 */
export async function readCursorPage<Item>(
  query: FirebaseFirestore.Query,
  orders: readonly Order[],
  { limit, after, isCounted }: PageRequest,
  read: (document: FirebaseFirestore.QueryDocumentSnapshot) => Item,
): Promise<CursorPage<Item>> {
  const direction = orders.at(-1)?.[1] ?? 'asc';
  const sorted = orders
    .reduce((ordered, [field, direction]) => ordered.orderBy(field, direction), query)
    .orderBy('__name__', direction);
  const from = after === undefined ? sorted : sorted.startAfter(...positionIn(after, orders.length));
  const [{ docs }, total] = await Promise.all([
    from.limit(limit + 1).get(),
    isCounted && after === undefined ? countOf(sorted) : undefined,
  ]);
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(read),
    hasMore: last !== undefined,
    next: last && positionOf(last, orders),
    total,
  };
}

/** The position after `document` in a list sorted by `orders`. */
function positionOf(document: FirebaseFirestore.QueryDocumentSnapshot, orders: readonly Order[]): string {
  const values = orders.map(([field]): unknown => {
    const value: unknown = document.get(field);
    return typeof Object(value).toDate === 'function' ? { at: Object(value).toDate().toISOString() } : value;
  });
  return Buffer.from(JSON.stringify([...values, document.id])).toString('base64url');
}

const storedPosition = z.array(z.union([z.string(), z.number(), z.object({ at: z.iso.datetime() })]));

/** Throws an ApiError `invalid_request` for a position of another list. */
function positionIn(text: string, fields: number): SortValue[] {
  const invalid = () => new ApiError('invalid_request', 'after: is not a position in this list');
  let position: z.output<typeof storedPosition>;
  try {
    position = storedPosition.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalid();
  }
  const id = position.at(-1);
  if (
    position.length !== fields + 1 ||
    typeof id !== 'string' ||
    !/^(?!\.{1,2}$|__.*__$)[^/]{1,400}$/.test(id)
  )
    throw invalid();
  return position.map((value) => (typeof value === 'object' ? new Date(value.at) : value));
}
