import { invalid } from '../protocol/errors.ts';
import type { Fields, Value } from '../protocol/messages.ts';

/** A field by the names that lead to it: `a.b` is ['a', 'b'], `` `a.b`.c `` is ['a.b', 'c']. */
export type FieldPath = string[];

const SEGMENT = /(?:`((?:[^`\\]|\\.)*)`|([^.`]+))(\.|$)/y;

/** The document's own name, where a query orders by it or compares it. */
export const NAME = '__name__';

export function parseFieldPath(text: string | null | undefined): FieldPath {
  const path: FieldPath = [];
  SEGMENT.lastIndex = 0;
  while (text && SEGMENT.lastIndex < text.length) {
    const match = SEGMENT.exec(text);
    if (!match) throw invalid(`"${text}" is not the path of a field.`);
    path.push(match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '');
  }
  if (path.length === 0 || text?.endsWith('.')) throw invalid(`"${text ?? ''}" is not the path of a field.`);
  return path;
}

export function getField(fields: Fields | null | undefined, path: FieldPath): Value | undefined {
  let value: Value | undefined = { mapValue: { fields: fields ?? {} } };
  for (const name of path) {
    const below: Fields | null | undefined = value?.mapValue?.fields;
    value = below && Object.hasOwn(below, name) ? below[name] : undefined;
  }
  return value;
}

/** The fields with one of them set, or removed when `value` is undefined. The given fields stay as they are. */
export function withField(fields: Fields, [name = '', ...rest]: FieldPath, value: Value | undefined): Fields {
  const changed = { ...fields };
  if (rest.length > 0) {
    const below = Object.hasOwn(fields, name) ? fields[name]?.mapValue?.fields : undefined;
    const isThere = Object.hasOwn(fields, name) && fields[name]?.mapValue;
    if (value || isThere)
      setOwn(changed, name, { mapValue: { fields: withField(below ?? {}, rest, value) } });
  } else if (value) setOwn(changed, name, value);
  else delete changed[name];
  return changed;
}

/** A field may be called `__proto__`, which an assignment would not store. */
const setOwn = (fields: Fields, name: string, value: Value) =>
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });

/** Only the named fields. */
export function maskFields(fields: Fields, paths: FieldPath[]): Fields {
  return paths.reduce<Fields>((masked, path) => {
    const value = getField(fields, path);
    return value ? withField(masked, path, value) : masked;
  }, {});
}
