/** The first items of a list that may go on. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether the list goes on after the last item. */
  readonly hasMore: boolean;
}

/** The most that a page may weigh as JSON, in bytes, unless its first item alone is heavier. */
export const maxPageBytes = 512 * 1024;

/**
 * How many documents are asked of the database first, and how many after that: few enough that a call holds little of
 * them when they are heavy, and enough for most members in a few reads.
 */
const firstRead = 10;
const laterRead = 25;

/** The query that a list is read by, as Firestore has it. */
export interface Source<Document> {
  limit(count: number): { get(): Promise<{ readonly docs: readonly Document[] }> };
  startAfter(document: Document): Source<Document>;
}

/** The page of at most `limit` items with which `source` begins. */
export async function readPage<Document, Item>(
  source: Source<Document>,
  limit: number,
  read: (document: Document) => Item,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let bytes = 0;
  for (let rest = source; ; ) {
    // One more than is wanted: its existence says whether the list goes on.
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
