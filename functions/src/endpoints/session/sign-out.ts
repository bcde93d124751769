import type { signOut as row } from '@reshape/contract/session';
import type { Handler } from '../handler.ts';

/** Ends the session of the token that the call carries. */
export const signOut: Handler<typeof row> = async ({ session, now }, { members }) => {
  await members.endSession(session.sub, session.sid, session.exp, now);
  return { message: 'Signed out' };
};
