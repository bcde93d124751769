import { firebaseLogin } from '@reshape/contract/session';
import { send } from '../api/send.ts';
import type { FirebaseUser } from '../firebase-auth.ts';
import { storeSession } from '../session-store.ts';
import { noteEnding } from './last-ending.ts';

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
