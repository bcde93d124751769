import type { IdentityFailure } from '@reshape/content/app/sign-in';

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
