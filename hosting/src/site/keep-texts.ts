/** Puts texts back into an island. Returns whether there was one to put back. */
export type PutTextsBack = (island: Element) => boolean;

/**
 * Keeps the texts of the islands until they are hydrated, because React only hydrates what was prerendered. The
 * function that it returns puts back those that a browser's translator has replaced meanwhile; the translator then
 * translates them again.
 */
export function keepTexts(root: Element): PutTextsBack {
  const parents = [...root.querySelectorAll('[data-island], [data-island] *')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text),
  );
  const contents = parents.map((parent) => [parent, [...parent.childNodes]] as const);
  return (island) => {
    const changed = contents.filter(
      ([parent, nodes]) => island.contains(parent) && nodes.some(({ parentNode }) => parentNode !== parent),
    );
    for (const [parent, nodes] of changed) parent.replaceChildren(...nodes);
    return changed.length > 0;
  };
}
