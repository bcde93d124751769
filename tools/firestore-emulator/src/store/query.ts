import { invalid } from '../protocol/errors.ts';
import type { Cursor, Filter, StructuredQuery, Value } from '../protocol/messages.ts';
import type { StoredDocument } from './documents.ts';
import { getField, nameField, parseFieldPath } from './field-path.ts';
import { conditionsIn, inequalityFieldsOf } from './query-check.ts';
import { areEqual, compareValues, isNaNValue, kindOf } from './values.ts';

/** Reads a field of a document, or its name. */
type Read = (document: StoredDocument) => Value | undefined;

interface Order {
  field: string;
  read: Read;
  sign: 1 | -1;
}

interface Found {
  readonly document: StoredDocument;
  readonly keys: Value[];
}

/** Collects documents, and keeps the first `max` in their order. */
class FirstInOrder {
  readonly #max: number;
  readonly #orders: Order[];
  #found: Found[] = [];
  /** The last of the documents that are kept, once there are `max`. */
  #last: Found | undefined;

  constructor(max: number, orders: Order[]) {
    this.#max = max;
    this.#orders = orders;
  }

  add(found: Found): void {
    if (this.#last && compareKeys(found.keys, this.#last.keys, this.#orders) > 0) return;
    this.#found.push(found);
    if (this.#found.length >= 2 * this.#max) this.#trim();
  }

  documents(): StoredDocument[] {
    this.#trim();
    return this.#found.map(({ document }) => document);
  }

  #trim(): void {
    this.#found.sort((a, b) => compareKeys(a.keys, b.keys, this.#orders));
    this.#found = this.#found.slice(0, this.#max);
    if (this.#found.length === this.#max) this.#last = this.#found.at(-1);
  }
}

const documentsPerStep = 5_000;

/**
 * Finds the documents of a query, in its order, and yields now and then, so that the caller can pause.
 * `documents` are those of its collections; `root` is the name above their paths. The query must have passed
 * `checkQuery`. Without `isSorted`, the order is left open unless the result depends on it.
 */
export function* queryInSteps(
  documents: Iterable<StoredDocument>,
  query: StructuredQuery,
  root: string,
  { isSorted = true } = {},
): Generator<undefined, StoredDocument[]> {
  const conditions = conditionsIn(query.where).map((condition) => predicateOf(condition, root));
  const orders = ordersOf(query, root);
  const hasReachedStart = query.startAt ? cursorOf(query.startAt, orders) : () => true;
  const hasReachedEnd = query.endAt ? cursorOf(query.endAt, orders) : () => false;
  const { limit } = query;
  const offset = query.offset ?? 0;
  const hasOrder = isSorted || offset > 0 || limit != null || query.startAt != null || query.endAt != null;
  const ordered = orders.filter(({ field }) => field !== nameField);
  const matching: StoredDocument[] = [];
  const first = new FirstInOrder(limit ? offset + (limit.value ?? 0) : Number.POSITIVE_INFINITY, orders);
  let count = 0;
  for (const document of documents) {
    count += 1;
    if (count % documentsPerStep === 0) yield;
    if (!conditions.every((holdsFor) => holdsFor(document))) continue;
    if (!hasOrder) {
      if (ordered.every(({ read }) => read(document))) matching.push(document);
      continue;
    }
    const keys = keysOf(document, orders);
    if (!keys || !hasReachedStart(keys) || hasReachedEnd(keys)) continue;
    first.add({ document, keys });
  }
  return (hasOrder ? first.documents() : matching).slice(offset);
}

const readerOf = (text: string | null | undefined, root: string): Read => {
  if (text === nameField) return ({ path }) => ({ referenceValue: `${root}/${path}` });
  const field = parseFieldPath(text);
  return ({ fields }) => getField(fields, field);
};

/** The orders of a query, then the fields of its inequalities and the name in the last direction. */
function ordersOf(query: StructuredQuery, root: string): Order[] {
  const asked = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    sign: direction === 'DESCENDING' ? (-1 as const) : (1 as const),
  }));
  const sign = asked.at(-1)?.sign ?? 1;
  const isTotal = asked.some(({ field }) => field === nameField);
  for (const field of isTotal ? [] : [...inequalityFieldsOf(query), nameField]) {
    if (!asked.some((order) => order.field === field)) asked.push({ field, sign });
  }
  return asked.map((order) => ({ ...order, read: readerOf(order.field, root) }));
}

