import {
  EvaluationError,
  RuleDuration,
  RuleLatLng,
  RuleMap,
  RulePartialList,
  RulePath,
  RuleSet,
  RuleTime,
  type RuleValue,
} from './value.ts';

/** The name that the `is` operator knows a value by. */
export function typeOf(value: RuleValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value) || value instanceof RulePartialList) return 'list';
  if (value instanceof RuleMap) return 'map';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof RulePath) return 'path';
  if (value instanceof RuleTime) return 'timestamp';
  if (value instanceof RuleDuration) return 'duration';
  if (value instanceof RuleLatLng) return 'latlng';
  return 'bytes';
}

export const isOfType = (value: RuleValue, type: string) =>
  typeOf(value) === type || (type === 'number' && (typeof value === 'bigint' || typeof value === 'number'));

const wrong = (expected: string, value: RuleValue) =>
  new EvaluationError(`expected ${expected} but the value is ${typeOf(value)}`);

export function asBool(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw wrong('bool', value);
  return value;
}

export function asInt(value: RuleValue): bigint {
  if (typeof value !== 'bigint') throw wrong('int', value);
  return value;
}

export function asNumber(value: RuleValue): number {
  if (typeof value !== 'bigint' && typeof value !== 'number') throw wrong('number', value);
  return Number(value);
}

export function asString(value: RuleValue): string {
  if (typeof value !== 'string') throw wrong('string', value);
  return value;
}

export function asMap(value: RuleValue): RuleMap {
  if (!(value instanceof RuleMap)) throw wrong('map', value);
  return value;
}

/** The items of a list or a set. */
export function asItems(value: RuleValue): RuleValue[] {
  if (value instanceof RuleSet) return value.items;
  if (!Array.isArray(value)) throw wrong('list', value);
  return value;
}

export function asPath(value: RuleValue): RulePath {
  if (!(value instanceof RulePath)) throw wrong('path', value);
  return value;
}
