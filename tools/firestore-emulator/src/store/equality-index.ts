import type { StructuredQuery, Value } from '../protocol/messages.ts';
import { collectionOf } from '../protocol/names.ts';
import type { StoredDocument } from './documents.ts';
import { conditionsIn } from './query-check.ts';
import { numberIn } from './values.ts';

interface Equality {
  readonly field: string;
  readonly key: string;
}

/** The current documents of a collection, by the value of one field. */
class FieldIndex {
  readonly #documents = new Map<string, Map<string, StoredDocument>>();
  readonly #keys = new Map<string, string>();
  readonly #field: string;

  constructor(field: string) {
    this.#field = field;
  }

  update(path: string, document: StoredDocument | undefined): void {
    const before = this.#keys.get(path);
    if (before !== undefined) this.#documents.get(before)?.delete(path);
    const value = document && Object.hasOwn(document.fields, this.#field) && document.fields[this.#field];
    const key = value ? keyOf(value) : undefined;
    if (document === undefined || key === undefined) {
      this.#keys.delete(path);
      return;
    }
    this.#keys.set(path, key);
    const documents = this.#documents.get(key) ?? new Map<string, StoredDocument>();
    this.#documents.set(key, documents.set(path, document));
  }

  find(key: string): Iterable<StoredDocument> {
    return this.#documents.get(key)?.values() ?? [];
  }
}

/**
 * Finds the documents that can match a query with `==`, without a scan of the collection. The index of a
 * field is built when the field is first queried, and updated with each write.
 */
export class EqualityIndex {
  readonly #indexes = new Map<string, Map<string, FieldIndex>>();

  update(path: string, document: StoredDocument | undefined): void {
    for (const index of this.#indexes.get(collectionOf(path))?.values() ?? []) index.update(path, document);
  }

  /** The documents of `collection` with this value. `all` returns all of its documents, to build a new index. */
  find(
    collection: string,
    { field, key }: Equality,
    all: () => Iterable<StoredDocument>,
  ): Iterable<StoredDocument> {
    const indexes = this.#indexes.get(collection) ?? new Map<string, FieldIndex>();
    this.#indexes.set(collection, indexes);
    let index = indexes.get(field);
    if (!index) {
      index = new FieldIndex(field);
      for (const document of all()) index.update(document.path, document);
      indexes.set(field, index);
    }
    return index.find(key);
  }
}

/** An indexable `==` that all results of the query must satisfy. */
export function equalityIn({ where }: StructuredQuery): Equality | undefined {
  if (!where || where.compositeFilter?.op === 'OR') return undefined;
  const conditions = where.compositeFilter
    ? (where.compositeFilter.filters ?? []).filter(({ compositeFilter }) => !compositeFilter)
    : conditionsIn(where);
  for (const { fieldFilter } of conditions) {
    const field = fieldFilter?.field?.fieldPath ?? '';
    const key = fieldFilter?.op === 'EQUAL' && fieldFilter.value ? keyOf(fieldFilter.value) : undefined;
    if (key !== undefined && /^[A-Za-z]\w*$/.test(field)) return { field, key };
  }
  return undefined;
}

/** The index key of a string or a number. Equal values have equal keys. */
function keyOf(value: Value): string | undefined {
  if (value.stringValue != null) return `text ${value.stringValue}`;
  const number = numberIn(value);
  if (number === undefined) return undefined;
  return `number ${Number.isInteger(number) ? BigInt(number) : number}`;
}
