import type { OperatorRole } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import type { Operators } from '../stores/operators.ts';
import type { KeyRing } from './keys.ts';
import { signedTokens, subject, verifyBearer } from './tokens.ts';

/** How long an operator's token is valid, in seconds. */
export const operatorTokenLifetime = 15 * 60;

/** An operator's next token is issued from a fresh ID token, so there is no session to end. */
const claims = z.object({
  sub: subject,
  /** When the operator last proved their identity, in seconds since 1970. */
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
});
type OperatorClaims = z.output<typeof claims>;

/** Signs and verifies operators' tokens. */
export interface OperatorTokens {
  issue(subject: Pick<OperatorClaims, 'sub' | 'auth_time'>, now: Date): string;
  read(token: string, now: Date): OperatorClaims | undefined;
}

/** Another type, audience and key than members' tokens: neither opens a call of the other. */
export const operatorTokens = (ring: KeyRing, issuer: string): OperatorTokens =>
  signedTokens(ring, claims, {
    type: 'reshape-operator+jwt',
    audience: 'reshape-operator',
    issuer,
    lifetime: operatorTokenLifetime,
  });

/** The operator who makes a call. */
export interface OperatorSession {
  readonly sub: string;
  /** The operator's address. */
  readonly email: string;
  readonly auth_time: number;
  readonly role: OperatorRole;
  /** The ids of the groups that a facilitator leads. */
  readonly groups: readonly string[];
}

/**
 * The operator whose token is in an `Authorization` header, if they have one of `roles`. Throws an ApiError:
 * `session_expired` (401) without a valid token, `not_an_operator` (403) when the role was revoked, `owners_only` (403)
 * with another role.
 */
export async function authorizeOperator(
  authorization: string | undefined,
  roles: readonly OperatorRole[] = [],
  { operatorTokens, operators }: { readonly operatorTokens: OperatorTokens; readonly operators: Operators },
  now: Date,
): Promise<OperatorSession> {
  const { sub, auth_time } = verifyBearer(authorization, operatorTokens, now);
  const operator = await operators.get(sub);
  if (!operator) throw notAnOperator();
  const { email, role, groups } = operator;
  if (!roles.includes(role)) throw new ApiError('owners_only', 'Only an owner of the programme can do this');
  return { sub, auth_time, email, role, groups };
}

export const notAnOperator = () => new ApiError('not_an_operator', 'This account does not run the programme');
