import { createECDH, createHash } from 'node:crypto';
import { addDays, isLocalDay } from '@reshape/domain/local-day';
import { startOfDay } from '@reshape/domain/zoned-day';

/** A key pair that identifies the sender to push services (RFC 8292). */
export interface VapidKey {
  readonly id: string;
  /** In the form that browsers receive when they subscribe: base64url. */
  readonly publicKey: string;
  /** A secret: its 32 bytes as base64url. */
  readonly privateKey: string;
  /** When it stops signing; `undefined` for the newest. */
  readonly expiresAt: Date | undefined;
  /** Whether this is the public demo key from the repository. */
  readonly isDemo: boolean;
}

export interface VapidKeyRing {
  /** How a push service can contact us: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Newest first. */
  readonly keys: readonly [VapidKey, ...VapidKey[]];
}

/** The bytes of the demo key contain this phrase. */
const demoPhrase = 'worthless demo key';

/** How long a replaced key keeps signing for the browsers that subscribed with it, in days. */
const overlapDays = 90;

/**
 * Reads the secret `VAPID_KEYS`: the subject, the newest private key, and each replaced key with the day on
 * which it was replaced, all separated by spaces: `mailto:us@example.com NEWEST OLDER@2026-06-01`. A private
 * key is its 32 bytes as base64url. Throws an Error that names the fault, but no key.
 */
export function vapidKeyRing(text: string): VapidKeyRing {
  const [subject = '', newest, ...replaced] = text.trim().split(/\s+/);
  if (!isSubject(subject)) throw new Error('the VAPID keys do not begin with a mailto: or https: address');
  if (newest === undefined) throw new Error('no VAPID key');
  if (newest.includes('@')) throw new Error('the newest VAPID key has been replaced');
  const keys: VapidKeyRing['keys'] = [vapidKey(newest, undefined), ...replaced.map(replacedKey)];
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('a VAPID key is given twice');
  return { subject, keys };
}

/**
 * The key for a browser that subscribed with the key called `id`; the newest when the id is empty.
 * `undefined` when the key is unknown, or was replaced more than 90 days before `now`.
 */
export function vapidKeyFor({ keys }: VapidKeyRing, id: string, now: Date): VapidKey | undefined {
  if (id === '') return keys[0];
  return keys.find((key) => key.id === id && (key.expiresAt === undefined || now < key.expiresAt));
}

const isSubject = (text: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+)/.test(text) && !text.includes('localhost');

function replacedKey(text: string): VapidKey {
  const [encoded = '', day = '', ...rest] = text.split('@');
  if (!isLocalDay(day) || rest.length > 0)
    throw new Error('a replaced VAPID key is not written KEY@yyyy-MM-dd');
  return vapidKey(encoded, startOfDay('UTC', addDays(day, overlapDays + 1)));
}

function vapidKey(encoded: string, expiresAt: Date | undefined): VapidKey {
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length !== 32) throw new Error('a VAPID key does not have 32 bytes');
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    throw new Error('a VAPID key is not a private key of the curve P-256');
  }
  const publicKey = pair.getPublicKey('base64url');
  return {
    id: keyIdOf(publicKey),
    publicKey,
    privateKey: bytes.toString('base64url'),
    expiresAt,
    isDemo: bytes.includes(demoPhrase),
  };
}

/**
 * The id of one of our application server keys, derived from its public half (base64url, as browsers receive
 * it). Stored with a subscription, so that messages are signed with the key that it was created with; empty
 * when the browser did not send one.
 */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16);
