import { readFile } from 'node:fs/promises';
import { failedPrecondition } from '../protocol/errors.ts';
import type { Aggregation, Filter, StructuredQuery } from '../protocol/messages.ts';
import { nameField } from './field-path.ts';
import { conditionsIn, inequalities, inequalityFieldsOf } from './query-check.ts';

type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

/** How one field is indexed. */
interface IndexMode {
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}

interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope?: Scope;
  readonly fields: readonly (IndexMode & { readonly fieldPath: string })[];
}

/** The indexes of a single field, in place of those that every field has. */
interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly (IndexMode & { readonly queryScope?: Scope })[];
}

/** The content of `firestore.indexes.json`, as the Firebase CLI deploys it. */
export interface DeclaredIndexes {
  readonly indexes?: readonly CompositeIndex[];
  readonly fieldOverrides?: readonly FieldOverride[];
}

type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** What a query needs of its indexes. */
interface Need {
  readonly collection: string;
  readonly scope: Scope;
  /** Fields that are compared with `==`, or with `array-contains`. */
  readonly equal: readonly { readonly field: string; readonly isArray: boolean }[];
  readonly orders: readonly { readonly field: string; readonly mode: Mode }[];
  /** Fields of sums and averages. */
  readonly summed: readonly string[];
}

/**
 * The indexes of a database. Like Firestore, it refuses a query that needs an index which is not declared, and merges
 * indexes that end with the same orders. See https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export class Indexes {
  readonly #composite: readonly CompositeIndex[];
  readonly #overrides: readonly FieldOverride[];

  constructor({ indexes = [], fieldOverrides = [] }: DeclaredIndexes) {
    this.#composite = indexes;
    this.#overrides = fieldOverrides;
  }

  /** Throws FAILED_PRECONDITION when the query needs an index that is missing. */
  check(query: StructuredQuery, aggregations: readonly Aggregation[] = []): void {
    const [from] = query.from ?? [];
    // A query for all collections is only sorted by name, which needs no index.
    if (!from?.collectionId) return;
    const need = {
      collection: from.collectionId,
      scope: from.allDescendants ? ('COLLECTION_GROUP' as const) : ('COLLECTION' as const),
    };
    const summed = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? []);
    const equal = equalitiesIn(conditionsIn(query.where));
    const isEqual = (field: string) =>
      equal.some((condition) => condition.field === field && !condition.isArray);
    const orders = ordersOf(query).filter(({ field }) => !isEqual(field));
    const isRead = (field: string) => isEqual(field) || orders.some((order) => order.field === field);
    this.#require({ ...need, equal, orders, summed: [...new Set(summed)].filter((name) => !isRead(name)) });
  }

  #require(need: Need): void {
    const { equal, orders, summed } = need;
    const covered = new Set<string>();
    if (orders.length + summed.length === 0)
      for (const { field, isArray } of equal)
        if (this.#hasIndexOf(need, field, isArray ? ['CONTAINS'] : ['ASCENDING', 'DESCENDING']))
          covered.add(field);
    if (equal.length === 0 && this.#hasSingle(need)) return;
    let hasComposite = orders.length + summed.length === 0;
    for (const index of this.#composite) {
      const prefix = prefixOf(index, need);
      if (!prefix) continue;
      hasComposite = true;
      for (const { fieldPath } of prefix) covered.add(fieldPath);
    }
    if (hasComposite && equal.every(({ field }) => covered.has(field))) return;
    throw failedPrecondition(`The query requires an index that is not declared: ${textOf(need)}.`);
  }

  /** Whether an index of a single field answers a need without equalities. */
  #hasSingle(need: Need): boolean {
    const fields = [...need.orders, ...need.summed.map((field) => ({ field, mode: 'ASCENDING' as const }))];
    const [only] = fields;
    return !only || (fields.length === 1 && this.#hasIndexOf(need, only.field, [only.mode]));
  }

  /**
   * Whether a field has an index of its own in one of the modes, as each field has in its collection unless an
   * override says otherwise. Names are sorted in ascending order only.
   */
  #hasIndexOf({ collection, scope }: Need, field: string, modes: readonly Mode[]): boolean {
    if (field === nameField) return modes.includes('ASCENDING');
    const [override] = this.#overrides
      .filter(
        ({ collectionGroup, fieldPath }) => collectionGroup === collection && isWithin(field, fieldPath),
      )
      .sort((a, b) => b.fieldPath.length - a.fieldPath.length);
    if (!override) return scope === 'COLLECTION';
    return override.indexes.some(({ queryScope = 'COLLECTION', arrayConfig, order }) => {
      const mode = arrayConfig ?? order;
      return queryScope === scope && mode !== undefined && modes.includes(mode);
    });
  }
}

