import { nudgeAfter } from '@reshape/domain/nudges';
import type { NudgeTask } from '../gateways/nudge-tasks.ts';
import { testMessage } from './nudge-message.ts';
import type { NudgeWorld } from './nudge-world.ts';

type TestTask = Extract<NudgeTask, { kind: 'test' }>;

/** Sends one device the nudge that it would get next, which stays the next. A device that is gone gets nothing. */
export async function sendTestNudge(
  { memberId, subscriptionId }: TestTask,
  { dueSubscriptions, nudges, sender }: Pick<NudgeWorld, 'dueSubscriptions' | 'nudges' | 'sender'>,
): Promise<void> {
  const found = await dueSubscriptions.find(memberId, subscriptionId);
  const nudge = found && nudgeAfter(await nudges.all(), memberId, found.subscription.seen);
  if (found && nudge) await sender.send(found.subscription, testMessage(nudge));
}
