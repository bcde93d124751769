type Environment = Readonly<Record<string, string | undefined>>;

/** The public half of VAPID_KEYS in functions/.secret.local, which is committed and worth nothing. */
const demoKey = 'BGBEA3beVx06Omhmnad9pDn4gEC_mQNxXobgi3ekVnfNf_32RItYTZ8jC7vOhz1esWSSwyjmrohG6vGIXHYkHbU';

/** 65 bytes, of which the first says that both coordinates of a point follow, as base64url. */
const isPublicKey = (value: string) =>
  /^[\w-]{87}$/.test(value) && Buffer.from(value, 'base64url').length === 65 && value.startsWith('B');

/**
 * The public half of the key that nudges are sent with: the demo key in a build for the laptop, in production
 * `VITE_VAPID_PUBLIC_KEY`, or `null` while it is unset; then nobody is offered nudges. Throws an Error on an unusable one.
 */
export function pushKey(mode: string, environment: Environment): string | null {
  if (mode !== 'production') return demoKey;
  const value = environment.VITE_VAPID_PUBLIC_KEY;
  if (!value) return null;
  if (isPublicKey(value)) return value;
  throw new Error(
    'VITE_VAPID_PUBLIC_KEY must be a public key on P-256: 65 bytes as base64url, 87 characters.',
  );
}
