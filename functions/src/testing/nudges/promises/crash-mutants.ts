import type { CrashPromise } from './crash-promises.ts';
import type { NudgeMutants } from './workers.ts';

/** Workers from which a protection against their own end was taken, each with the promise that it must break. */
export const crashMutants: NudgeMutants<CrashPromise> = [
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
];
