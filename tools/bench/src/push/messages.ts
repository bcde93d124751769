import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { makeSubscription, type Subscription } from '@reshape/local/push-service/subscriptions';
import type { PushMessage } from '../../../../functions/src/nudges/sender.ts';

const browserCount = 1_000;

/** A nudge of average length. */
export const message: PushMessage = {
  payload: JSON.stringify({
    title: 'The pull comes before the reason',
    body: 'Before you reach for the phone there is a moment. Nothing has to be done about it today. '.repeat(
      4,
    ),
    tag: 'n-20260608',
    url: '/?nudge=the-pull-comes-first',
  }),
  short: '{}',
  topic: 'n-20260608',
  ttlSeconds: 43_200,
};

/** Browsers with subscriptions at all push services. */
export const makeBrowsers = (): Subscription[] =>
  Array.from({ length: browserCount }, (_, index) => {
    const host = pushHosts[index % pushHosts.length];
    return makeSubscription({ host });
  });

/** `count` items, repeating `items`. */
export const repeatUpTo = <T>(items: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );
