import { invalid } from '../protocol/errors.ts';
import type { Cursor, Filter, FindNearest, StructuredQuery, Value } from '../protocol/messages.ts';
import type { StoredDocument } from './documents.ts';
import { type FieldPath, getField, NAME, parseFieldPath, withField } from './field-path.ts';
import { inequalityFieldsOf } from './query-check.ts';
import { areEqual, compareStrings, compareValues, isNaNValue, kindOf, numberIn, vectorIn } from './values.ts';

/** How to get at the values of a document, with its name among them. */
type Read = (document: StoredDocument) => Value | undefined;

interface Order {
  read: Read;
  sign: 1 | -1;
}

interface Found {
  readonly document: StoredDocument;
  readonly keys: Value[];
}

/** With a limit, so many documents beyond twice the limit are found before they are sorted. */
const minSorted = 100;

/**
 * The documents that a query finds, in its order. `documents` are those of its collections; `root` is the name
 * above their paths. The query must have passed `checkQuery`.
 */
export function runQuery(
  documents: Iterable<StoredDocument>,
  query: StructuredQuery,
  root: string,
): StoredDocument[] {
  const matches = query.where ? predicateOf(query.where, root) : () => true;
  const orders = ordersOf(query, root);
  const hasReachedStart = query.startAt ? cursorOf(query.startAt, orders) : () => true;
  const hasReachedEnd = query.endAt ? cursorOf(query.endAt, orders) : () => false;
  const { offset, limit, findNearest } = query;
  const start = offset ?? 0;
  const end = limit ? start + (limit.value ?? 0) : undefined;
  let found: Found[] = [];
  const sort = () => found.sort((a, b) => compareKeys(a.keys, b.keys, orders));
  /** With a limit, the last of the first documents so far: what comes after it is not sorted at all. */
  let last: Found | undefined;
  for (const document of documents) {
    if (!matches(document)) continue;
    const keys = keysOf(document, orders);
    if (!keys || !hasReachedStart(keys) || hasReachedEnd(keys)) continue;
    if (last && compareKeys(keys, last.keys, orders) > 0) continue;
    found.push({ document, keys });
    if (end && found.length >= 2 * end + minSorted) {
      found = sort().slice(0, end);
      last = found.at(-1);
    }
  }
  sort();
  const page = found.slice(start, end).map(({ document }) => document);
  return findNearest ? nearest(page, findNearest) : page;
}

const readerOf = (text: string | null | undefined, root: string): Read => {
  if (text === NAME) return ({ path }) => ({ referenceValue: `${root}/${path}` });
  const field = parseFieldPath(text);
  return ({ fields }) => getField(fields, field);
};

/** What is asked for, then the fields of the inequalities, then the name; these run in the last given direction. */
function ordersOf(query: StructuredQuery, root: string): Order[] {
  const asked = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    sign: direction === 'DESCENDING' ? (-1 as const) : (1 as const),
  }));
  const sign = asked.at(-1)?.sign ?? 1;
  const isTotal = asked.some(({ field }) => field === NAME);
  for (const field of isTotal ? [] : [...inequalityFieldsOf(query), NAME]) {
    if (!asked.some((order) => order.field === field)) asked.push({ field, sign });
  }
  return asked.map((order) => ({ read: readerOf(order.field, root), sign: order.sign }));
}

/** What a document is sorted by. One that lacks a field has no place in the order: undefined. */
function keysOf(document: StoredDocument, orders: Order[]): Value[] | undefined {
  const keys: Value[] = [];
  for (const { read } of orders) {
    const key = read(document);
    if (!key) return undefined;
    keys.push(key);
  }
  return keys;
}

/** Compares as far as both have keys: a cursor may have fewer. */
function compareKeys(a: Value[], b: Value[], orders: Order[]): number {
  for (const [i, { sign }] of orders.entries()) {
    const [one, two] = [a[i], b[i]];
    if (!one || !two) return 0;
    const difference = compareValues(one, two);
    if (difference !== 0) return difference * sign;
  }
  return 0;
}

/** Whether a document has reached the cursor: it lies behind it, or at it when the cursor stands before. */
function cursorOf({ values, before }: Cursor, orders: Order[]): (keys: Value[]) => boolean {
  return (keys) => {
    const difference = compareKeys(keys, values ?? [], orders);
    return before ? difference >= 0 : difference > 0;
  };
}

type Predicate = (document: StoredDocument) => boolean;

function predicateOf({ compositeFilter, fieldFilter, unaryFilter }: Filter, root: string): Predicate {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map((filter) => predicateOf(filter, root));
    return compositeFilter.op === 'OR'
      ? (document) => parts.some((matches) => matches(document))
      : (document) => parts.every((matches) => matches(document));
  }
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
  const isAmong = (value: Value) => among.some((each) => areEqual(value, each));
  // Among other values, null and NaN equal nothing; only == finds them.
  const isMember = (value: Value) => value.nullValue == null && !isNaNValue(value) && isAmong(value);
  const ordered = (holds: (difference: number) => boolean) => (value: Value) =>
    kindOf(value) === kind &&
    isNaNValue(value) === isNaNValue(expected) &&
    holds(compareValues(value, expected));
  switch (op) {
    case 'EQUAL':
      return (value) => areEqual(value, expected);
    case 'NOT_EQUAL':
      return (value) => value.nullValue == null && !areEqual(value, expected);
    case 'LESS_THAN':
      return ordered((difference) => difference < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ordered((difference) => difference <= 0);
    case 'GREATER_THAN':
      return ordered((difference) => difference > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ordered((difference) => difference >= 0);
    case 'IN':
      return isMember;
    case 'NOT_IN':
      // Nothing compares as different from null.
      if (among.some(({ nullValue }) => nullValue != null)) return () => false;
      return (value) => value.nullValue == null && !isAmong(value);
    case 'ARRAY_CONTAINS':
      return ({ arrayValue }) => (arrayValue?.values ?? []).some((each) => areEqual(each, expected));
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

const MAX_NEAREST = 1000;

/** The documents whose vectors are nearest to the one that is asked for, nearest first. */
function nearest(documents: StoredDocument[], search: FindNearest): StoredDocument[] {
  const { vectorField, queryVector, distanceMeasure, limit, distanceThreshold, distanceResultField } = search;
  const field = parseFieldPath(vectorField?.fieldPath);
  const target = numbersOf(queryVector ?? {});
  const max = limit?.value ?? 0;
  if (!target?.length) throw invalid('A vector search needs a vector.');
  if (max < 1 || max > MAX_NEAREST)
    throw invalid(`The limit of a vector search is from 1 to ${MAX_NEAREST}.`);
  const measure = distance[distanceMeasure as keyof typeof distance];
  if (!measure) throw invalid('A vector search needs a measure of distance.');
  const sign = distanceMeasure === 'DOT_PRODUCT' ? -1 : 1;
  const threshold = distanceThreshold ? (distanceThreshold.value ?? 0) : undefined;
  const measured = documents.flatMap((document) => {
    const vector = numbersOf(getField(document.fields, field) ?? {});
    if (vector?.length !== target.length) return [];
    const away = measure(vector, target);
    return threshold === undefined || (away - threshold) * sign <= 0 ? { document, away } : [];
  });
  measured.sort((a, b) => (a.away - b.away) * sign || compareStrings(a.document.path, b.document.path));
  return measured.slice(0, max).map(({ document, away }) => {
    if (!distanceResultField) return document;
    const result: FieldPath = parseFieldPath(distanceResultField);
    return { ...document, fields: withField(document.fields, result, { doubleValue: away }) };
  });
}

const numbersOf = (value: Value): number[] | undefined =>
  vectorIn(value)?.map((element) => Number(numberIn(element)));

const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

const distance = {
  EUCLIDEAN: (a: number[], b: number[]) => Math.hypot(...a.map((x, i) => x - (b[i] ?? 0))),
  COSINE: (a: number[], b: number[]) => 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)),
  DOT_PRODUCT: dot,
};
