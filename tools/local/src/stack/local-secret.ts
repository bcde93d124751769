import { readFileSync } from 'node:fs';

/** A secret of the local functions. Throws an Error for an unknown name. */
export function localSecret(name: string): string {
  const value = readFileSync('functions/.secret.local', 'utf8').match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];
  if (value === undefined) throw new Error(`functions/.secret.local has no ${name}`);
  return value;
}
