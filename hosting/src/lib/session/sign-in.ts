import type { IdentityFailure } from '@reshape/content/app/sign-in';
import { firebaseLogin } from '@reshape/contract/session';
import { sendRequest } from '../api-client/request.ts';
import { storeSession } from '../device-storage.ts';
import { isInAppBrowser, thisDevice } from '../in-app-browser.ts';
import { reportedTimeZone } from '../time-zone.ts';
import { saveLostPlace, setSignOutReason } from './end-session.ts';
import type { FirebaseUser } from './firebase-auth.ts';
import { clearPersonWithoutPlace, savePersonWithoutPlace } from './person-without-place.ts';

/** Why the sign-in at the identity provider failed; the content has a sentence for each. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const failureOfCode: Readonly<Record<string, IdentityFailure>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/user-mismatch': 'otherPerson',
  'auth/account-exists-with-different-credential': 'byMail',
  'auth/unauthorized-domain': 'unauthorisedDomain',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/quota-exceeded': 'tooManyAttempts',
  'auth/network-request-failed': 'networkFailure',
  'auth/timeout': 'networkFailure',
  // Firebase's code for a blocked or failed load of the script that opens Google's window.
  'auth/internal-error': 'networkFailure',
  'auth/operation-not-supported-in-this-environment': 'inAppBrowser',
  'auth/web-storage-unsupported': 'inAppBrowser',
};

/** The failure that a Firebase code means on this device: a refusal by Google reaches us as a closed window. */
export function identityFailure(code: string): IdentityFailure {
  const failure = failureOfCode[code] ?? 'unknown';
  if (failure === 'popupBlocked' || failure === 'popupClosed')
    return isInAppBrowser(thisDevice()) ? 'inAppBrowser' : failure;
  return failure;
}

/**
 * Exchanges the identity provider's sign-in for the product's session. Resolves to whether it is stored now: a person
 * without a place has only the preview. Throws what `authenticate` throws, or an ApiError, an UnexpectedResponseError
 * or a NetworkError, and when `signal` is aborted, its reason; then nothing is stored.
 */
export async function signIn(
  authenticate: () => Promise<FirebaseUser>,
  signal?: AbortSignal,
): Promise<'member' | 'preview'> {
  const person = await authenticate();
  const { body: response } = await sendRequest(firebaseLogin, {
    body: { idToken: await person.getIdToken(), time_zone: reportedTimeZone() },
    signal,
  });
  if ('preview' in response) {
    saveLostPlace(person.uid, response.lost_place);
    savePersonWithoutPlace(person.uid);
    return 'preview';
  }
  setSignOutReason();
  clearPersonWithoutPlace();
  storeSession({ token: response.token, memberId: response.user.id });
  return 'member';
}
