import { nudgeTask } from '../gateways/nudge-tasks.ts';
import type { NudgeWorld } from './nudge-world.ts';
import { sendShard } from './send-shard/send-shard.ts';
import { sendTestNudge } from './send-test-nudge.ts';

/** Does what a task of the queue asks. Throws a ZodError for what was never asked by us. */
export function performNudgeTask(data: unknown, world: NudgeWorld): Promise<void> {
  const task = nudgeTask.parse(data);
  return task.kind === 'test' ? sendTestNudge(task, world) : sendShard(task, world);
}
