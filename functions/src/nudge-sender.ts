import { vapidKeys } from './env.ts';
import type { PushSender } from './gateways/push-sender.ts';
import { type After, undiciTransport } from './gateways/push-transport.ts';
import { type PushLog, webPushSender } from './gateways/web-push-sender.ts';

const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** The sender of a running deployment. It is bundled by itself, so that the API does not load what it never uses. */
export const nudgeSender = (env: NodeJS.ProcessEnv, log: PushLog): PushSender =>
  webPushSender({
    keys: vapidKeys(env),
    transport: undiciTransport(after),
    clock: { now: () => new Date(), after, random: Math.random },
    log,
  });
