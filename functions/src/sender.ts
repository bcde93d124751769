import { vapidKeys } from './env.ts';
import type { PushSender } from './gateways/push-sender.ts';
import { type After, undiciTransport } from './gateways/push-transport.ts';
import { webPushSender } from './gateways/web-push-sender.ts';
import { logs } from './http/logs.ts';

const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * The sender of a running deployment, apart from its world: only the function that sends loads it, and has its keys.
 * Throws an Error that names what is wrong with the secret `VAPID_KEYS`.
 */
export function pushSender(env: NodeJS.ProcessEnv): PushSender {
  const clock = { now: () => new Date(), after, random: () => Math.random() };
  return webPushSender({ keys: vapidKeys(env), transport: undiciTransport(after), clock, log: logs });
}
