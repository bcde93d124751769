import type { PathPart } from './language/syntax.ts';
import { RulePath, type RuleValue } from './values/value.ts';

/**
 * What is known of a document's path: a segment, `ONE` segment that is not known (the id of whatever a query
 * finds), or `ANY` number of them (the parents of whatever a collection group query finds).
 */
export const ONE = Symbol('one segment');
export const ANY = Symbol('any segments');
export type Segment = string | typeof ONE | typeof ANY;

export type Wildcards = Map<string, RuleValue | undefined>;

/**
 * Whether `pattern` is sure to match the path, and what its wildcards stand for. A segment that is not known
 * satisfies a wildcard alone; an unknown number of them only the recursive one.
 */
export function matchPath(pattern: PathPart[], path: Segment[]): Wildcards | undefined {
  const [part, ...restOfPattern] = pattern;
  if (!part) return path.length === 0 ? new Map() : undefined;
  const [segment, ...restOfPath] = path;
  if ('literal' in part) return segment === part.literal ? matchPath(restOfPattern, restOfPath) : undefined;
  if (part.recursive) return matchRecursive(part.wildcard, restOfPattern, path);
  if (segment === undefined || segment === ANY) return undefined;
  const rest = matchPath(restOfPattern, restOfPath);
  return rest && new Map([[part.wildcard, segment === ONE ? undefined : segment], ...rest]);
}

/** Zero or more segments, the most that let the rest of the pattern match. */
function matchRecursive(name: string, restOfPattern: PathPart[], path: Segment[]): Wildcards | undefined {
  for (let length = path.length; length >= 0; length--) {
    const rest = matchPath(restOfPattern, path.slice(length));
    if (!rest) continue;
    const taken = path.slice(0, length);
    const value = taken.includes(ANY)
      ? undefined
      : new RulePath(taken.map((segment) => (typeof segment === 'string' ? segment : undefined)));
    return new Map([[name, value], ...rest]);
  }
  return undefined;
}
