import type { signOutEverywhere as row } from '@reshape/contract/session';
import { withoutDevices } from '../account/member-nudges.ts';
import type { Handler } from '../handler.ts';

/**
 * Ends every session of the member, the sign-ins at the identity provider that could be exchanged for new ones, and the
 * nudges on every device: one that was lost shows nothing more. The sessions end last, so that a failure can be repeated.
 */
export const signOutEverywhere: Handler<typeof row> = async (
  { session },
  { members, identity, pushSubscriptions },
) => {
  await pushSubscriptions.change(session.sub, withoutDevices);
  await identity.revoke(session.sub);
  await members.endAllSessions(session.sub);
  return { message: 'Signed out everywhere' };
};
