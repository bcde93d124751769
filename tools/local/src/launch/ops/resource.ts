import { isDeepStrictEqual } from 'node:util';

/** A resource of the project whose desired state is defined in this repository. */
export interface Resource {
  readonly name: string;
  /** What it is now, in Google's own terms; `undefined` when it does not exist. */
  current(): Promise<unknown>;
  /** What it should be. Google's further fields are ignored. */
  readonly desired: unknown;
  /** Creates it, or changes it to what it should be. */
  apply(current: unknown): Promise<void>;
}

/** Whether everything in `desired` is in `found`: objects by their fields, lists element by element. */
export function contains(found: unknown, desired: unknown): boolean {
  if (Array.isArray(desired))
    return (
      Array.isArray(found) &&
      found.length === desired.length &&
      desired.every((each, index) => contains(found[index], each))
    );
  if (typeof desired !== 'object' || desired === null) return isDeepStrictEqual(found, desired);
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(desired).every(([key, value]) => contains(Object(found)[key], value));
}
