import { createPublicKey, verify } from 'node:crypto';

interface Question {
  readonly authorization: string | undefined;
  /** The origin of the requested push service, such as `https://web.push.apple.com`. */
  readonly origin: string;
  readonly now: Date;
}

const dayInSeconds = 86_400;

const parsePart = (part: string): Record<string, unknown> =>
  Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));

/**
 * The sender's public key if the header is a valid signature for this push service (RFC 8292), otherwise what
 * is wrong.
 */
export function senderKey({ authorization, origin, now }: Question): { key: string } | { fault: string } {
  const header = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '');
  if (!header) return { fault: 'no VAPID header' };
  const [, head = '', claims = '', signature = '', key = ''] = header;
  try {
    const { alg } = parsePart(head);
    const { aud, exp, sub } = parsePart(claims);
    const seconds = now.getTime() / 1000;
    if (alg !== 'ES256' || !isSigned(`${head}.${claims}`, signature, key))
      return { fault: 'a false signature' };
    if (aud !== origin) return { fault: 'signed for another push service' };
    if (typeof exp !== 'number' || exp <= seconds) return { fault: 'expired' };
    if (exp > seconds + dayInSeconds) return { fault: 'good for more than a day' };
    if (typeof sub !== 'string' || !/^(mailto|https):/.test(sub)) return { fault: 'no contact address' };
    return { key };
  } catch {
    return { fault: 'unreadable' };
  }
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
