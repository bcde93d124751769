import { ApiError } from '@reshape/contract/errors';
import { redeemSignInLink } from '@reshape/contract/sign-in-links';
import { FirebaseError } from 'firebase/app';
import { signInWithEmailLink } from 'firebase/auth';
import { sendRequest } from '../api-client/request.ts';
import { auth, type FirebaseUser } from './firebase-auth.ts';
import { identityError } from './identity-error.ts';

/** The address and the token of a link in a mail. */
export interface SignInLink {
  readonly address: string;
  readonly token: string;
}

/** The identity provider's link for one in a mail that was used up, while the provider could not be reached. */
let redeemed: { readonly token: string; readonly link: string } | undefined;

/** Signs in with the link in a mail, which it uses up. Throws an ApiError, an IdentityError or a NetworkError. */
export async function signInWithLink({ address, token }: SignInLink): Promise<FirebaseUser> {
  if (redeemed?.token !== token) {
    const { body } = await sendRequest(redeemSignInLink, { body: { address, token } });
    redeemed = { token, link: body.link };
  }
  try {
    const { user } = await signInWithEmailLink(auth(), address, redeemed.link);
    redeemed = undefined;
    return user;
  } catch (cause) {
    const code = cause instanceof FirebaseError ? cause.code : '';
    if (code !== 'auth/network-request-failed') redeemed = undefined;
    throw code.endsWith('-action-code')
      ? new ApiError('link_used', 'The link was used')
      : identityError(cause);
  }
}
