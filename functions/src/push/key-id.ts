import { createHash } from 'node:crypto';

/**
 * The name of one of our application server keys, from its public half (base64url, as a browser is given it). Stored with
 * a subscription, so that it is sent to with the key that it was made with; empty for a browser that did not say.
 */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16);
