import type { forgetDevice as row } from '@reshape/contract/nudges';
import type { Handler } from '../handler.ts';
import { settingsOf, withoutDevice } from './member-nudges.ts';
import { ownNudges } from './own-nudges.ts';

/** Sends nothing more to one of the member's devices. */
export const forgetDevice: Handler<typeof row> = async ({ session, body, now }, { pushSubscriptions }) => {
  const own = await pushSubscriptions.change(session.sub, (before) => withoutDevice(before, body.id));
  return settingsOf(ownNudges(own), now);
};
