import { identity } from '#lib/session/identity.ts';
import { IdentityError } from '#lib/session/sign-in.ts';

/** The code that opens Google's window. Throws an IdentityError when it cannot be fetched. */
export const googlePopup = () =>
  import('#lib/session/google-popup.ts').catch((cause) => {
    throw new IdentityError('networkFailure', { cause });
  });

/** Fetches ahead what a click will need, so that the browser still takes the window for an answer to the click. */
export function prepareGooglePopup(): void {
  identity().catch(() => undefined);
  googlePopup().catch(() => undefined);
}
