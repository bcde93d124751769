import { RuleDuration, RuleLatLng, RuleMap, RulePath, RuleSet, RuleTime, type RuleValue } from './value.ts';

export const contains = (items: RuleValue[], wanted: RuleValue) => items.some((item) => equal(item, wanted));

/** Equality as the language has it: by value; 1 equals 1.0; values of different types are just not equal. */
export function equal(a: RuleValue, b: RuleValue): boolean {
  if (typeof a === 'bigint' && typeof b === 'number') return Number.isInteger(b) && BigInt(b) === a;
  if (typeof a === 'number' && typeof b === 'bigint') return equal(b, a);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => equal(item, b[i] ?? null));
  }
  if (a instanceof RuleMap && b instanceof RuleMap) return sameMap(a, b);
  if (a instanceof RuleSet && b instanceof RuleSet) {
    return a.items.length === b.items.length && a.items.every((item) => contains(b.items, item));
  }
  if (a instanceof RulePath && b instanceof RulePath) return a.toString() === b.toString();
  if (a instanceof RuleTime && b instanceof RuleTime) return a.nanos === b.nanos;
  if (a instanceof RuleDuration && b instanceof RuleDuration) return a.nanos === b.nanos;
  if (a instanceof RuleLatLng && b instanceof RuleLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  return a === b;
}

function sameMap(a: RuleMap, b: RuleMap): boolean {
  const others = b.all();
  const entries = [...a.all()];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && equal(value, b.get(key)))
  );
}
