import { readFileSync } from 'node:fs';
import type { Subscription } from '@reshape/local/push-service/subscriptions';
import { localSecret } from '@reshape/local/stack/local-secret';
import { Agent, buildConnector } from 'undici';
import webpush from 'web-push';
import { mapWithConcurrency } from '../../../../functions/src/concurrency.ts';
import { startTimer, webPushSender } from '../../../../functions/src/nudges/sender.ts';
import { connectionOptions, undiciTransport } from '../../../../functions/src/nudges/transport.ts';
import { vapidKeyRing } from '../../../../functions/src/nudges/vapid.ts';
import { message, payload, repeatUpTo, siteUrl } from './messages.ts';

/** Processes the message for `count` browsers. */
export type Workload = (browsers: readonly Subscription[], count: number) => Promise<void>;

/** The fake push service's port and certificate. */
interface Service {
  readonly port: number;
  readonly certificateFile: string;
}

/** The workloads to measure, by name. The sender connects to the fake push service, whatever the endpoint. */
export function workloadsFor({ port, certificateFile }: Service): Readonly<Record<string, Workload>> {
  const connect = buildConnector({ ca: readFileSync(certificateFile, 'utf8') });
  const connections = new Agent({
    ...connectionOptions,
    connect: (options, callback) =>
      connect(
        {
          ...options,
          hostname: '127.0.0.1',
          port: String(port),
          servername: options.servername ?? options.hostname,
        },
        callback,
      ),
  });
  const sender = webPushSender({
    keys: vapidKeyRing(localSecret('VAPID_KEYS')),
    siteUrl,
    transport: undiciTransport(connections, startTimer),
    clock: () => new Date(),
    startTimer,
    random: Math.random,
    log: { pushFailed: fail, pushRejected: fail, pushPaused: fail, pushTooLarge: fail },
  });

  /** The deployed sender, with up to `max` messages in flight. */
  const withConcurrency =
    (max: number): Workload =>
    (browsers, count) =>
      mapWithConcurrency(repeatUpTo(browsers, count), max, async (browser) => {
        const { kind } = await sender.send({ ...browser, keyId: '' }, message);
        if (kind !== 'delivered') throw new Error(`a message was ${kind}`);
      });

  return {
    // As many as the job has, and as many as one processor can handle when responses are slow.
    '25 in flight': withConcurrency(25),
    '300 in flight': withConcurrency(300),
    /** The unavoidable minimum: a key pair, a shared secret and a cipher for each message. */
    'encryption alone': async (browsers, count) => {
      for (const { keys } of repeatUpTo(browsers, count))
        webpush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm');
    },
  };
}

function fail(host: string): never {
  throw new Error(`${host} did not accept a message`);
}
