import type { Filter, StructuredQuery } from '../wire/messages.ts';

const NAME = '__name__';

/**
 * `!=` and `not-in` find only documents that have the field, and not null in it. The engine lets both through,
 * so the condition is written out.
 */
export function withPresence(filter: Filter): Filter {
  const { compositeFilter, fieldFilter } = filter;
  if (compositeFilter) {
    return {
      compositeFilter: { ...compositeFilter, filters: (compositeFilter.filters ?? []).map(withPresence) },
    };
  }
  if (fieldFilter?.op !== 'NOT_EQUAL' && fieldFilter?.op !== 'NOT_IN') return filter;
  const { field = null } = fieldFilter;
  if (field?.fieldPath === NAME) return filter;
  return {
    compositeFilter: { op: 'AND', filters: [{ fieldFilter }, { unaryFilter: { op: 'IS_NOT_NULL', field } }] },
  };
}

/** The fields that a document must have to be in an order: one without them is in no place and not found. */
export const orderedFields = ({ orderBy }: StructuredQuery): string[][] =>
  (orderBy ?? []).flatMap(({ field }) =>
    field?.fieldPath && field.fieldPath !== NAME ? [segmentsOf(field.fieldPath)] : [],
  );

/** `a.b` and `` `a.b`.c `` as their names. */
const segmentsOf = (path: string): string[] =>
  [...path.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(
    ([plain, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? plain,
  );

/** Whether stored data has a value, null included, at the end of each path. */
export const hasAll = (data: unknown, paths: string[][]): boolean =>
  paths.every((path) => {
    let at: unknown = data;
    for (const name of path) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
      at = Object.getOwnPropertyDescriptor(at, name)?.value;
    }
    return at !== undefined;
  });
