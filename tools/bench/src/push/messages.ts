import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { makeSubscription, type Subscription } from '@reshape/local/push-service/subscriptions';
import { type PushMessage, payloadOf } from '../../../../functions/src/nudges/sender.ts';

const browserCount = 1_000;

/** A nudge of average length. */
export const message: PushMessage = {
  title: 'The pull comes before the reason',
  body: 'Before you reach for the phone there is a moment. Nothing has to be done about it today. '.repeat(4),
  shortBody: '',
  tag: 'n-20260608',
  path: '/?nudge=the-pull-comes-first',
  ttlSeconds: 43_200,
};

export const siteUrl = new URL('https://reshape.example');

/** What a browser receives. */
export const payload = payloadOf(message, message.body, siteUrl);

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
