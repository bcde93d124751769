import type { unregisterWebpush as row } from '@reshape/contract/nudges';
import { subscriptionId } from '../../store/push-subscriptions.ts';
import { withoutDevice } from '../account/member-nudges.ts';
import { ownNudges } from '../account/own-nudges.ts';
import type { Handler } from '../handler.ts';

/** Sends nothing more to this browser. */
export const unregisterWebpush: Handler<typeof row> = async ({ session, body }, { pushSubscriptions }) => {
  const id = subscriptionId(body.endpoint);
  ownNudges(await pushSubscriptions.change(session.sub, (before) => withoutDevice(before, id)));
  return { message: 'No nudges will come here' };
};
