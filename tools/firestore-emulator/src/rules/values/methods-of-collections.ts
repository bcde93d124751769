import { contains, equal } from './equality.ts';
import type { MethodTable } from './methods.ts';
import { asItems, asMap, asString, typeOf } from './types.ts';
import { EvaluationError, RuleMap, RuleSet, type RuleValue } from './value.ts';

const setOf = (items: Iterable<RuleValue>) => new RuleSet(items);
const all = (items: RuleValue[], within: RuleValue[]) => items.every((item) => contains(within, item));

function sizeOf(self: RuleValue): bigint {
  if (typeof self === 'string') return BigInt([...self].length);
  if (self instanceof Uint8Array) return BigInt(self.length);
  if (self instanceof RuleMap) return BigInt(self.all().size);
  return BigInt(asItems(self).length);
}

function asSet(value: RuleValue): RuleSet {
  if (!(value instanceof RuleSet))
    throw new EvaluationError(`expected set but the value is ${typeOf(value)}`);
  return value;
}

/** Follows `key`, or a list of keys, into a map. */
function find(self: RuleValue, key: RuleValue, otherwise: RuleValue): RuleValue {
  const [first = null, ...rest] = Array.isArray(key) ? key : [key];
  const map = asMap(self);
  if (!map.entries.has(asString(first)) && !map.all().has(asString(first))) return otherwise;
  const value = map.get(asString(first));
  return rest.length > 0 ? find(value, rest, otherwise) : value;
}

/** What `diff` gives: a map by name of the sets of keys that its methods answer. */
function diff(self: RuleValue, other: RuleValue): RuleMap {
  const [before, after] = [asMap(other), asMap(self)];
  const keys = [...new Set([...before.all().keys(), ...after.all().keys()])];
  const isIn = (map: RuleMap) => (key: string) => map.entries.has(key);
  const isSame = (key: string) =>
    isIn(before)(key) && isIn(after)(key) && equal(before.get(key), after.get(key));
  const isChanged = (key: string) => isIn(before)(key) && isIn(after)(key) && !isSame(key);
  return new MapDiff([
    ['addedKeys', setOf(keys.filter((key) => !isIn(before)(key)))],
    ['removedKeys', setOf(keys.filter((key) => !isIn(after)(key)))],
    ['changedKeys', setOf(keys.filter(isChanged))],
    ['unchangedKeys', setOf(keys.filter(isSame))],
    ['affectedKeys', setOf(keys.filter((key) => !isSame(key)))],
  ]);
}

class MapDiff extends RuleMap {}

const keysOfDiff = (name: string) => (self: RuleValue) => {
  if (!(self instanceof MapDiff)) throw new EvaluationError(`${name} belongs to the result of diff`);
  return self.get(name);
};

export const methodsOfCollections: MethodTable = {
  size: { arity: 0, run: sizeOf },
  hasAll: { arity: 1, run: (self, [items = null]) => all(asItems(items), asItems(self)) },
  hasAny: {
    arity: 1,
    run: (self, [items = null]) => asItems(items).some((item) => contains(asItems(self), item)),
  },
  hasOnly: {
    arity: 1,
    run: (self, [items = null]) => all(asItems(self), asItems(items)),
  },
  concat: { arity: 1, run: (self, [more = null]) => [...asItems(self), ...asItems(more)] },
  join: { arity: 1, run: (self, [by = null]) => asItems(self).map(asString).join(asString(by)) },
  removeAll: {
    arity: 1,
    run: (self, [gone = null]) => asItems(self).filter((item) => !contains(asItems(gone), item)),
  },
  toSet: { arity: 0, run: (self) => setOf(asItems(self)) },
  difference: {
    arity: 1,
    run: (self, [gone = null]) => setOf(asSet(self).items.filter((i) => !contains(asSet(gone).items, i))),
  },
  intersection: {
    arity: 1,
    run: (self, [other = null]) => setOf(asSet(self).items.filter((i) => contains(asSet(other).items, i))),
  },
  union: { arity: 1, run: (self, [other = null]) => setOf([...asSet(self).items, ...asSet(other).items]) },
  get: { arity: 2, run: (self, [key = null, otherwise = null]) => find(self, key, otherwise) },
  keys: { arity: 0, run: (self) => setOf(asMap(self).all().keys()) },
  values: { arity: 0, run: (self) => [...asMap(self).all().values()] },
  diff: { arity: 1, run: (self, [other = null]) => diff(self, other) },
  addedKeys: { arity: 0, run: keysOfDiff('addedKeys') },
  removedKeys: { arity: 0, run: keysOfDiff('removedKeys') },
  changedKeys: { arity: 0, run: keysOfDiff('changedKeys') },
  unchangedKeys: { arity: 0, run: keysOfDiff('unchangedKeys') },
  affectedKeys: { arity: 0, run: keysOfDiff('affectedKeys') },
};
