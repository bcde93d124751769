import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { listen, stop } from '../loopback.ts';
import { type Answer, isAccepted, sendAnswer } from './answers.ts';
import { makeAuthority } from './authority.ts';
import { Browsers, type Channel } from './browsers.ts';
import { decrypt } from './decrypt.ts';
import { DeliveryStore } from './delivery-store.ts';
import { pushHosts } from './push-hosts.ts';
import { findSubscriber, type Subscriber } from './subscriptions.ts';
import { senderKey } from './vapid.ts';

/** A fake of all browsers' push services on the loopback interface. It decrypts what normally only a browser can. */
export interface PushService {
  readonly port: number;
  /** Its certificate, in PEM. */
  readonly certificate: string;
  readonly deliveries: DeliveryStore;
  readonly browsers: Browsers;
  /** The number of bytes written of the floods among the responses. */
  readonly floodBytes: number;
  /**
   * Scripts the responses for `whose` (an endpoint or a host): in this order, then repeating the last.
   * Without any, the default behaviour returns. An endpoint's responses take precedence over those of its
   * host.
   */
  answer(whose: string, ...answers: readonly Answer[]): void;
  reset(): void;
  close(): Promise<void>;
}

interface Settings {
  /** Any free port by default. */
  readonly port?: number;
  /** The push service that connected browsers subscribe at; Mozilla's by default. */
  readonly browserHost?: string | undefined;
  readonly now?: () => Date;
}

const maxBodyLength = 8_192;

/**
 * Starts it. By default it responds like the real services: 201, or 404 for an unknown subscription, 410 for
 * one that its browser removed, 403 for an invalid signature or another key than the browser subscribed with,
 * 400 for a message that it cannot decrypt. Messages for a connected browser are decrypted there.
 */
export async function startPushService({
  port = 0,
  browserHost = pushHosts[1],
  now = () => new Date(),
}: Settings = {}): Promise<PushService> {
  const { key, certificate } = await makeAuthority();
  const deliveries = new DeliveryStore();
  const browsers = new Browsers(browserHost);
  let floodBytes = 0;
  const scripts = new Map<string, Answer[]>();

  const next = (whose: string): Answer | undefined => {
    const script = scripts.get(whose);
    return script && script.length > 1 ? script.shift() : script?.[0];
  };

  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const host = request.headers.host ?? '';
    const endpoint = `https://${host}${request.url}`;
    const topic = String(request.headers.topic ?? '');
    const at = now();
    const body = await bodyOf(request);
    const judged = judge(request, browsers, { endpoint, origin: `https://${host}`, at, body });
    const answer = next(endpoint) ?? next(host) ?? ('fault' in judged ? { status: judged.status } : {});
    deliveries.note({ endpoint, host, topic, answered: String(answer.manner ?? answer.status ?? 201), at });
    const { ttl, urgency } = request.headers;
    if ('channel' in judged && isAccepted(answer))
      browsers.deliver(judged.channel, { topic, ttl: Number(ttl), body });
    if ('payload' in judged && isAccepted(answer))
      deliveries.take({ endpoint, topic, ttl: String(ttl), urgency: String(urgency), at, ...judged });
    sendAnswer(answer, response, (bytes) => {
      floodBytes += bytes;
    });
  };

  const server = createServer({ key, cert: certificate }, (request, response) => {
    onRequest(request, response).catch(() => response.destroy());
  });
  server.on('tlsClientError', () => undefined).on('clientError', () => undefined);
  return {
    port: await listen(server, port),
    certificate,
    deliveries,
    browsers,
    get floodBytes() {
      return floodBytes;
    },
    answer(whose, ...answers) {
      if (answers.length > 0) scripts.set(whose, [...answers]);
      else scripts.delete(whose);
    },
    reset() {
      scripts.clear();
      deliveries.clear();
      browsers.clear();
    },
    close: () => stop(server),
  };
}

interface Delivery {
  readonly endpoint: string;
  readonly origin: string;
  readonly at: Date;
  readonly body: Buffer;
}

type Judgement =
  | { readonly channel: Channel }
  | { readonly payload: string; readonly applicationServerKey: string }
  | { readonly status: number; readonly fault: string };

function judge(
  { headers }: IncomingMessage,
  browsers: Browsers,
  { endpoint, origin, at, body }: Delivery,
): Judgement {
  const channel = browsers.find(endpoint);
  if (channel === 'unregistered') return { status: 410, fault: 'the browser has unsubscribed' };
  const subscriber = findSubscriber(endpoint);
  if (!channel && !subscriber) return { status: 404, fault: 'no such subscription' };
  const sender = senderKey({ authorization: headers.authorization, origin, now: at });
  if ('fault' in sender) return { status: 403, fault: sender.fault };
  const isAccepted = channel
    ? ['', sender.key].includes(channel.applicationServerKey)
    : subscriber?.accepts(sender.key);
  if (!isAccepted) return { status: 403, fault: 'subscribed with another key' };
  if (headers.ttl === undefined || headers['content-encoding'] !== 'aes128gcm')
    return { status: 400, fault: 'no TTL, or another encoding' };
  if (channel) return { channel };
  const payload = subscriber && tryDecrypt(body, subscriber);
  if (payload === undefined) return { status: 400, fault: 'cannot be decrypted' };
  return { payload, applicationServerKey: sender.key };
}

function tryDecrypt(body: Buffer, subscriber: Subscriber): string | undefined {
  try {
    return decrypt(body, subscriber);
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= maxBodyLength) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
