import { ApiError } from '@reshape/contract/errors';
import type { FakeHandlers } from './fake-handlers.ts';

export const sessionHandlers: FakeHandlers<'firebaseLogin' | 'signOut' | 'signOutEverywhere'> = {
  firebaseLogin: ({ body }, world) => {
    const uid = body.idToken.split(' ')[0] ?? '';
    if (uid === '') throw new ApiError('invalid_id_token', 'Please sign in again');
    if (world.members.get(uid)?.status !== 'active') return { preview: true };
    return { token: world.issueToken(uid), user: { id: uid } };
  },

  signOut: ({ token }, world) => {
    world.endedTokens.add(token);
    return { message: 'Signed out' };
  },

  signOutEverywhere: ({ token }, world) => {
    world.endedTokens.add(token);
    return { message: 'Signed out everywhere' };
  },
};
