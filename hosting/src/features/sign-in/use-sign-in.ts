import {
  exchangeFailures,
  identityFailures,
  resumeFailures,
  signInLinkText,
} from '@reshape/content/app/sign-in';
import { ApiError } from '@reshape/contract/errors';
import { useEffect, useState } from 'react';
import { NetworkError, rateLimitText, UnexpectedResponseError } from '#lib/api-client/request.ts';
import { loadNow } from '#lib/load-code.ts';
import { useIsOnline } from '#lib/network.ts';
import { setSignOutReason, signOutFinished } from '#lib/session/end-session.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { identity } from '#lib/session/identity.ts';
import { IdentityError, signIn } from '#lib/session/sign-in.ts';
import type { SignInLink } from '#lib/session/sign-in-link.ts';

/** Loads code that signs in. Throws an IdentityError when that fails. */
const load = <Code>(code: () => Promise<Code>): Promise<Code> =>
  loadNow(code).catch((cause) => {
    throw new IdentityError('networkFailure', { cause });
  });

/** The code that opens Google's window. */
const googlePopup = () => load(() => import('#lib/session/google-popup.ts'));

const withLink = async (link: SignInLink): Promise<FirebaseUser> =>
  (await load(() => import('#lib/session/sign-in-link.ts'))).signInWithLink(link);

/** Why a link in a mail will never sign anybody in again, by the code of the refusal. */
const linkFailures: Readonly<Record<string, string>> = {
  not_found: signInLinkText.unknown,
  link_used: signInLinkText.used,
  link_expired: signInLinkText.expired,
};

/** Thrown when the identity provider no longer knows the person who was signed in. */
class NoPersonError extends Error {
  override readonly name = 'NoPersonError';
}

/** The person who is still signed in at the identity provider. Throws a NoPersonError or a NetworkError. */
async function samePerson(): Promise<FirebaseUser> {
  const person = await (await identity()).confirmedPerson();
  if (!person) throw new NoPersonError('No account is signed in at the identity provider');
  return person;
}

/** The login page's sentence when the same person could not be signed in again. */
function resumeFailure(error: unknown): string {
  const isRefused = error instanceof NoPersonError || (error instanceof ApiError && error.status === 401);
  return isRefused ? resumeFailures.refused : (rateLimitText(error) ?? resumeFailures.unreachable);
}

/** The login page's sentence for a failed sign-in. */
function signInFailure(error: unknown): string {
  if (error instanceof IdentityError) return identityFailures[error.failure];
  if (error instanceof NetworkError) return exchangeFailures.unreachable;
  if (error instanceof UnexpectedResponseError)
    return error.status >= 500 ? exchangeFailures.unreachable : exchangeFailures.unexpected;
  if (!(error instanceof ApiError)) return exchangeFailures.unexpected;
  if (error.code === 'account_disabled') return exchangeFailures.disabled;
  const linkFailure = linkFailures[error.code];
  if (linkFailure !== undefined) return linkFailure;
  return error.status === 401
    ? exchangeFailures.refused
    : (rateLimitText(error) ?? exchangeFailures.unreachable);
}

/**
 * Preloads the code that opens Google's window, so that the browser still attributes the window to the click. Skipped
 * while the session is being checked and when signed in.
 */
export function usePrefetchGooglePopup(isNeeded: boolean): void {
  const isOnline = useIsOnline();
  const isDue = isNeeded && isOnline;
  useEffect(() => {
    if (!isDue) return;
    identity().catch(() => undefined);
    googlePopup().catch(() => undefined);
  }, [isDue]);
}

interface SignIn {
  /** Google's window is open, or the token is being exchanged. */
  readonly isBusy: boolean;
  /** Why the last attempt failed, as a sentence; `null` before and during an attempt. */
  readonly failure: string | null;
  /** Whether it failed because a link in a mail no longer works. */
  readonly isLinkOver: boolean;
  withGoogle(): void;
  withLink(link: SignInLink): void;
  /** Signs in again, without Google's window, the person who is still signed in at the identity provider. */
  again(): void;
  /** Absent outside the emulators. */
  readonly asPersona?: (email: string) => void;
}

/** Signs a person in. A new session shows in the auth state; `onPreview` is called for a person without a place. */
export function useSignIn(onPreview: () => void): SignIn {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (authenticate: Parameters<typeof signIn>[0], sentenceFor = signInFailure) => {
    setIsBusy(true);
    setFailure(null);
    try {
      // A sign-out in progress is awaited, so that it does not sign out the next person.
      await signOutFinished();
      if ((await signIn(authenticate)) === 'preview') onPreview();
    } catch (error) {
      console.error('The sign-in failed', error);
      setFailure(sentenceFor(error));
      // Only Google's window can help this person.
      if (error instanceof NoPersonError) setSignOutReason('refused');
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    isLinkOver: failure !== null && Object.values(linkFailures).includes(failure),
    withLink: (link) => void attempt(() => withLink(link)),
    withGoogle: () => void attempt(() => googlePopup().then(({ signInWithGoogle }) => signInWithGoogle())),
    again: () => void attempt(samePerson, resumeFailure),
    ...(__EMULATORS__ && {
      asPersona: (email: string) =>
        void attempt(async () => (await import('#lib/session/sign-in-as-persona.ts')).signInAsPersona(email)),
    }),
  };
}
