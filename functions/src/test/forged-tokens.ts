import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

/** A hand-made token, which can be wrong in ways that no library would produce. */
interface Recipe {
  readonly header?: Record<string, unknown> | string;
  readonly claims?: Record<string, unknown> | string;
  readonly key?: string | Buffer;
  readonly algorithm?: 'sha256' | 'sha384' | 'sha512';
  readonly signature?: string;
}

const encode = (part: Record<string, unknown> | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

interface Genuine {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  /** The real key: a forger does not have it, but a wrong claim must be refused even with a valid signature. */
  readonly key: Buffer;
  /** A genuine token, as issued. */
  readonly token: string;
}

/** The forger's own key. */
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Some sixty invalid session tokens, by name. */
export function forgedTokens({ header, claims, key, token }: Genuine): [string, string][] {
  const make = (recipe: Recipe): string => {
    const unsigned = `${encode(recipe.header ?? header)}.${encode(recipe.claims ?? claims)}`;
    const mac = createHmac(recipe.algorithm ?? 'sha256', recipe.key ?? key)
      .update(unsigned)
      .digest('base64url');
    return `${unsigned}.${recipe.signature ?? mac}`;
  };
  const headed = (changes: Record<string, unknown>, rest: Recipe = {}) =>
    make({ header: { ...header, ...changes }, ...rest });
  const claimed = (changes: Record<string, unknown>) => make({ claims: { ...claims, ...changes } });
  const without = (name: string) => claimed({ [name]: undefined });
  const now = Number(claims.iat);
  const unsignedRs = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
  const [h = '', c = '', s = ''] = token.split('.');

  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, string] => [
      `alg "${alg}" with an empty signature`,
      headed({ alg }, { signature: '' }),
    ]),
    ...['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'hs256'].map((alg): [string, string] => [
      `alg ${alg} over the true key`,
      headed({ alg }),
    ]),
    ['HS384, really', headed({ alg: 'HS384' }, { algorithm: 'sha384' })],
    ['HS512, really', headed({ alg: 'HS512' }, { algorithm: 'sha512' })],
    [
      'RS256 by a key of the forger',
      `${unsignedRs}.${sign('sha256', Buffer.from(unsignedRs), rsa.privateKey).toString('base64url')}`,
    ],
    ['HS256 keyed with a public key', make({ key: publicKey })],
    ['an empty key', make({ key: '' })],
    ['a key of zeros', make({ key: Buffer.alloc(32) })],
    ['another key', make({ key: Buffer.from('another key of the right length!') })],
    ['an unknown kid', headed({ kid: 'other' })],
    ['no kid', headed({ kid: undefined })],
    ['a kid that is a path', headed({ kid: '../../dev/null' }, { key: '' })],
    ['a kid that is a list', headed({ kid: ['test'] })],
    ['a kid from the prototype', headed({ kid: '__proto__' })],
    ['a key brought along', headed({ jwk: { kty: 'oct', k: encode('mine') } }, { key: 'mine' })],
    ['an address of a key', headed({ jku: 'https://evil.example/keys' }, { key: 'mine' })],
    ['a certificate brought along', headed({ x5c: ['MIIB'] }, { key: 'mine' })],
    ['an address of a certificate', headed({ x5u: 'https://evil.example/cert' }, { key: 'mine' })],
    ['another type', headed({ typ: 'JWT' })],
    ['no type', headed({ typ: undefined })],
    ['the type in capitals', headed({ typ: String(header.typ).toUpperCase() })],
    ['another issuer', claimed({ iss: 'https://other.example' })],
    ['the issuer with a slash', claimed({ iss: `${claims.iss}/` })],
    ['another audience', claimed({ aud: 'other-api' })],
    ['the audience of the identity provider', claimed({ aud: 'demo-reshape' })],
    ['expired', claimed({ iat: now - 7_200, exp: now - 3_600 })],
    ['expired beyond the leeway', claimed({ exp: now - 61 })],
    ['issued in the future', claimed({ iat: now + 3_600, exp: now + 7_200 })],
    ['not yet valid', claimed({ nbf: now + 3_600 })],
    ['an expiry that is text', claimed({ exp: String(claims.exp) })],
    ['an expiry without end', make({ claims: JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400') })],
    ['a member that is a number', claimed({ sub: 7 })],
    ['a member that is a list', claimed({ sub: [claims.sub] })],
    ['an epoch that is text', claimed({ ep: '0' })],
    ['a future epoch', claimed({ ep: 7 })],
    ['another member', claimed({ sub: 'unknown' })],
    ...['iss', 'aud', 'sub', 'sid', 'ep', 'auth_time', 'iat', 'exp'].map((name): [string, string] => [
      `without ${name}`,
      without(name),
    ]),
    ['claims that are a list', make({ claims: '[]' })],
    ['claims that are no JSON', make({ claims: 'member' })],
    ['a header that is no JSON', make({ header: 'HS256' })],
    ['claims exchanged under a true signature', `${h}.${encode({ ...claims, sub: 'another-uid' })}.${s}`],
    ['a signature cut short', `${h}.${c}.${s.slice(0, -2)}`],
    ['a signature of another length', `${h}.${c}.${s}AA`],
    ['no signature', `${h}.${c}.`],
    ['two parts', `${h}.${c}`],
    ['four parts', `${token}.${s}`],
    ['empty parts', '..'],
    ['no token at all', ''],
    ['a word', 'member'],
  ];
}
