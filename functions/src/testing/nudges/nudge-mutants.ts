import type { NudgeWorld } from '../../jobs/nudge-world.ts';
import type { NudgePromise } from './nudge-promises.ts';
import type { NudgeStage } from './nudge-stage.ts';

type Mutate = (worker: NudgeStage) => Partial<NudgeWorld>;

/** Workers from which one protection was taken, each with the promise that they must break. */
export const nudgeMutants: readonly (readonly [string, NudgePromise, Mutate])[] = [
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
    'workers that note before they send',
    'a worker that dies costs nobody a nudge, and shows nobody two',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(...asked) {
          const page = await dueSubscriptions.page(...asked);
          await dueSubscriptions.settle(page.due, (fresh) => ({
            ...fresh,
            seen: fresh.seen + 1,
            dueAt: new Date((fresh.dueAt?.getTime() ?? 0) + 86_400_000),
          }));
          return page;
        },
      },
    }),
  ],
  [
    'leases that never end',
    'a worker that dies costs nobody a nudge, and shows nobody two',
    ({ nudgeLeases }) => ({
      nudgeLeases: {
        ...nudgeLeases,
        take: (shard, owner, now) => nudgeLeases.take(shard, owner, now, new Date('2100-01-01T00:00:00Z')),
      },
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
    'workers that go on with a page that they did not note',
    'a page that could not be noted is sent again, and shown once',
    ({ dueSubscriptions }) => {
      const handed = new Set<string>();
      return {
        dueSubscriptions: {
          ...dueSubscriptions,
          async page(...asked) {
            const page = await dueSubscriptions.page(...asked);
            const due = page.due.filter(({ subscription: { id } }) => !handed.has(id));
            for (const { subscription } of due) handed.add(subscription.id);
            return { ...page, due };
          },
        },
      };
    },
  ],
  [
    'workers that end a subscription without looking whether it was renewed',
    'a subscription that was renewed outlives the end of the old one',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        settle: (due, settle) => dueSubscriptions.settle(due, (fresh, read) => settle(fresh, read, true)),
      },
    }),
  ],
  [
    'workers that note what they read, and not what stands there',
    'a member who moves the hour while it strikes keeps to it, and gets one nudge',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        settle: (due, settle) =>
          dueSubscriptions.settle(due, (_, read) =>
            settle({ ...read.subscription, lastDay: null }, read, true),
          ),
      },
    }),
  ],
  [
    'workers that give everybody a next time',
    'a member who turns nudges off while one is sent stays without',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        settle: (due, settle) =>
          dueSubscriptions.settle(due, (_, read) => settle(read.subscription, read, true)),
      },
    }),
  ],
  [
    'workers that do not look at the last day',
    'a member gets one nudge on a day, also when the hour moves after it',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(...asked) {
          const page = await dueSubscriptions.page(...asked);
          const due = page.due.map((read) => ({
            ...read,
            subscription: { ...read.subscription, lastDay: null },
          }));
          return { ...page, due };
        },
      },
    }),
  ],
  [
    'workers that stop at a document that they cannot read',
    'a document that cannot be read keeps nobody from their nudge, and is looked at once',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: {
        ...dueSubscriptions,
        async page(...asked) {
          const page = await dueSubscriptions.page(...asked);
          return page.broken.length > 0 ? { due: [], broken: page.broken } : page;
        },
      },
    }),
  ],
  [
    'workers that leave such a document in the queue',
    'a document that cannot be read keeps nobody from their nudge, and is looked at once',
    ({ dueSubscriptions }) => ({ dueSubscriptions: { ...dueSubscriptions, park: async () => undefined } }),
  ],
  [
    'workers that take every refusal for the end',
    'a push service that refuses everybody has nobody forgotten',
    ({ sender }) => ({
      sender: {
        async send(...message) {
          const result = await sender.send(...message);
          return result.kind === 'refused' ? { kind: 'gone' } : result;
        },
      },
    }),
  ],
  [
    'workers that take a pause for a failure',
    'a push service that asks for a pause has it',
    ({ sender }) => ({
      sender: {
        async send(...message) {
          const result = await sender.send(...message);
          return result.kind === 'paused' ? { kind: 'failed' } : result;
        },
      },
    }),
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
