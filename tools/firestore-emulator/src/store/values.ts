import type { Fields, Value } from '../protocol/messages.ts';

/** The kinds of values in Firestore's order. */
const kindsInOrder = [
  'nullValue',
  'booleanValue',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] as const;

type Kind = (typeof kindsInOrder)[number];

export function kindOf(value: Value): Kind {
  if (value.stringValue != null) return 'stringValue';
  if (value.timestampValue != null) return 'timestampValue';
  if (value.integerValue != null || value.doubleValue != null) return 'number';
  return kindsInOrder.find((kind) => kind !== 'number' && value[kind] != null) ?? 'nullValue';
}

/** The number in a value; a bigint for integers beyond 2^53, so that comparisons are exact. */
export function numberIn({ integerValue, doubleValue }: Value): number | bigint | undefined {
  if (integerValue == null) return doubleValue ?? undefined;
  const number = Number(integerValue);
  return Number.isSafeInteger(number) ? number : BigInt(String(integerValue));
}

/** Compares values of all kinds in Firestore's order. 1 equals 1.0, and NaN is the smallest number. */
export function compareValues(a: Value, b: Value): number {
  const kind = kindOf(a);
  const other = kindOf(b);
  if (kind !== other) return kindsInOrder.indexOf(kind) - kindsInOrder.indexOf(other);
  switch (kind) {
    case 'nullValue':
      return 0;
    case 'booleanValue':
      return Number(a.booleanValue) - Number(b.booleanValue);
    case 'number':
      return compareNumbers(numberIn(a) ?? 0, numberIn(b) ?? 0);
    case 'timestampValue': {
      const [one, two] = [a.timestampValue, b.timestampValue];
      return Number(one?.seconds ?? 0) - Number(two?.seconds ?? 0) || (one?.nanos ?? 0) - (two?.nanos ?? 0);
    }
    case 'stringValue':
      return compareStrings(a.stringValue ?? '', b.stringValue ?? '');
    case 'bytesValue':
      return Buffer.compare(bytesIn(a), bytesIn(b));
    case 'referenceValue':
      return comparePaths(a.referenceValue ?? '', b.referenceValue ?? '');
    case 'geoPointValue': {
      const [one, two] = [a.geoPointValue, b.geoPointValue];
      return (one?.latitude ?? 0) - (two?.latitude ?? 0) || (one?.longitude ?? 0) - (two?.longitude ?? 0);
    }
    case 'arrayValue':
      return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? []);
    case 'mapValue':
      return compareMaps(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {});
  }
}

export const areEqual = (a: Value, b: Value) => compareValues(a, b) === 0;

export const isNaNValue = (value: Value) => value.doubleValue != null && Number.isNaN(value.doubleValue);

function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** Compares by code points, which is the order of the UTF-8 bytes; JavaScript's own order differs for emoji. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const one = a.charCodeAt(i);
    const two = b.charCodeAt(i);
    if (one !== two) return rankOfUnit(one) - rankOfUnit(two);
  }
  return a.length - b.length;
}

/** Surrogates come after all other code units. */
const rankOfUnit = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Compares paths id by id. */
function comparePaths(a: string, b: string): number {
  const [cut, other] = [a.lastIndexOf('/'), b.lastIndexOf('/')];
  const areSiblings = cut === other && a.startsWith(b.slice(0, other + 1));
  if (areSiblings) return compareStrings(a.slice(cut + 1), b.slice(cut + 1));
  const [one, two] = [a.split('/'), b.split('/')];
  for (const [i, id] of one.entries()) {
    const difference = compareStrings(id, two[i] ?? '');
    if (difference !== 0) return difference;
  }
  return one.length - two.length;
}

function compareLists(a: Value[], b: Value[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i];
    if (!other) return 1;
    const difference = compareValues(value, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const [keys, others] = [Object.keys(a).sort(compareStrings), Object.keys(b).sort(compareStrings)];
  for (const [i, key] of keys.entries()) {
    const other = others[i];
    if (other === undefined) return 1;
    const difference = compareStrings(key, other) || compareValues(a[key] ?? {}, b[other] ?? {});
    if (difference !== 0) return difference;
  }
  return keys.length - others.length;
}

/** Bytes are a Buffer when decoded from the protocol, and base64 otherwise. */
const bytesIn = ({ bytesValue }: Value): Uint8Array =>
  typeof bytesValue === 'string' ? Buffer.from(bytesValue, 'base64') : (bytesValue ?? Buffer.of());
