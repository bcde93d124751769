import { ApiError } from '@reshape/contract/errors';
import { FirebaseError } from 'firebase/app';
import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { auth, type FirebaseUser } from './firebase-auth.ts';
import { IdentityError, identityFailure } from './sign-in.ts';

/** Opens Google's sign-in in a window of 500 by 600, the size that Firebase uses. */
export async function signInWithGoogle(): Promise<FirebaseUser> {
  const google = new GoogleAuthProvider();
  google.addScope('profile');
  google.setCustomParameters({ prompt: 'select_account' });
  try {
    return (await signInWithPopup(auth(), google, browserPopupRedirectResolver)).user;
  } catch (cause) {
    const code = cause instanceof FirebaseError ? cause.code : '';
    if (code === 'auth/user-disabled')
      throw new ApiError('account_disabled', 'This account has been disabled');
    throw new IdentityError(identityFailure(code), { cause });
  }
}
