import type { MeanwhilePromise } from './meanwhile-promises.ts';
import type { NudgeMutants } from './workers.ts';

/** Workers that overlook what members do meanwhile, each with the promise that it must break. */
export const meanwhileMutants: NudgeMutants<MeanwhilePromise> = [
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
    'workers that trust what they read long ago',
    'who unregisters while others are waited for gets none',
    ({ dueSubscriptions }) => ({
      dueSubscriptions: { ...dueSubscriptions, isUnchanged: async () => true },
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
];
