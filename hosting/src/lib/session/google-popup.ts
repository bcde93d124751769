import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';
import { addTrustedTypesPolicy } from '../trusted-types.ts';
import { auth, type FirebaseUser } from './firebase-auth.ts';
import { identityError } from './identity-error.ts';
import { IdentityError } from './sign-in.ts';

/** Opens Google's sign-in in a window of 500 by 600, the size that Firebase uses. */
export const signInWithGoogle = (): Promise<FirebaseUser> =>
  openGoogle((google) => signInWithPopup(auth(), google, browserPopupRedirectResolver));

/**
 * Opens Google's sign-in for the person who is signed in already. Throws an IdentityError `otherPerson` when they
 * choose another account, which is then not signed in.
 */
export const signInAgainWithGoogle = (): Promise<FirebaseUser> =>
  openGoogle(async (google) => {
    await auth().authStateReady();
    const person = auth().currentUser;
    if (!person) throw new IdentityError('unknown');
    return reauthenticateWithPopup(person, google, browserPopupRedirectResolver);
  });

async function openGoogle(
  open: (google: GoogleAuthProvider) => Promise<UserCredential>,
): Promise<FirebaseUser> {
  addTrustedTypesPolicy();
  const google = new GoogleAuthProvider();
  google.addScope('profile');
  google.setCustomParameters({ prompt: 'select_account' });
  try {
    return (await open(google)).user;
  } catch (cause) {
    throw identityError(cause);
  }
}