/** The values by which a document is sorted; undefined if it lacks one, because then no query finds it. */
function keysOf(document: StoredDocument, orders: Order[]): Value[] | undefined {
  const keys: Value[] = [];
  for (const { read } of orders) {
    const key = read(document);
    if (!key) return undefined;
    keys.push(key);
  }
  return keys;
}

/** Compares the keys that both have, because a cursor may have fewer. */
function compareKeys(a: Value[], b: Value[], orders: Order[]): number {
  for (const [i, { sign }] of orders.entries()) {
    const [one, two] = [a[i], b[i]];
    if (!one || !two) return 0;
    const difference = compareValues(one, two);
    if (difference !== 0) return difference * sign;
  }
  return 0;
}

/** Whether a document is after the cursor, or at it if the cursor is `before`. */
function cursorOf({ values, before }: Cursor, orders: Order[]): (keys: Value[]) => boolean {
  return (keys) => {
    const difference = compareKeys(keys, values ?? [], orders);
    return before ? difference >= 0 : difference > 0;
  };
}

type Predicate = (document: StoredDocument) => boolean;

function predicateOf({ fieldFilter, unaryFilter }: Filter, root: string): Predicate {
  const read = readerOf((fieldFilter ?? unaryFilter)?.field?.fieldPath, root);
  const holds = fieldFilter
    ? comparison(fieldFilter.op ?? '', fieldFilter.value ?? {})
    : unaryCondition(unaryFilter?.op ?? '');
  return (document) => {
    const value = read(document);
    return value !== undefined && holds(value);
  };
}

function comparison(op: string, expected: Value): (value: Value) => boolean {
  const kind = kindOf(expected);
  const among = expected.arrayValue?.values ?? [];
  const texts = new Set(among.map(({ stringValue }) => stringValue));
  const isAmongTexts = ({ stringValue }: Value) => stringValue != null && texts.has(stringValue);
  // Only == finds null and NaN; a list of values does not.
  const isMember = (value: Value) =>
    value.nullValue == null && !isNaNValue(value) && among.some((candidate) => areEqual(value, candidate));
  const compareWith = (holds: (difference: number) => boolean) => (value: Value) =>
    kindOf(value) === kind &&
    isNaNValue(value) === isNaNValue(expected) &&
    holds(compareValues(value, expected));
  switch (op) {
    case 'EQUAL':
      return kind === 'stringValue'
        ? ({ stringValue }) => stringValue === expected.stringValue
        : (value) => areEqual(value, expected);
    case 'NOT_EQUAL':
      return (value) => value.nullValue == null && !areEqual(value, expected);
    case 'LESS_THAN':
      return compareWith((difference) => difference < 0);
    case 'LESS_THAN_OR_EQUAL':
      return compareWith((difference) => difference <= 0);
    case 'GREATER_THAN':
      return compareWith((difference) => difference > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return compareWith((difference) => difference >= 0);
    case 'IN':
      return among.every(({ stringValue }) => stringValue != null) ? isAmongTexts : isMember;
    case 'ARRAY_CONTAINS':
      return ({ arrayValue }) => (arrayValue?.values ?? []).some((element) => areEqual(element, expected));
    case 'ARRAY_CONTAINS_ANY':
      return ({ arrayValue }) => (arrayValue?.values ?? []).some(isMember);
    default:
      throw invalid(`"${op}" is not an operator.`);
  }
}

function unaryCondition(op: string): (value: Value) => boolean {
  switch (op) {
    case 'IS_NULL':
      return ({ nullValue }) => nullValue != null;
    case 'IS_NOT_NULL':
      return ({ nullValue }) => nullValue == null;
    case 'IS_NAN':
      return isNaNValue;
    case 'IS_NOT_NAN':
      return (value) => value.nullValue == null && !isNaNValue(value);
    default:
      throw invalid(`"${op}" is not an operator.`);
  }
}
