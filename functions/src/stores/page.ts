export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether there are more items after the last one. */
  readonly hasMore: boolean;
}

/** The maximum size of a page as JSON, in bytes, unless its first item alone is larger. */
export const maxPageBytes = 512 * 1024;

/**
 * How many documents the first read requests, and how many each later one: few enough that a call holds little in
 * memory when they are large, and enough for most members in a few reads.
 */
const firstRead = 10;
const laterRead = 25;

/** Which page of a list: at most `limit` items after the one with the id `after`. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
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
  for (let rest = source; ; ) {
    // One more than wanted, to find out whether there are more.
    const count = Math.min(items.length === 0 ? firstRead : laterRead, limit - items.length + 1);
    const { docs } = await rest.limit(count).get();
    for (const document of docs) {
      const item = read(document);
      bytes += Buffer.byteLength(JSON.stringify(item));
      const isFull = items.length === limit || (items.length > 0 && bytes > maxPageBytes);
      if (isFull) return { items, hasMore: true };
      items.push(item);
    }
    const last = docs.at(-1);
    if (docs.length < count || last === undefined) return { items, hasMore: false };
    rest = source.startAfter(last);
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
  for (let rest = source; ; ) {
    const { docs } = await rest.limit(batchSize).get();
    for (const document of docs) yield read(document);
    const last = docs.at(-1);
    if (docs.length < batchSize || last === undefined) return;
    rest = source.startAfter(last);
  }
}
