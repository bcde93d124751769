import type { StructuredQuery, Value } from '../protocol/messages.ts';
import { collectionOf } from '../protocol/names.ts';
import type { StoredDocument } from './documents.ts';
import { conditionsIn } from './query-check.ts';
import { compareValues, numberIn } from './values.ts';

/** The value of a field that is not below another one. */
const fieldOf = ({ fields }: StoredDocument, field: string): Value | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

/** The current documents of a collection, by the value of one field. */
class EqualityIndex {
  readonly #documents = new Map<string, Map<string, StoredDocument>>();
  readonly #keys = new Map<string, string>();
  readonly #field: string;

  constructor(field: string) {
    this.#field = field;
  }

  update(path: string, document: StoredDocument | undefined): void {
    const before = this.#keys.get(path);
    if (before !== undefined) this.#documents.get(before)?.delete(path);
    const value = document && fieldOf(document, this.#field);
    const key = value ? keyOf(value) : undefined;
    if (document === undefined || key === undefined) {
      this.#keys.delete(path);
      return;
    }
    this.#keys.set(path, key);
    const documents = this.#documents.get(key) ?? new Map<string, StoredDocument>();
    this.#documents.set(key, documents.set(path, document));
  }

  /** How many documents have one of the values. */
  count(keys: ReadonlySet<string>): number {
    return [...keys].reduce((sum, key) => sum + (this.#documents.get(key)?.size ?? 0), 0);
  }

  /** The documents with one of the values. */
  find(keys: ReadonlySet<string>): StoredDocument[] {
    return [...keys].flatMap((key) => [...(this.#documents.get(key)?.values() ?? [])]);
  }
}

interface Bound {
  readonly value: Value;
  /** Whether the value itself is within. */
  readonly isIncluded: boolean;
}

/** Without a bound, there is no end on that side. */
interface Bounds {
  readonly from?: Bound;
  readonly until?: Bound;
}

interface Placed {
  readonly path: string;
  readonly value: Value;
  readonly document: StoredDocument;
}

/** After so many changes, the index is sorted again. */
const maxChanged = 2_000;

/** The documents of a collection in the order of one field. What has changed since it was sorted is kept beside. */
class RangeIndex {
  #sorted: Placed[] = [];
  readonly #changed = new Map<string, StoredDocument | undefined>();
  readonly #field: string;

  constructor(field: string) {
    this.#field = field;
  }

  update(path: string, document: StoredDocument | undefined): void {
    this.#changed.set(path, document);
  }

  /** How many documents `find` looks at. */
  count(bounds: Bounds): number {
    const [start, end] = this.#positions(bounds);
    return Math.max(0, end - start) + this.#changed.size;
  }

  /** The documents within the bounds, and perhaps others. */
  find(bounds: Bounds): StoredDocument[] {
    const [start, end] = this.#positions(bounds);
    const unchanged = this.#sorted.slice(start, end).filter(({ path }) => !this.#changed.has(path));
    const changed = [...this.#changed.values()].filter((document) => document !== undefined);
    return [...unchanged.map(({ document }) => document), ...changed];
  }

  /** Where the sorted documents within the bounds begin and end. */
  #positions({ from, until }: Bounds): readonly [start: number, end: number] {
    if (this.#changed.size > maxChanged) this.#sort();
    return [
      from ? this.#firstAfter(from.value, !from.isIncluded) : 0,
      until ? this.#firstAfter(until.value, until.isIncluded) : this.#sorted.length,
    ];
  }

  #sort(): void {
    const unchanged = this.#sorted.filter(({ path }) => !this.#changed.has(path));
    const changed = [...this.#changed].flatMap(([path, document]) => {
      const value = document && fieldOf(document, this.#field);
      return value ? { path, value, document } : [];
    });
    this.#changed.clear();
    this.#sorted = [...unchanged, ...changed].sort((a, b) => compareValues(a.value, b.value));
  }

  /** The position of the first document at a value, or with `isPast` of the first after it. */
  #firstAfter(bound: Value, isPast: boolean): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = compareValues(this.#sorted[middle]?.value ?? bound, bound);
      if (isPast ? difference > 0 : difference >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** With fewer documents, it is as fast to look at each of them. */
const few = 5_000;

/**
 * Finds the documents that can match a query with `==`, `in` or bounds, without a scan of the collection. The index of
 * a field is built when the field is first queried, and updated with each write.
 */
export class FieldIndexes {
  readonly #equalities = new Map<string, Map<string, EqualityIndex>>();
  readonly #ranges = new Map<string, Map<string, RangeIndex>>();

  update(path: string, document: StoredDocument | undefined): void {
    const collection = collectionOf(path);
    for (const indexes of [this.#equalities, this.#ranges])
      for (const index of indexes.get(collection)?.values() ?? []) index.update(path, document);
  }

  /**
   * The documents of `collection` that can match the query, and perhaps others; `undefined` when no index applies.
   * `all` returns all of its documents, to build a new index.
   */
  find(
    collection: string,
    query: StructuredQuery,
    all: () => Iterable<StoredDocument>,
  ): Iterable<StoredDocument> | undefined {
    const conditions = topLevelConditions(query);
    const equality = equalityIn(conditions);
    const equal = equality && indexOf(this.#equalities, EqualityIndex, collection, equality.field, all);
    const equalCount = equality && equal?.count(equality.keys);
    const range = rangeIn(conditions);
    const findEqual = () => equality && equal?.find(equality.keys);
    if (!range || (equalCount !== undefined && equalCount <= few)) return findEqual();
    const within = indexOf(this.#ranges, RangeIndex, collection, range.field, all);
    return equalCount !== undefined && equalCount <= within.count(range) ? findEqual() : within.find(range);
  }
}

/** The index of a field, which is built if there is none yet. */
function indexOf<Index extends EqualityIndex | RangeIndex>(
  indexes: Map<string, Map<string, Index>>,
  Kind: new (field: string) => Index,
  collection: string,
  field: string,
  all: () => Iterable<StoredDocument>,
): Index {
  const ofCollection = indexes.get(collection) ?? new Map<string, Index>();
  indexes.set(collection, ofCollection);
  const existing = ofCollection.get(field);
  if (existing) return existing;
  const index = new Kind(field);
  for (const document of all()) index.update(document.path, document);
  ofCollection.set(field, index);
  return index;
}

/** The conditions on fields that are not within a map. */
function topLevelConditions({ where }: StructuredQuery) {
  return conditionsIn(where).flatMap(({ fieldFilter }) => {
    const { op, value } = fieldFilter ?? {};
    const field = fieldFilter?.field?.fieldPath ?? '';
    return value && /^[A-Za-z]\w*$/.test(field) ? { field, op, value } : [];
  });
}

type Conditions = ReturnType<typeof topLevelConditions>;

/** An indexable `==` or `in`; a `==` where there are both, because it finds fewer. */
function equalityIn(conditions: Conditions) {
  const indexable = conditions.flatMap(({ field, op, value }) => {
    const values = { EQUAL: [value], IN: value.arrayValue?.values ?? [] }[String(op)] ?? [];
    const keys = values.flatMap((value) => keyOf(value) ?? []);
    return keys.length > 0 && keys.length === values.length ? [{ field, op, keys: new Set(keys) }] : [];
  });
  return indexable.find(({ op }) => op === 'EQUAL') ?? indexable[0];
}

/** The bounds of the first field that has any. */
function rangeIn(conditions: Conditions): ({ readonly field: string } & Bounds) | undefined {
  const sides = conditions.flatMap(({ field, op, value }) => {
    const [, side, equal] = /^(GREATER|LESS)_THAN(_OR_EQUAL)?$/.exec(String(op)) ?? [];
    const bound = { value, isIncluded: equal !== undefined };
    return side ? [{ field, ...(side === 'GREATER' ? { from: bound } : { until: bound }) }] : [];
  });
  const [first] = sides;
  return first && Object.assign({}, ...sides.filter(({ field }) => field === first.field));
}

/** The index key of a string, a number or a truth value. Equal values have equal keys. */
function keyOf(value: Value): string | undefined {
  if (value.stringValue != null) return `text ${value.stringValue}`;
  if (value.booleanValue != null) return `truth ${value.booleanValue}`;
  const number = numberIn(value);
  if (number === undefined) return undefined;
  return `number ${Number.isInteger(number) ? BigInt(number) : number}`;
}
