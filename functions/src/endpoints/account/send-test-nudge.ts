import type { sendTestNudge as row } from '@reshape/contract/nudges';
import type { Handler } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';
import { refuseTooMany } from '../refuse-too-many.ts';
import { ownNudges } from './own-nudges.ts';

const limit = { scope: 'test-nudge', most: 5, seconds: 3_600 } as const;

/** Has a nudge sent to one of the member's devices. It goes through the queue: only the sender knows the keys. */
export const sendTestNudge: Handler<typeof row> = async ({ session, body, now }, world) => {
  const { devices } = ownNudges(await world.pushSubscriptions.of(session.sub));
  if (!devices.some(({ id }) => id === body.id)) throw nothingHere();
  await refuseTooMany(world.limits, [limit], session.sub, now);
  await world.nudgeTasks.enqueue({ kind: 'test', memberId: session.sub, subscriptionId: body.id });
  return { message: 'On its way' };
};
