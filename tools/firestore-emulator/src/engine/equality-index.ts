import type { Timestamp as Time } from 'firebase-admin/firestore';
import type { Filter, StructuredQuery } from '../wire/messages.ts';
import type { Accessor, StoredDocument } from './bridge.ts';
import { collectionOf } from './scope.ts';

/** A condition that one field has one value. */
export interface Equality {
  readonly field: string;
  readonly value: string | number;
}

/** Documents of a collection, as they are now, by the value of one field. */
class FieldIndex {
  readonly #documents = new Map<unknown, Map<string, StoredDocument>>();
  readonly #values = new Map<string, unknown>();
  readonly #field: string;

  constructor(field: string) {
    this.#field = field;
  }

  note(document: StoredDocument): void {
    const { path, exists, data } = document;
    this.#documents.get(this.#values.get(path))?.delete(path);
    const value: unknown = exists ? Object(data)[this.#field] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.#values.delete(path);
      return;
    }
    this.#values.set(path, value);
    const documents = this.#documents.get(value) ?? new Map<string, StoredDocument>();
    this.#documents.set(value, documents.set(path, document));
  }

  documents(value: string | number): Iterable<StoredDocument> {
    return this.#documents.get(value)?.values() ?? [];
  }
}

/**
 * Narrows queries with `==` to the documents that can match: the engine looks at every document of a collection for each
 * query, which a hundred thousand of them make slow. An index is made when its field is first asked for, and follows
 * every commit.
 */
export class EqualityIndex {
  readonly #store: Accessor;
  readonly #indexes = new Map<string, Map<string, FieldIndex>>();
  #epoch: number;
  #changedAt = 0;

  constructor(store: Accessor) {
    this.#store = store;
    this.#epoch = store.epoch;
    store.registerChangeWatcher(({ serverTime, isInitial, changes }) => {
      this.#changedAt = serverTime.toMillis();
      if (isInitial || this.#indexes.size === 0) return;
      for (const document of Object.values(changes()))
        for (const index of this.#indexes.get(collectionOf(document.path))?.values() ?? [])
          index.note(document);
    });
  }

  /** Whether a reader at this time sees everything as it is now. The engine compares whole milliseconds, and so does this. */
  isPresent(readTime: Time | undefined): boolean {
    return readTime === undefined || readTime.toMillis() >= this.#changedAt;
  }

  /** The documents of `collection` that have the value; `all` is asked for them all where the field is new. */
  find(collection: string, { field, value }: Equality, all: () => StoredDocument[]): StoredDocument[] {
    if (this.#epoch !== this.#store.epoch) {
      this.#epoch = this.#store.epoch;
      this.#indexes.clear();
    }
    const ofCollection = this.#indexes.get(collection) ?? new Map<string, FieldIndex>();
    this.#indexes.set(collection, ofCollection);
    const index = ofCollection.get(field) ?? new FieldIndex(field);
    if (!ofCollection.has(field)) {
      for (const document of all()) index.note(document);
      ofCollection.set(field, index);
    }
    return [...index.documents(value)];
  }
}

/** A condition of the query that every answer meets, of the kind that an index knows: `==` with a text or a whole number. */
export function equalityOf({ where }: StructuredQuery): Equality | undefined {
  const filters: Filter[] = where?.compositeFilter?.op === 'AND' ? (where.compositeFilter.filters ?? []) : [];
  for (const { fieldFilter } of where ? [where, ...filters] : []) {
    const field = fieldFilter?.field?.fieldPath ?? '';
    if (fieldFilter?.op !== 'EQUAL' || !/^[A-Za-z]\w*$/.test(field)) continue;
    const { stringValue, integerValue } = fieldFilter.value ?? {};
    const value = stringValue ?? (integerValue === undefined ? undefined : Number(integerValue));
    if (typeof value === 'string' || Number.isSafeInteger(value))
      return { field, value: value as string | number };
  }
  return undefined;
}
