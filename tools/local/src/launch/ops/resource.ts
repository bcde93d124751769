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
export function contains(current: unknown, desired: unknown): boolean {
  if (Array.isArray(desired))
    return (
      Array.isArray(current) &&
      current.length === desired.length &&
      desired.every((item, index) => contains(current[index], item))
    );
  if (typeof desired !== 'object' || desired === null) return isDeepStrictEqual(current, desired);
  if (typeof current !== 'object' || current === null) return false;
  return Object.entries(desired).every(([key, value]) => contains(Object(current)[key], value));
}
