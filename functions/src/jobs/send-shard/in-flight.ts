/**
 * Does `work` for each item, at most `most` at a time: when one is done the next begins, so that a slow one holds nobody
 * up. `work` must not throw.
 */
export async function inFlight<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
