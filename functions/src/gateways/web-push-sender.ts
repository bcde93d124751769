import { type EncryptedMessage, encrypted } from '../push/encrypted.ts';
import { pushEndpoint } from '../push/endpoint.ts';
import { hostPauses } from '../push/host-pauses.ts';
import { misshapenKey } from '../push/keys.ts';
import { retryAfter } from '../push/retry-after.ts';
import { vapidHeaders } from '../push/vapid-headers.ts';
import type { VapidKeyRing } from '../push/vapid-key-ring.ts';
import type { PushMessage, PushResult, PushSender, PushTarget } from './push-sender.ts';
import type { After, PushAnswer, PushTransport } from './push-transport.ts';

/** What the sender says of its work: hosts and statuses, never an endpoint. */
export interface PushLog {
  /** No answer, or a broken one, also when it was asked again; `reason` is a status or a code. */
  pushFailed(host: string, reason: number | string): void;
  pushRejected(host: string, status: number): void;
  pushPaused(host: string, until: Date): void;
  /** A message was too large, and its short form was sent. */
  pushTooLarge(host: string): void;
}

export interface PushClock {
  now(): Date;
  readonly after: After;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

export interface SenderParts {
  readonly keys: VapidKeyRing;
  readonly transport: PushTransport;
  readonly clock: PushClock;
  readonly log: PushLog;
}

/** Longest waits before a second and a third try, in milliseconds. What fails then is left to the next round. */
const waits = [1_000, 4_000] as const;

/** Every push service takes as much; what is longer is too large before it is sent, in bytes. */
const mostBytes = 2_800;

interface Delivery {
  readonly host: string;
  readonly target: PushTarget;
  readonly payload: string;
  readonly message: PushMessage;
}

/** Sends messages to browsers by their push services (RFC 8030), and says of each what became of it. */
export function webPushSender({ keys, transport, clock, log }: SenderParts): PushSender {
  const signatures = vapidHeaders(keys);
  const pauses = hostPauses();
  const wait = (longest: number) =>
    new Promise<void>((resolve) => void clock.after(longest * clock.random(), resolve));

  /** Tries until there is an answer that counts, at most three times. */
  async function deliver({ host, target, payload, message }: Delivery): Promise<PushResult> {
    if (Buffer.byteLength(payload) > mostBytes) return { kind: 'too-large' };
    // The judge lets nothing stand between host and path.
    const origin = `https://${host}`;
    const path = target.endpoint.slice(origin.length);
    let letter: EncryptedMessage | undefined;
    for (const longest of [...waits, undefined]) {
      const now = clock.now();
      const until = pauses.until(host, now);
      if (until) return { kind: 'paused', until };
      const authorization = signatures.get(origin, target.keyId, now);
      // What a push service would say to a key that it does not know.
      if (authorization === undefined) return { kind: 'refused', status: 403 };
      letter ??= encrypted(target.keys, { ...message, payload });
      if (!letter) return { kind: 'unsendable' };
      const headers = { ...letter.headers, authorization };
      const answer = await transport.post({ origin, path, headers, body: letter.body });
      const result = resultOf(answer, clock.now());
      if (result?.kind === 'paused') pauses.pause(host, result.until);
      if (result || longest === undefined) {
        report(host, answer, result);
        return result ?? { kind: 'failed' };
      }
      await wait(longest);
    }
    return { kind: 'failed' };
  }

  function report(host: string, answer: PushAnswer, result: PushResult | undefined): void {
    if (result?.kind === 'paused') log.pushPaused(host, result.until);
    else if (result?.kind === 'refused') log.pushRejected(host, result.status);
    else if (result === undefined || result.kind === 'failed')
      log.pushFailed(host, 'status' in answer ? answer.status : answer.fault);
  }

  return {
    async send(target, message) {
      // Judged again: whatever stands in the database may have come there another way.
      const judged = pushEndpoint(target.endpoint);
      if ('refusal' in judged || misshapenKey(target.keys)) return { kind: 'unsendable' };
      const { host } = judged;
      try {
        const result = await deliver({ host, target, payload: message.payload, message });
        if (result.kind !== 'too-large') return result;
        log.pushTooLarge(host);
        return await deliver({ host, target, payload: message.short, message });
      } catch (error) {
        log.pushFailed(host, error instanceof Error ? error.name : typeof error);
        return { kind: 'failed' };
      }
    },
  };
}

/** What an answer means; `undefined` where another try may bring a better one. */
function resultOf(answer: PushAnswer, now: Date): PushResult | undefined {
  if ('fault' in answer) return undefined;
  const { status } = answer;
  if (status < 300) return { kind: 'delivered' };
  // Somewhere else is nowhere: we go only where a browser's push service is.
  if (status < 400) return { kind: 'failed' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'paused', until: retryAfter(answer.retryAfter, now) };
  return status < 500 ? { kind: 'refused', status } : undefined;
}
