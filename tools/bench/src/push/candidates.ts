import { readFileSync } from 'node:fs';
import { Agent as HttpsAgent } from 'node:https';
import type { Subscription } from '@reshape/local/push-service/subscriptions';
import { localSecret } from '@reshape/local/stack/local-secret';
import { Agent, buildConnector } from 'undici';
import webpush from 'web-push';
import { mapWithConcurrency } from '../../../../functions/src/concurrency.ts';
import { webPushSender } from '../../../../functions/src/nudges/sender.ts';
import {
  connectionOptions,
  type StartTimer,
  undiciTransport,
} from '../../../../functions/src/nudges/transport.ts';
import { vapidKeyRing } from '../../../../functions/src/nudges/vapid.ts';
import { cycled, message } from './messages.ts';

/** Sends the message to `count` browsers. */
export type Candidate = (browsers: readonly Subscription[], count: number) => Promise<void>;

/** The fake push service's port and certificate. */
interface Service {
  readonly port: number;
  readonly certificateFile: string;
}

/** The candidates to measure, by name. Each connects to the fake push service, whatever the endpoint. */
export function candidatesFor({ port, certificateFile }: Service): Readonly<Record<string, Candidate>> {
  const ca = readFileSync(certificateFile, 'utf8');
  const keys = vapidKeyRing(localSecret('VAPID_KEYS'));
  const [{ publicKey, privateKey }] = keys.keys;
  const vapidDetails = { subject: keys.subject, publicKey, privateKey };

  const connect = buildConnector({ ca });
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
    keys,
    transport: undiciTransport(connections, startTimer),
    clock: () => new Date(),
    startTimer,
    random: Math.random,
    log: { pushFailed: fail, pushRejected: fail, pushPaused: fail, pushTooLarge: fail },
  });

  /** Uses the settings of Node's own agent. */
  class ServiceAgent extends HttpsAgent {
    override createConnection(...[options, callback]: Parameters<HttpsAgent['createConnection']>) {
      return super.createConnection({ ...options, host: '127.0.0.1', port } as never, callback);
    }
  }
  const agent = new ServiceAgent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000, ca });

  /** The usual way: sign and send a batch, wait for all of it, continue with the next. */
  const inBatches =
    (size: number): Candidate =>
    async (browsers, count) => {
      const { payload, topic, ttlSeconds: TTL } = message;
      const options = { vapidDetails, TTL, topic, urgency: 'normal', agent } as const;
      const all = cycled(browsers, count);
      for (let sent = 0; sent < count; sent += size)
        await Promise.all(
          all.slice(sent, sent + size).map((browser) => webpush.sendNotification(browser, payload, options)),
        );
    };

  /** Our way: as soon as one message is answered, the next is sent. */
  const withConcurrency =
    (max: number): Candidate =>
    (browsers, count) =>
      mapWithConcurrency(cycled(browsers, count), max, async (browser) => {
        const { kind } = await sender.send({ ...browser, keyId: '' }, message);
        if (kind !== 'delivered') throw new Error(`a message was ${kind}`);
      });

  return {
    // As many as the job has, and as many as one processor can handle when responses are slow.
    '25 in flight': withConcurrency(25),
    '300 in flight': withConcurrency(300),
    'batches of 100': inBatches(100),
    'batches of 500': inBatches(500),
    /** The unavoidable minimum: a key pair, a shared secret and a cipher for each message. */
    cryptography: async (browsers, count) => {
      for (const { keys } of cycled(browsers, count))
        webpush.encrypt(keys.p256dh, keys.auth, message.payload, 'aes128gcm');
    },
  };
}

const startTimer: StartTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

function fail(host: string): never {
  throw new Error(`${host} did not take a message`);
}
