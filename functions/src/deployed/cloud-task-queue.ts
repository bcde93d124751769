import type { Functions } from 'firebase-admin/functions';
import type { TaskQueue } from '../task-queue.ts';
import { region } from './settings.ts';

/** The queue of the function called `functionName`. `functions` loads the library when something is enqueued. */
export function cloudTaskQueue<Task extends object>(
  functionName: 'sendNudges' | 'sendMail' | 'sendNewsletterMail' | 'deleteAccounts',
  functions: () => Promise<Functions>,
): TaskQueue<Task> {
  return {
    async enqueue(task, id, at) {
      const queue = (await functions()).taskQueue<Task>(`locations/${region}/functions/${functionName}`);
      const options = { ...(id !== undefined && { id }), ...(at && { scheduleTime: at }) };
      const add = () =>
        queue.enqueue(task, options).catch((error: unknown) => {
          if (Object(error).code !== 'functions/task-already-exists') throw error;
        });
      // The emulator runs every task at once, so this process waits for it. A task that is lost meanwhile is repaired.
      const isEmulated = process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined;
      const waitMs = isEmulated && at ? at.getTime() - Date.now() : 0;
      if (waitMs > 0) setTimeout(() => void add().catch(() => undefined), waitMs);
      else await add();
    },
  };
}
