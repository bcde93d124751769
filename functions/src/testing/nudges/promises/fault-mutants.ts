import type { FaultPromise } from './fault-promises.ts';
import type { NudgeMutants } from './workers.ts';

/** Workers that are not up to what is broken, each with the promise that it must break. */
export const faultMutants: NudgeMutants<FaultPromise> = [
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
];
