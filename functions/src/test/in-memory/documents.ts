import type { Source } from '../../stores/page.ts';

/** Documents by path or id. Like Firestore, fails with code 3 for an invalid path. */
export class Documents<Stored> extends Map<string, Stored> {
  override get(path: string) {
    return super.get(possiblePath(path));
  }
  override has(path: string) {
    return super.has(possiblePath(path));
  }
  override set(path: string, document: Stored) {
    return super.set(possiblePath(path), document);
  }
}

/** The documents in those of the stores' maps that are by document path, each with its fields. */
export const documentsByPath = (stores: object): (readonly [path: string, fields: object])[] =>
  Object.values(stores)
    .flatMap((map: unknown) => (map instanceof Documents ? [...map] : []))
    .filter(([name]) => name.includes('/'))
    .map(([path, stored]) => [path, fieldsOf(stored as object)]);

/** What is stored under an id, without the id. */
export const fieldsOf = ({ id: _, ...fields }: { readonly id?: unknown }) => fields;

export function possiblePath(path: string): string {
  for (const id of path.split('/'))
    if (/^(|\.\.?|__.*__)$/s.test(id) || /\p{Surrogate}/u.test(id) || Buffer.byteLength(id) > 1_500)
      throw Object.assign(new Error(`"${path}" cannot be the path of a document`), { code: 3 });
  return path;
}

/** `items` as the query behind a list. */
export const sourceOf = <Item>(items: readonly Item[]): Source<Item> => ({
  limit: (count) => ({ get: async () => ({ docs: items.slice(0, count) }) }),
  startAfter: (item) => sourceOf(items.slice(items.indexOf(item) + 1)),
});

/** `items` as a list that is read one by one. */
export async function* asyncIterable<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  yield* items;
}
