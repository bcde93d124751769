import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { type PushService, startPushService } from '@reshape/local/push-service/push-service';
import { redirect } from '@reshape/local/push-service/redirection';
import { makeSubscription, type Wish } from '@reshape/local/push-service/subscriptions';
import { type PushSender, type PushTarget, webPushSender } from '../nudges/sender.ts';
import { type After, type PushTransport, undiciTransport } from '../nudges/transport.ts';
import { type VapidKeyRing, vapidKeyRing } from '../nudges/vapid.ts';

const privateKey = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

/** The newest key, and one that was replaced a week before the tests' day. */
export const testKeys: VapidKeyRing = vapidKeyRing(
  `mailto:push@example.com ${privateKey(1)} ${privateKey(2)}@2026-06-01`,
);

export interface SenderMaking {
  readonly webPushSender: typeof webPushSender;
  readonly undiciTransport: typeof undiciTransport;
}

/** The sender before the fake push service, with time in the test's hands. */
export interface PushHarness {
  readonly service: PushService;
  readonly sender: PushSender;
  /** Waits between tries so far, in milliseconds. Nobody waits: each lets that much time pass at once. */
  readonly waits: readonly number[];
  /** Everything that was logged, as text. */
  readonly logged: readonly string[];
  /** A browser that subscribed with the newest key. */
  target(wish?: Wish): PushTarget;
  pass(milliseconds: number): void;
  /** Lets the deadline of every try under way pass. Throws an Error when there is none. */
  expire(): void;
  /** Resolves when the push service has seen so many requests. */
  attempts(count: number): Promise<void>;
  /** Resolves when the sender has heard the status of so many answers. */
  answered(count: number): Promise<void>;
  close(): Promise<void>;
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

/** Starts it. `make`: another sender than the product's, to see it fail. */
export async function pushHarness(
  make: SenderMaking = { webPushSender, undiciTransport },
): Promise<PushHarness> {
  let time = Date.parse('2026-06-08T02:30:00Z');
  const now = () => new Date(time);
  const service = await startPushService({ now });
  const endRedirection = redirect({ ...service, hosts: pushHosts });
  const deadlines = new Set<() => void>();
  let isClosed = false;
  let heads = 0;
  const countHead = () => {
    heads += 1;
  };
  subscribe('undici:request:headers', countHead);
  const waits: number[] = [];
  const logged: string[] = [];

  const untilDeadline: After = (_, run) => {
    deadlines.add(run);
    return () => deadlines.delete(run);
  };
  const letPass: After = (milliseconds, run) => {
    waits.push(milliseconds);
    time += milliseconds;
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  const note =
    (name: string) =>
    (...facts: unknown[]) =>
      void logged.push(JSON.stringify([name, ...facts]));
  const transport: PushTransport = make.undiciTransport(untilDeadline);
  const sender = make.webPushSender({
    keys: testKeys,
    transport,
    clock: { now, after: letPass, random: () => 0.5 },
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
    target(wish) {
      const [{ publicKey, id }] = testKeys.keys;
      return { ...makeSubscription({ applicationServerKey: publicKey, ...wish }), keyId: id };
    },
    pass(milliseconds) {
      time += milliseconds;
    },
    expire() {
      if (deadlines.size === 0) throw new Error('no try has a deadline');
      for (const run of deadlines) run();
    },
    async attempts(count) {
      while (!isClosed && service.ledger.attempts().length < count) await aMoment();
    },
    async answered(count) {
      while (!isClosed && heads < count) await aMoment();
    },
    async close() {
      isClosed = true;
      unsubscribe('undici:request:headers', countHead);
      await transport.close();
      endRedirection();
      await service.close();
    },
  };
}
