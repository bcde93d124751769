import type { Document, Fields, Timestamp, Value } from '../../wire/messages.ts';
import { parseName } from '../../wire/resource-name.ts';
import { RuleLatLng, RuleMap, RulePath, RuleTime, type RuleValue } from './value.ts';

/** A path as rules see it: below `/databases`. */
export function rulePath(name: string): RulePath {
  const { database, path } = parseName(name);
  return new RulePath(['databases', database, 'documents', ...path.split('/')]);
}

export const ruleTime = ({ seconds, nanos }: Timestamp) =>
  new RuleTime(BigInt(String(seconds ?? 0)) * 1_000_000_000n + BigInt(nanos ?? 0));

/** A document as `resource` and `get()` show it. */
export function ruleResource({ name, fields }: Document): RuleMap {
  const path = rulePath(name ?? '');
  return new RuleMap([
    ['data', ruleFields(fields)],
    ['id', path.segments.at(-1) ?? null],
    ['__name__', path],
  ]);
}

const ruleFields = (fields: Fields | null | undefined) =>
  new RuleMap(Object.entries(fields ?? {}).map(([name, value]) => [name, ruleValue(value)]));

/** A stored value as rules see it. Throws for a kind that the protocol does not have today. */
export function ruleValue(value: Value): RuleValue {
  if (value.mapValue) return ruleFields(value.mapValue.fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(ruleValue);
  if (value.timestampValue) return ruleTime(value.timestampValue);
  if (value.geoPointValue) {
    return new RuleLatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  }
  if (value.referenceValue) return rulePath(value.referenceValue);
  if (value.bytesValue) return Buffer.from(value.bytesValue);
  if (value.integerValue !== undefined && value.integerValue !== null)
    return BigInt(String(value.integerValue));
  const plain = value.stringValue ?? value.booleanValue ?? value.doubleValue;
  if (plain !== undefined && plain !== null) return plain;
  if ('nullValue' in value) return null;
  throw new Error(`A value of an unknown kind: ${Object.keys(value)}`);
}

/** A claim of a token, or anything else that came as JSON. */
export function ruleJson(json: unknown): RuleValue {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(ruleJson);
  if (typeof json === 'object')
    return new RuleMap(Object.entries(json).map(([key, item]) => [key, ruleJson(item)]));
  return null;
}
