import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startPushProxy } from '@reshape/local/push-service/proxy';
import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { type PushService, startPushService } from '@reshape/local/push-service/push-service';
import { makeSubscription, type SubscriptionOptions } from '@reshape/local/push-service/subscriptions';
import { ProxyAgent } from 'undici';
import { type PushSender, type PushTarget, webPushSender } from '../nudges/sender.ts';
import { connectionOptions, type StartTimer, undiciTransport } from '../nudges/transport.ts';
import { type VapidKeyRing, vapidKeyRing } from '../nudges/vapid.ts';

const privateKey = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

/** The newest key, and one that was replaced a week before the tests' day. */
export const testKeys: VapidKeyRing = vapidKeyRing(
  `mailto:push@example.com ${privateKey(1)} ${privateKey(2)}@2026-06-01`,
);

/** The site that notifications of the tests open. */
export const testSiteUrl = new URL('https://reshape.example');

/** The sender in front of the fake push service, with a clock that the test controls. */
export interface PushHarness {
  readonly service: PushService;
  readonly sender: PushSender;
  /** Retry delays so far, in milliseconds. Nothing really waits: each delay advances the clock. */
  readonly waits: readonly number[];
  /** Everything that was logged, as text. */
  readonly logged: readonly string[];
  connectionCount(): number;
  /** A browser that subscribed with the newest key. */
  target(options?: SubscriptionOptions): PushTarget;
  pass(milliseconds: number): void;
  /** Makes every pending attempt time out. Throws an Error when there is none. */
  expire(): void;
  /** Resolves when the push service has received this many requests. */
  attempts(count: number): Promise<void>;
  /** Resolves when the sender has received the status of this many responses. */
  waitForResponses(count: number): Promise<void>;
  close(): Promise<void>;
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

export async function pushHarness(): Promise<PushHarness> {
  let time = Date.parse('2026-06-08T02:30:00Z');
  const clock = () => new Date(time);
  const service = await startPushService({ now: clock });
  const proxy = await startPushProxy({ servicePort: service.port, hosts: pushHosts, others: 'refuse' });
  const timeouts = new Set<() => void>();
  let isClosed = false;
  const seen = { responses: 0, connections: 0 };
  const countResponse = (message: unknown) => {
    // The proxy's own responses do not count as a push service's.
    if (Object(message).request.method === 'POST') seen.responses += 1;
  };
  const countConnection = () => {
    seen.connections += 1;
  };
  subscribe('undici:request:headers', countResponse);
  subscribe('undici:client:beforeConnect', countConnection);
  const waits: number[] = [];
  const logged: string[] = [];

  const keepTimeout: StartTimer = (_, run) => {
    timeouts.add(run);
    return () => timeouts.delete(run);
  };
  const skipWait: StartTimer = (milliseconds, run) => {
    waits.push(milliseconds);
    time += milliseconds;
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  const note =
    (name: string) =>
    (...facts: unknown[]) =>
      void logged.push(JSON.stringify([name, ...facts]));
  const connections = new ProxyAgent({
    ...connectionOptions,
    uri: proxy.url,
    requestTls: { ca: service.certificate },
  });
  const transport = undiciTransport(connections, keepTimeout);
  const sender = webPushSender({
    keys: testKeys,
    siteUrl: testSiteUrl,
    transport,
    clock,
    startTimer: skipWait,
    random: () => 0.5,
    log: {
      pushFailed: note('failed'),
      pushRejected: note('rejected'),
      pushPaused: note('paused'),
      pushTooLarge: note('too large'),
    },
  });
  return {
    service,
    sender,
    waits,
    logged,
    connectionCount: () => seen.connections,
    target(options) {
      const [{ publicKey, id }] = testKeys.keys;
      return { ...makeSubscription({ applicationServerKey: publicKey, ...options }), keyId: id };
    },
    pass(milliseconds) {
      time += milliseconds;
    },
    expire() {
      if (timeouts.size === 0) throw new Error('no attempt is pending');
      for (const run of timeouts) run();
    },
    async attempts(count) {
      while (!isClosed && service.deliveries.attempts().length < count) await nextTick();
    },
    async waitForResponses(count) {
      while (!isClosed && seen.responses < count) await nextTick();
    },
    async close() {
      isClosed = true;
      unsubscribe('undici:request:headers', countResponse);
      unsubscribe('undici:client:beforeConnect', countConnection);
      await transport.close();
      await proxy.close();
      await service.close();
    },
  };
}
