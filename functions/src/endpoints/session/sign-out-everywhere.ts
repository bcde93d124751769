import type { signOutEverywhere as row } from '@reshape/contract/session';
import type { Handler } from '../handler.ts';

/** Ends every session of the member, and the sign-ins at the identity provider that could be exchanged for new ones. */
export const signOutEverywhere: Handler<typeof row> = async ({ session }, { members, identity }) => {
  await members.endAllSessions(session.sub);
  await identity.revoke(session.sub);
  return { message: 'Signed out everywhere' };
};
