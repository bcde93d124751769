import type { Filter, StructuredQuery } from '../wire/messages.ts';
import { ruleValue } from './values/from-protocol.ts';
import { RuleMap, RulePartialList, type RuleValue } from './values/value.ts';

/**
 * What is certain about every document that a query can find: the fields that it compares with `==`, and
 * members that it demands with `array-contains`. Rules are no filter: a list is allowed only when the rules
 * allow each document that could be found, so whatever is not certain stays unknown.
 */
export function certainResource(query: StructuredQuery | null | undefined): RuleMap {
  const known = query?.where ? knownFields(query.where) : [];
  return new RuleMap([['data', nest(known)]], false);
}

interface KnownField {
  path: string[];
  value: RuleValue;
}

function knownFields({ compositeFilter, fieldFilter }: Filter): KnownField[] {
  if (compositeFilter?.op === 'AND') return (compositeFilter.filters ?? []).flatMap(knownFields);
  const path = fieldFilter?.field?.fieldPath?.split('.');
  if (!path || !fieldFilter?.value || path.some((part) => !/^\w+$/.test(part)) || path[0] === '__name__')
    return [];
  if (fieldFilter.op === 'EQUAL') return [{ path, value: ruleValue(fieldFilter.value) }];
  if (fieldFilter.op === 'ARRAY_CONTAINS') {
    return [{ path, value: new RulePartialList([ruleValue(fieldFilter.value)]) }];
  }
  return [];
}

function nest(fields: KnownField[]): RuleMap {
  const names = new Set(fields.map(({ path }) => path[0] ?? ''));
  const entries = [...names].map((name): [string, RuleValue] => {
    const group = fields.filter(({ path }) => path[0] === name);
    const whole = group.find(({ path }) => path.length === 1);
    return [name, whole?.value ?? nest(group.map(({ path, value }) => ({ path: path.slice(1), value })))];
  });
  return new RuleMap(entries, false);
}

/** `request.query`; what the query leaves open is not there. */
export function ruleQuery(query: StructuredQuery | null | undefined): RuleMap {
  const entries: [string, RuleValue][] = [['offset', BigInt(query?.offset ?? 0)]];
  if (query?.limit) entries.push(['limit', BigInt(query.limit.value ?? 0)]);
  return new RuleMap(entries);
}
