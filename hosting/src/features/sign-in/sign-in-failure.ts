import { exchangeFailures, identityFailures } from '@reshape/content/app/sign-in';
import { ApiError } from '@reshape/contract/errors';
import { ForeignAnswer, NetworkError } from '#lib/api-client/errors.ts';
import { IdentityError } from '#lib/session/sign-in.ts';

/** The sentence that the login page shows for a sign-in that led nowhere. */
export function signInFailure(error: unknown): string {
  if (error instanceof IdentityError) return identityFailures[error.failure];
  if (error instanceof NetworkError) return exchangeFailures.unreachable;
  if (error instanceof ForeignAnswer)
    return error.status >= 500 ? exchangeFailures.unreachable : exchangeFailures.unexpected;
  if (!(error instanceof ApiError)) return exchangeFailures.unexpected;
  if (error.code === 'account_disabled') return exchangeFailures.disabled;
  return error.status === 401 ? exchangeFailures.refused : exchangeFailures.unreachable;
}
