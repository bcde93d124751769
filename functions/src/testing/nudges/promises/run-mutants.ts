import type { RunPromise } from './run-promises.ts';
import type { NudgeMutants } from './workers.ts';

/** Workers from which a protection of the runs was taken, each with the promise that it must break. */
export const runMutants: NudgeMutants<RunPromise> = [
  [
    'workers that take no lease',
    'everybody gets one, however often and at once the job runs',
    ({ nudgeLeases }) => ({ nudgeLeases: { ...nudgeLeases, take: async () => true } }),
  ],
  [
    'workers that note nothing',
    'everybody gets one, however often and at once the job runs',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: { ...dueSubscriptions, settle: async () => undefined },
    }),
  ],
  [
    'workers that look at the last quarter of an hour only',
    'a schedule that was missed is caught up by the next',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(shard, at, ...rest) {
          const page = await dueSubscriptions.page(shard, at, ...rest);
          const start = new Date(at.getTime() - 900_000);
          return {
            ...page,
            due: page.due.filter(({ subscription: { dueAt } }) => dueAt !== null && dueAt > start),
          };
        },
      },
    }),
  ],
  [
    'a queue that takes a shard once a day',
    'a shard that could not be asked for is asked for by the next run',
    ({ nudgeTasks }) => {
      const asked = new Set<unknown>();
      return {
        nudgeTasks: {
          async enqueue(task, name) {
            const shard = 'shard' in task ? task.shard : name;
            if (!asked.has(shard)) await nudgeTasks.enqueue(task, name);
            asked.add(2).add(shard);
          },
        },
      };
    },
  ],
  [
    'workers that do not ask who has a place',
    'somebody whose place was taken away gets none',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(...asked) {
          const page = await dueSubscriptions.page(...asked);
          return { ...page, due: page.due.map((read) => ({ ...read, hasPlace: true })) };
        },
      },
    }),
  ],
  [
    'pages that end early without a word',
    'what a run was about to do, it says that it did',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(...asked) {
          const { due, broken } = await dueSubscriptions.page(...asked);
          return { due, broken };
        },
      },
    }),
  ],
];
