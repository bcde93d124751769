import type { Subscription } from '@reshape/local/push-service/subscriptions';
import webpush from 'web-push';
import { vapidKeys } from '../../../../functions/src/env.ts';
import { nudgeSender } from '../../../../functions/src/nudges/sender.ts';
import { mapWithConcurrency } from '../../../../functions/src/nudges/worker.ts';
import { cycled, letter, vapidKeysOfLaptop } from './letter.ts';

/** Sends the letter to so many browsers. */
export type Contender = (browsers: readonly Subscription[], count: number) => Promise<void>;

const secret = vapidKeysOfLaptop();
const { subject, keys } = vapidKeys({ VAPID_KEYS: secret });
const vapidDetails = { subject, publicKey: keys[0].publicKey, privateKey: secret.split(' ')[1] ?? '' };

const sender = nudgeSender(
  { VAPID_KEYS: secret },
  { pushFailed: fail, pushRejected: fail, pushPaused: fail, pushTooLarge: fail },
);
function fail(host: string): never {
  throw new Error(`${host} did not take a message`);
}

/** The usual way: sign and send a batch, wait for all of it, go on. */
const inBatches =
  (size: number): Contender =>
  async (browsers, count) => {
    const { payload, topic, ttlSeconds: TTL } = letter;
    const all = cycled(browsers, count);
    for (let sent = 0; sent < count; sent += size)
      await Promise.all(
        all
          .slice(sent, sent + size)
          .map((browser) =>
            webpush.sendNotification(browser, payload, { vapidDetails, TTL, topic, urgency: 'normal' }),
          ),
      );
  };

/** Our way: as soon as one is answered, the next goes out. */
const inFlightOf =
  (most: number): Contender =>
  (browsers, count) =>
    mapWithConcurrency(cycled(browsers, count), most, async (browser) => {
      const { kind } = await sender.send({ ...browser, keyId: '' }, letter);
      if (kind !== 'delivered') throw new Error(`a message was ${kind}`);
    });

export const contenders: Readonly<Record<string, Contender>> = {
  // As many as the job has, and as many as one processor keeps up with when answers are late.
  '25 in flight': inFlightOf(25),
  '300 in flight': inFlightOf(300),
  'batches of 100': inBatches(100),
  'batches of 500': inBatches(500),
  /** What nobody can do without: a key pair, a shared secret and a cipher for each message. */
  cryptography: async (browsers, count) => {
    for (const { keys } of cycled(browsers, count))
      webpush.encrypt(keys.p256dh, keys.auth, letter.payload, 'aes128gcm');
  },
};
