/** Every item of a paged list. A full page means that there may be another one after its last item. */
export async function allPages<Item extends { readonly id: string }>(
  perPage: number,
  fetchPage: (query: { after?: string }) => Promise<Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const after = items.at(-1)?.id;
    const page = await fetchPage(after === undefined ? {} : { after });
    items.push(...page);
    if (page.length < perPage) return items;
  }
}
