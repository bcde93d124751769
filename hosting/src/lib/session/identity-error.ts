import { ApiError } from '@reshape/contract/errors';
import { FirebaseError } from 'firebase/app';
import { IdentityError, identityFailure } from './sign-in.ts';

/** Why a sign-in at the identity provider failed, for what Firebase threw. */
export function identityError(cause: unknown): Error {
  if (cause instanceof IdentityError) return cause;
  const code = cause instanceof FirebaseError ? cause.code : '';
  return code === 'auth/user-disabled'
    ? new ApiError('account_disabled', 'This account has been disabled')
    : new IdentityError(identityFailure(code), { cause });
}
