/**
 * Runs `work` for each item, at most `max` at a time. The next starts as soon as one ends, so that a slow one
 * does not delay the rest. `work` must not throw.
 */
export async function mapWithConcurrency<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  max: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const runOneByOne = async () => {
    for (let next = await remaining.next(); !next.done; next = await remaining.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: max }, runOneByOne));
}
