import { createSecretKey, type KeyObject } from 'node:crypto';

/** A key that signs session tokens, and its id in the header of a token. */
export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
  /** Whether this is the public demo key from the repository. */
  readonly isDemo: boolean;
}

/** The newest key, which signs, and at most one older key, which is still accepted until its tokens expire. */
export type KeyRing = readonly [SigningKey, SigningKey?];

/** The bytes of the demo key contain this phrase, whatever its id. */
const demoPhrase = 'worthless demo key';

const minBytes = 32;
const minDistinctBytes = 16;

/**
 * Reads `kid:base64` pairs, newest first, separated by commas. Throws an Error that names the fault: no key,
 * more than two, a repeated kid, or a key that is too short or repetitive.
 */
export function keyRing(text: string): KeyRing {
  const [newest, previous, ...rest] = text.split(',').map((pair) => signingKey(pair.trim()));
  if (!newest) throw new Error('no session key');
  if (rest.length > 0) throw new Error('more than two session keys');
  if (newest.kid === previous?.kid) throw new Error(`the session key "${newest.kid}" is named twice`);
  return previous ? [newest, previous] : [newest];
}

function signingKey(pair: string): SigningKey {
  const [kid = '', encoded = '', ...rest] = pair.split(':');
  if (!/^[a-z0-9-]{1,32}$/.test(kid) || rest.length > 0)
    throw new Error('a session key is not written kid:base64');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < minBytes) throw new Error(`the session key "${kid}" is shorter than ${minBytes} bytes`);
  if (new Set(bytes).size < minDistinctBytes)
    throw new Error(`the session key "${kid}" has hardly any entropy`);
  return { kid, key: createSecretKey(bytes), isDemo: bytes.includes(demoPhrase) };
}
