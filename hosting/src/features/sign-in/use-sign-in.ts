import { exchangeFailures, identityFailures } from '@reshape/content/app/sign-in';
import { ApiError } from '@reshape/contract/errors';
import { useEffect, useState } from 'react';
import { NetworkError, UnexpectedResponseError } from '#lib/api-client/errors.ts';
import { useIsOnline } from '#lib/network.ts';
import { signOutFinished } from '#lib/session/end-session.ts';
import { identity } from '#lib/session/identity.ts';
import { IdentityError, signIn } from '#lib/session/sign-in.ts';

/** The code that opens Google's window. Throws an IdentityError when it cannot be loaded. */
const googlePopup = () =>
  import('#lib/session/google-popup.ts').catch((cause) => {
    throw new IdentityError('networkFailure', { cause });
  });

/** Preloads the code that a click needs, so that the browser still attributes the window to the click. */
function prepareGooglePopup(): void {
  identity().catch(() => undefined);
  googlePopup().catch(() => undefined);
}

/** The login page's sentence for a failed sign-in. */
function signInFailure(error: unknown): string {
  if (error instanceof IdentityError) return identityFailures[error.failure];
  if (error instanceof NetworkError) return exchangeFailures.unreachable;
  if (error instanceof UnexpectedResponseError)
    return error.status >= 500 ? exchangeFailures.unreachable : exchangeFailures.unexpected;
  if (!(error instanceof ApiError)) return exchangeFailures.unexpected;
  if (error.code === 'account_disabled') return exchangeFailures.disabled;
  return error.status === 401 ? exchangeFailures.refused : exchangeFailures.unreachable;
}

/**
 * Preloads the code that opens Google's window, so that the browser still attributes the window to the click. Skipped
 * while the session is being checked and when signed in.
 */
export function usePrefetchGooglePopup(isNeeded: boolean): void {
  const isOnline = useIsOnline();
  const isDue = isNeeded && isOnline;
  useEffect(() => {
    if (isDue) prepareGooglePopup();
  }, [isDue]);
}

interface SignIn {
  /** Google's window is open, or the token is being exchanged. */
  readonly isBusy: boolean;
  /** Why the last attempt failed, as a sentence; `null` before and during an attempt. */
  readonly failure: string | null;
  withGoogle(): void;
  /** Absent outside the emulators. */
  readonly asPersona?: (email: string) => void;
}

/** Signs a person in. A new session shows in the auth state; `onPreview` is called for a person without a place. */
export function useSignIn(onPreview: (name: string | null) => void): SignIn {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (authenticate: Parameters<typeof signIn>[0]) => {
    setIsBusy(true);
    setFailure(null);
    try {
      // A sign-out in progress is awaited, so that it does not sign out the next person.
      await signOutFinished();
      const signedIn = await signIn(authenticate);
      if (signedIn.as === 'preview') onPreview(signedIn.name);
    } catch (error) {
      console.error('The sign-in failed', error);
      setFailure(signInFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    withGoogle: () => void attempt(() => googlePopup().then(({ signInWithGoogle }) => signInWithGoogle())),
    ...(__EMULATORS__ && {
      asPersona: (email: string) =>
        void attempt(async () => (await import('#lib/session/sign-in-as-persona.ts')).signInAsPersona(email)),
    }),
  };
}
