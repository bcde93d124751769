import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { auth, type FirebaseUser } from './firebase-auth.ts';
import { IdentityError } from './sign-in.ts';

/** The addresses of the seeded people end like this; their accounts are named by what precedes it. */
const seededDomain = '@example.com';

/**
 * Signs in with any address, such as a seeded person's, without a window or internet access: the Auth emulator
 * accepts unsigned Google credentials. Only builds for the emulators contain this.
 */
export async function signInAsPersona(email: string): Promise<FirebaseUser> {
  const claims = { sub: `google-${email.replace(seededDomain, '')}`, email, email_verified: true };
  try {
    const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
    return (await signInWithCredential(auth(), credential)).user;
  } catch (cause) {
    throw new IdentityError('networkFailure', { cause });
  }
}
