import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { isLocalRequest } from '../local-request.ts';

/** A subscription of a connected browser, as encoded in its endpoint. */
export interface Channel {
  readonly endpoint: string;
  readonly uaid: string;
  readonly channelID: string;
  /** The only key that may push to it, as base64url; empty when any may. */
  readonly applicationServerKey: string;
}

/** What a browser receives in order to decrypt and show a message. */
interface Notification {
  readonly channel: Channel;
  readonly version: string;
  readonly topic: string;
  readonly body: Buffer;
  readonly expiresAt: number;
}

/** A browser's report about a notification: 100 shown, 101 not decrypted, 102 not delivered to the page. */
export interface Acknowledgement {
  readonly endpoint: string;
  readonly version: string;
  readonly code: number;
}

/** The protocol messages that a browser sends; fields that we do not read are left out. */
const clientMessage = z.union([
  z.object({ messageType: z.literal('hello'), uaid: z.optional(z.string()) }),
  z.object({ messageType: z.literal('register'), channelID: z.uuid(), key: z.optional(z.string()) }),
  z.object({ messageType: z.literal('unregister'), channelID: z.uuid() }),
  z.object({
    messageType: z.literal('ack'),
    updates: z.array(z.object({ channelID: z.string(), version: z.string(), code: z.optional(z.int()) })),
  }),
]);

function parseClientMessage(text: string): z.output<typeof clientMessage> | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const subprotocol = 'push-notification';
const maxMessageLength = 65_536;
const uaidPattern = /^[0-9a-f]{32}$/;
const path = '/wpush/v2/';

/** Not a secret: it makes endpoints valid across restarts, so that a browser keeps its subscription. */
const seed = 'fake push service of browsers';
const sealOf = (text: string): string =>
  createHmac('sha256', seed).update(text).digest('base64url').slice(0, 12);

/**
 * The browsers' side of the push service. It speaks the WebSocket protocol of Mozilla's push service, so that
 * a Firefox whose `dom.push.serverURL` points here receives and decrypts what the product sends.
 */
export class Browsers {
  readonly #host: string;
  readonly #connections = new Map<string, WebSocket>();
  /** By `uaid`: notifications sent but not acknowledged yet. A browser gets them again when it reconnects. */
  readonly #pending = new Map<string, Notification[]>();
  readonly #unregistered = new Set<string>();
  #acknowledged: Acknowledgement[] = [];

  /** `host`: the push service in the endpoints of new subscriptions. */
  constructor(host: string) {
    this.#host = host;
  }

  /** Accepts browsers at the WebSocket address of `server`. */
  listen(server: Server): void {
    const sockets = new WebSocketServer({
      server,
      maxPayload: maxMessageLength,
      verifyClient: ({ req }: { req: IncomingMessage }) => isLocalRequest(req),
      handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
    });
    sockets.on('connection', (socket) => this.#greet(socket));
  }

  acknowledgements(): readonly Acknowledgement[] {
    return this.#acknowledged;
  }

  clear(): void {
    this.#pending.clear();
    this.#acknowledged = [];
  }

  /**
   * The subscription with this endpoint; `undefined` for an unknown one, `unregistered` after the browser removed it.
   */
  find(endpoint: string): Channel | 'unregistered' | undefined {
    const [, text = '', seal] = /\/wpush\/v2\/([\w.-]+)\.([\w-]+)$/.exec(endpoint) ?? [];
    const [uaid = '', channelID = '', applicationServerKey = ''] = text.split('.');
    if (seal !== sealOf(text) || !uaidPattern.test(uaid)) return undefined;
    return this.#unregistered.has(channelID)
      ? 'unregistered'
      : { endpoint, uaid, channelID, applicationServerKey };
  }

  /** Delivers a message now or when the browser reconnects; it replaces an unacknowledged one with the same topic. */
  deliver(channel: Channel, { topic, ttl, body }: { topic: string; ttl: number; body: Buffer }): void {
    const { uaid, channelID } = channel;
    const version = randomBytes(12).toString('base64url');
    const notification = { channel, version, topic, body, expiresAt: Date.now() + ttl * 1000 };
    const isReplaced = (other: Notification) =>
      topic !== '' && other.topic === topic && other.channel.channelID === channelID;
    const others = this.#pendingOf(uaid).filter((other) => !isReplaced(other));
    this.#pending.set(uaid, [...others, notification]);
    this.#send(notification);
  }

  #pendingOf(uaid: string): readonly Notification[] {
    return (this.#pending.get(uaid) ?? []).filter(({ expiresAt }) => expiresAt > Date.now());
  }

  #send({ channel: { uaid, channelID }, version, body, expiresAt }: Notification): void {
    const ttl = Math.ceil((expiresAt - Date.now()) / 1000);
    const data = body.toString('base64url');
    const headers = { encoding: 'aes128gcm' };
    const message = { messageType: 'notification', channelID, version, data, headers, ttl };
    this.#connections.get(uaid)?.send(JSON.stringify(message));
  }

  #greet(socket: WebSocket): void {
    let uaid = '';
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#connections.get(uaid) === socket) this.#connections.delete(uaid);
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '{}') return send({});
      const message = parseClientMessage(text);
      if (message?.messageType === 'hello') {
        uaid = uaidPattern.test(message.uaid ?? '') ? String(message.uaid) : randomBytes(16).toString('hex');
        this.#connections.get(uaid)?.close();
        this.#connections.set(uaid, socket);
        send({ messageType: 'hello', uaid, status: 200, use_webpush: true, broadcasts: {} });
        for (const notification of this.#pendingOf(uaid)) this.#send(notification);
      }
      if (message?.messageType === 'register') {
        const { channelID, key = '' } = message;
        const id = [uaid, channelID, key.replaceAll('=', '')].join('.');
        this.#unregistered.delete(channelID);
        const pushEndpoint = `https://${this.#host}${path}${id}.${sealOf(id)}`;
        send({ messageType: 'register', channelID, status: 200, pushEndpoint });
      }
      if (message?.messageType === 'unregister') {
        const { channelID } = message;
        this.#unregistered.add(channelID);
        this.#forget(uaid, ({ channel }) => channel.channelID === channelID);
        send({ messageType: 'unregister', channelID, status: 200 });
      }
      if (message?.messageType === 'ack')
        for (const { version, code = 100 } of message.updates) this.#acknowledge(uaid, version, code);
    });
  }

  #acknowledge(uaid: string, version: string, code: number): void {
    const pending = this.#pendingOf(uaid).find((notification) => notification.version === version);
    if (pending) this.#acknowledged.push({ endpoint: pending.channel.endpoint, version, code });
    this.#forget(uaid, (notification) => notification.version === version);
  }

  #forget(uaid: string, isForgotten: (notification: Notification) => boolean): void {
    this.#pending.set(
      uaid,
      this.#pendingOf(uaid).filter((notification) => !isForgotten(notification)),
    );
  }
}