/** Whether a field is the one of an override, or below it; `*` stands for every field. */
const isWithin = (field: string, overridden: string): boolean =>
  overridden === '*' || field === overridden || field.startsWith(`${overridden}.`);

/** Reads the indexes of a file. Rejects when it is missing or not JSON. */
export const readIndexes = async (path: string): Promise<Indexes> =>
  new Indexes(JSON.parse(await readFile(path, 'utf8')));

/**
 * The fields of an index that precede the orders and sums of a need; `undefined` unless the index ends with these and
 * has only equalities before them.
 */
function prefixOf(
  { collectionGroup, queryScope = 'COLLECTION', fields }: CompositeIndex,
  { collection, scope, equal, orders, summed }: Need,
): CompositeIndex['fields'] | undefined {
  if (collectionGroup !== collection || queryScope !== scope) return undefined;
  const length = fields.length - orders.length - summed.length;
  if (length < 0) return undefined;
  const prefix = fields.slice(0, length);
  const sorted = fields.slice(length, length + orders.length);
  const remaining = fields.slice(length + orders.length);
  const isPrefix = prefix.every(({ fieldPath, arrayConfig }) =>
    equal.some(({ field, isArray }) => field === fieldPath && isArray === (arrayConfig === 'CONTAINS')),
  );
  const isSorted = sorted.every(
    ({ fieldPath, order }, i) => fieldPath === orders[i]?.field && order === orders[i]?.mode,
  );
  return isPrefix && isSorted && remaining.every(({ fieldPath }) => summed.includes(fieldPath))
    ? prefix
    : undefined;
}

/**
 * The orders of a query, then its inequality fields. A last order by name is left out if it has the direction of the
 * order before it, or is the only one and ascending, because every index ends with it.
 */
function ordersOf(query: StructuredQuery): { field: string; mode: Mode }[] {
  const orders = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    mode: direction === 'DESCENDING' ? ('DESCENDING' as const) : ('ASCENDING' as const),
  }));
  const last = orders.at(-1)?.mode ?? 'ASCENDING';
  for (const field of inequalityFieldsOf(query))
    if (!orders.some((order) => order.field === field)) orders.push({ field, mode: last });
  const name = orders.at(-1);
  if (name?.field === nameField && name.mode === (orders.at(-2)?.mode ?? 'ASCENDING')) orders.pop();
  return orders;
}

function equalitiesIn(conditions: readonly Filter[]): { field: string; isArray: boolean }[] {
  return conditions.flatMap(({ fieldFilter, unaryFilter }) => {
    const { op, field } = fieldFilter ?? unaryFilter ?? {};
    const path = field?.fieldPath;
    if (!path || path === nameField || inequalities.includes(op)) return [];
    return { field: path, isArray: op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY' };
  });
}

const textOf = ({ collection, equal, orders, summed }: Need): string =>
  `${collection} (${[
    ...equal.map(({ field, isArray }) => `${field} ${isArray ? 'CONTAINS' : 'ASCENDING'}`),
    ...orders.map(({ field, mode }) => `${field} ${mode}`),
    ...summed.map((field) => `${field} ASCENDING`),
  ].join(', ')})`;
