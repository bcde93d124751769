import { invalid, unimplemented } from '../protocol/errors.ts';
import type { Filter, StructuredQuery, Value } from '../protocol/messages.ts';
import { type FieldPath, nameField, parseFieldPath } from './field-path.ts';
import { compareStrings } from './values.ts';

const maxDisjunctions = 30;
const maxNotIn = 10;
const maxInequalityFields = 10;

/** The operators that compare a field with an inequality. */
export const inequalities: unknown[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
];

/** The conditions of a filter, flattened. */
export function conditionsIn(filter: Filter | null | undefined): Filter[] {
  if (!filter) return [];
  return filter.compositeFilter ? (filter.compositeFilter.filters ?? []).flatMap(conditionsIn) : [filter];
}

/** The fields that a query compares with an inequality, sorted, without the name. */
export function inequalityFieldsOf({ where }: StructuredQuery): string[] {
  const fields = conditionsIn(where).flatMap(({ fieldFilter, unaryFilter }) => {
    const condition = fieldFilter ?? unaryFilter;
    return inequalities.includes(condition?.op) ? (condition?.field?.fieldPath ?? []) : [];
  });
  return [...new Set(fields)]
    .filter((field) => field !== nameField)
    .sort((a, b) => compareFieldPaths(parseFieldPath(a), parseFieldPath(b)));
}

function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (const [i, name] of a.entries()) {
    const difference = compareStrings(name, b[i] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Throws INVALID_ARGUMENT for an invalid query. */
export function checkQuery(query: StructuredQuery): void {
  const { from, limit, offset, orderBy, startAt, endAt, where, findNearest } = query;
  if (findNearest) throw unimplemented('A vector search');
  if (from?.length !== 1) throw invalid('A query must name exactly one collection.');
  if ((limit?.value ?? 0) < 0) throw invalid('limit is negative');
  if ((offset ?? 0) < 0) throw invalid('offset is negative');
  if (inequalityFieldsOf(query).length > maxInequalityFields) {
    throw invalid(`At most ${maxInequalityFields} fields may be compared with an inequality.`);
  }
  const asked = (orderBy ?? []).map(({ field }) => field?.fieldPath);
  const orders = new Set([...asked, ...inequalityFieldsOf(query), nameField]);
  for (const cursor of [startAt, endAt]) {
    if ((cursor?.values?.length ?? 0) > orders.size) throw invalid('Cursor has too many values.');
  }
  if (where) checkFilter(where);
}

function checkFilter(where: Filter): void {
  checkComposition(where);
  const conditions = conditionsIn(where);
  for (const condition of conditions) checkCondition(condition);
  if (disjunctionsIn(where) > maxDisjunctions) {
    throw invalid(`A query may have ${maxDisjunctions} disjunctions: an "in" has as many as it has values.`);
  }
  if (maxArrayConditionsIn(where) > 1) {
    throw invalid('Each disjunction may have one array-contains or array-contains-any.');
  }
  const operators = conditions.map(({ fieldFilter }) => fieldFilter?.op);
  if (operators.includes('NOT_IN')) {
    const others = operators.filter((op) => op !== 'NOT_IN');
    const isAlone = operators.length - others.length === 1;
    const clashes = others.some((op) => op === 'IN' || op === 'ARRAY_CONTAINS_ANY' || op === 'NOT_EQUAL');
    if (!isAlone || clashes || hasOr(where)) {
      throw invalid(
        "'NOT_IN' cannot be combined with 'NOT_IN', 'NOT_EQUAL', 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      );
    }
  }
}

const hasOr = ({ compositeFilter }: Filter): boolean =>
  compositeFilter?.op === 'OR' || (compositeFilter?.filters ?? []).some(hasOr);

function checkComposition({ compositeFilter }: Filter): void {
  if (!compositeFilter) return;
  const { op, filters } = compositeFilter;
  if ((op !== 'AND' && op !== 'OR') || !filters?.length) throw invalid('Conditions are joined by AND or OR.');
  filters.forEach(checkComposition);
}

function checkCondition({ fieldFilter, unaryFilter }: Filter): void {
  const { field, op } = fieldFilter ?? unaryFilter ?? {};
  if (!field?.fieldPath || !op || op === 'OPERATOR_UNSPECIFIED') {
    throw invalid('A condition must have a field and an operator.');
  }
  if (!fieldFilter) return;
  if (!fieldFilter.value) throw invalid('A condition must have a value.');
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') {
    const length = fieldFilter.value.arrayValue?.values?.length ?? 0;
    const max = op === 'NOT_IN' ? maxNotIn : maxDisjunctions;
    if (length === 0) throw invalid(`'${op}' requires a non-empty array.`);
    if (length > max) throw invalid(`'${op}' supports up to ${max} comparison values.`);
  }
  if (
    field.fieldPath === nameField &&
    !namesIn(fieldFilter.value).every(({ referenceValue }) => referenceValue)
  ) {
    throw invalid('The name of a document can only be compared with a reference.');
  }
}

const namesIn = (value: Value): Value[] => value.arrayValue?.values ?? [value];

/** The number of disjunctions in the normal form of a filter. */
function disjunctionsIn({ compositeFilter, fieldFilter }: Filter): number {
  const parts = (compositeFilter?.filters ?? []).map(disjunctionsIn);
  if (compositeFilter?.op === 'OR') return parts.reduce((sum, count) => sum + count, 0);
  if (compositeFilter) return parts.reduce((product, count) => product * count, 1);
  const isOneOf = fieldFilter?.op === 'IN' || fieldFilter?.op === 'ARRAY_CONTAINS_ANY';
  return isOneOf ? (fieldFilter.value?.arrayValue?.values?.length ?? 1) : 1;
}

/** The largest number of array conditions in one disjunction. */
function maxArrayConditionsIn({ compositeFilter, fieldFilter }: Filter): number {
  const parts = (compositeFilter?.filters ?? []).map(maxArrayConditionsIn);
  if (compositeFilter?.op === 'OR') return Math.max(0, ...parts);
  if (compositeFilter) return parts.reduce((sum, count) => sum + count, 0);
  return fieldFilter?.op === 'ARRAY_CONTAINS' || fieldFilter?.op === 'ARRAY_CONTAINS_ANY' ? 1 : 0;
}
