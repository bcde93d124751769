import type { Access, Endpoint } from '@reshape/contract/endpoint';
import type { MemberDependencies } from '../dependencies.ts';
import { authorizeOperator, type OperatorSession, type OperatorTokens } from '../session/operator-tokens.ts';
import { authorize, type SessionClaims, type SessionTokens, verifyBearer } from '../session/tokens.ts';
import type { Operators } from '../stores/operators.ts';

/** What reads the tokens of members or of operators; each server has only what the tokens of its callers need. */
export interface SessionDependencies {
  readonly tokens?: SessionTokens;
  readonly operatorTokens?: OperatorTokens;
  readonly operators?: Operators;
}

/** Throws an Error when calls with this access could not be authorised. */
export function checkSessions(access: Access, dependencies: SessionDependencies): void {
  if (access === 'operator') operatorAccess(dependencies);
  else if (access !== 'public') tokensOf(dependencies);
}

function tokensOf({ tokens }: SessionDependencies): SessionTokens {
  if (!tokens) throw new Error('A server with endpoints for members needs the session keys');
  return tokens;
}

function operatorAccess({ operatorTokens, operators }: SessionDependencies) {
  if (!operatorTokens || !operators)
    throw new Error('A server with endpoints for operators needs their keys');
  return { operatorTokens, operators };
}

/**
 * The caller's session, if the endpoint needs one or they sent an optional one. Throws an ApiError without a
 * valid one.
 */
export async function sessionFor(
  { access, roles }: Endpoint,
  authorization: string | undefined,
  dependencies: SessionDependencies & Pick<MemberDependencies, 'members'>,
  now: Date,
): Promise<SessionClaims | OperatorSession | undefined> {
  switch (access) {
    case 'public':
      return undefined;
    case 'operator':
      return authorizeOperator(authorization, roles, operatorAccess(dependencies), now);
    case 'optional':
    case 'member': {
      if (access === 'optional' && authorization === undefined) return undefined;
      const claims = verifyBearer(authorization, tokensOf(dependencies), now);
      return authorize(claims, await dependencies.members.get(claims.sub));
    }
  }
}
