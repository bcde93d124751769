import { status } from '@grpc/grpc-js';
import { StatusError } from './status-error.ts';

/** Who asks: the owner of the emulator (server SDKs), or a client with or without an identity. */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'client'; auth: { uid: string; token: Record<string, unknown> } | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function claimsOf(token: string): Record<string, unknown> {
  const refuse = () => new StatusError(status.UNAUTHENTICATED, 'The token in Authorization cannot be read.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (isRecord(claims)) return claims;
  } catch {
    throw refuse();
  }
  throw refuse();
}

/**
 * Reads an `Authorization` header the way an emulator does: `Bearer owner` may do everything, any other token
 * is an (unsigned) JWT whose claims are believed, none is anonymous. Throws UNAUTHENTICATED for a broken one.
 */
export function callerOf(authorization: string | undefined): Caller {
  const token = authorization?.replace(/^(Bearer|Owner)\s+/i, '') ?? '';
  if (token === 'owner') return { kind: 'owner' };
  if (token === '') return { kind: 'client', auth: null };
  const claims = claimsOf(token);
  const uid = claims.user_id ?? claims.sub;
  if (typeof uid !== 'string' || uid === '') {
    throw new StatusError(status.UNAUTHENTICATED, 'The token in Authorization names nobody.');
  }
  return { kind: 'client', auth: { uid, token: claims } };
}
