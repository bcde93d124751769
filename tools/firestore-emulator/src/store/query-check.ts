import { invalid, unimplemented } from '../protocol/errors.ts';
import type { Filter, StructuredQuery, Value } from '../protocol/messages.ts';
import { type FieldPath, nameField, parseFieldPath } from './field-path.ts';
import { compareStrings } from './values.ts';

const maxDisjunctions = 30;
const maxInequalityFields = 10;

/** The operators that compare a field with an inequality. */
export const inequalities: unknown[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
];

/** The conditions of a filter, flattened. Throws UNIMPLEMENTED when some are joined by OR. */
export function conditionsIn(filter: Filter | null | undefined): Filter[] {
  if (!filter?.compositeFilter) return filter ? [filter] : [];
  const { op, filters } = filter.compositeFilter;
  if (op === 'OR') throw unimplemented('conditions that are joined by OR');
  if (op !== 'AND' || !filters?.length) throw invalid('Conditions are joined by AND.');
  return filters.flatMap(conditionsIn);
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
  checkConditions(conditionsIn(where));
}

function checkConditions(conditions: Filter[]): void {
  for (const condition of conditions) checkCondition(condition);
  const disjunctions = conditions.reduce((product, condition) => product * valuesIn(condition), 1);
  if (disjunctions > maxDisjunctions) {
    throw invalid(`A query may have ${maxDisjunctions} disjunctions: an "in" has as many as it has values.`);
  }
  const inArrays = conditions.filter(({ fieldFilter }) => /^ARRAY_CONTAINS/.test(String(fieldFilter?.op)));
  if (inArrays.length > 1) throw invalid('A query may have one array-contains or array-contains-any.');
}

/** How many values satisfy a condition; each is a disjunction. */
const valuesIn = ({ fieldFilter }: Filter): number =>
  fieldFilter?.op === 'IN' || fieldFilter?.op === 'ARRAY_CONTAINS_ANY'
    ? (fieldFilter.value?.arrayValue?.values?.length ?? 1)
    : 1;

function checkCondition({ fieldFilter, unaryFilter }: Filter): void {
  const { field, op } = fieldFilter ?? unaryFilter ?? {};
  if (!field?.fieldPath || !op || op === 'OPERATOR_UNSPECIFIED') {
    throw invalid('A condition must have a field and an operator.');
  }
  if (!fieldFilter) return;
  if (!fieldFilter.value) throw invalid('A condition must have a value.');
  if (op === 'NOT_IN') throw unimplemented('not-in');
  if (op === 'IN' || op === 'ARRAY_CONTAINS_ANY') {
    const length = fieldFilter.value.arrayValue?.values?.length ?? 0;
    if (length === 0) throw invalid(`'${op}' requires a non-empty array.`);
    if (length > maxDisjunctions)
      throw invalid(`'${op}' supports up to ${maxDisjunctions} comparison values.`);
  }
  if (
    field.fieldPath === nameField &&
    !namesIn(fieldFilter.value).every(({ referenceValue }) => referenceValue)
  ) {
    throw invalid('The name of a document can only be compared with a reference.');
  }
}

const namesIn = (value: Value): Value[] => value.arrayValue?.values ?? [value];
