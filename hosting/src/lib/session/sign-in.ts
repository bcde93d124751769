import type { IdentityFailure } from '@reshape/content/app/sign-in';
import { firebaseLogin } from '@reshape/contract/session';
import { send } from '../api-client/request.ts';
import { storeSession } from '../session-store.ts';
import { noteEnding } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';

/** Why the identity provider let nobody in; its sentence is in the content. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const failureOf: Readonly<Record<string, IdentityFailure>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/unauthorized-domain': 'unauthorisedDomain',
  'auth/network-request-failed': 'networkFailure',
  'auth/timeout': 'networkFailure',
  // What Firebase calls it when the script that opens Google's window could not be fetched, or was blocked.
  'auth/internal-error': 'networkFailure',
  'auth/operation-not-supported-in-this-environment': 'inAppBrowser',
  'auth/web-storage-unsupported': 'inAppBrowser',
};

/** Browsers that apps carry inside them; Google shows them a refusal, which reaches us as a closed window. */
const insideAnApp = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly|; wv\)/;

/** The failure that a code of Firebase means on this device. */
export function identityFailure(code: string): IdentityFailure {
  const failure = failureOf[code] ?? 'unknown';
  if (failure === 'popupBlocked' || failure === 'popupClosed')
    return insideAnApp.test(navigator.userAgent) ? 'inAppBrowser' : failure;
  return failure;
}

/** What became of a sign-in: a session is stored, or the person has no place and is greeted by name. */
export type SignedIn = { readonly as: 'member' } | { readonly as: 'preview'; readonly name: string | null };

/**
 * Exchanges the proof of who a person is for the product's session (spec section 4, Login).
 * Throws what `prove` throws, or an ApiError, a ForeignAnswer or a NetworkError; nothing is stored then.
 */
export async function signIn(prove: () => Promise<FirebaseUser>): Promise<SignedIn> {
  const person = await prove();
  const answer = await send(firebaseLogin, { body: { idToken: await person.getIdToken() } });
  if ('preview' in answer) return { as: 'preview', name: person.displayName };
  noteEnding();
  storeSession({ token: answer.token, memberId: answer.user.id });
  return { as: 'member' };
}
