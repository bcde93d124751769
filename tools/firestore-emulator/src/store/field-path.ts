import { invalid } from '../protocol/errors.ts';
import type { Fields, Value } from '../protocol/messages.ts';

/** The names on the path to a field: `a.b` is ['a', 'b'], `` `a.b`.c `` is ['a.b', 'c']. */
export type FieldPath = string[];

const segment = /(?:`((?:[^`\\]|\\.)*)`|([^.`]+))(\.|$)/y;

/** The pseudo-field with the document's name, in queries. */
export const nameField = '__name__';

export function parseFieldPath(text: string | null | undefined): FieldPath {
  const path: FieldPath = [];
  segment.lastIndex = 0;
  while (text && segment.lastIndex < text.length) {
    const match = segment.exec(text);
    if (!match) throw invalid(`"${text}" is not the path of a field.`);
    path.push(match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '');
  }
  if (path.length === 0 || text?.endsWith('.')) throw invalid(`"${text ?? ''}" is not the path of a field.`);
  return path;
}

export function getField(fields: Fields | null | undefined, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let below = fields;
  for (const name of path) {
    value = below && Object.hasOwn(below, name) ? below[name] : undefined;
    below = value?.mapValue?.fields;
  }
  return value;
}

/** A copy of the fields with one of them set, or removed when `value` is undefined. */
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

/** Sets a property even if it is called `__proto__`. */
const setOwn = (fields: Fields, name: string, value: Value) =>
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });

export function maskFields(fields: Fields, paths: FieldPath[]): Fields {
  return paths.reduce<Fields>((masked, path) => {
    const value = getField(fields, path);
    return value ? withField(masked, path, value) : masked;
  }, {});
}
