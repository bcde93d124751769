import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import webpush from 'web-push';
import { WebSocket } from 'ws';
import { decrypt } from './decrypt.ts';
import { type PushService, startPushService } from './push-service.ts';
import { agentTo } from './test-agent.ts';

const vapidDetails = { subject: 'mailto:push@example.com', ...webpush.generateVAPIDKeys() };

let service: PushService;
let server: Server;
const agent = agentTo(() => service);

beforeAll(async () => {
  service = await startPushService();
  server = createServer();
  service.browsers.listen(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => service.reset());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
});

type Message = Readonly<Record<string, unknown>>;

/** A browser as far as the protocol is concerned: it subscribes, and decrypts the messages that it receives. */
class FakeBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #received: Message[] = [];
  #socket = this.#open();
  uaid: unknown;
  subscription = { endpoint: '', keys: { p256dh: '', auth: '' } };
  readonly channelID = randomUUID();

  #open(): WebSocket {
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'push-notification');
    socket.on('message', (data) => this.#received.push(JSON.parse(String(data))));
    return socket;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  async next(): Promise<Message> {
    for (;;) {
      const next = this.#received.shift();
      if (next) return next;
      await once(this.#socket, 'message');
    }
  }

  async hello(): Promise<void> {
    await new Promise((resolve) => this.#socket.once('open', resolve));
    this.send({ messageType: 'hello', broadcasts: {}, use_webpush: true, uaid: this.uaid });
    const { uaid, ...answer } = await this.next();
    expect(answer).toEqual({ messageType: 'hello', status: 200, use_webpush: true, broadcasts: {} });
    this.uaid = uaid;
  }

  async subscribe(): Promise<void> {
    this.#pair.generateKeys();
    this.send({ messageType: 'register', channelID: this.channelID, key: vapidDetails.publicKey });
    const { pushEndpoint } = await this.next();
    const keys = { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    this.subscription = { endpoint: String(pushEndpoint), keys };
  }

  async close(): Promise<void> {
    const isClosed = new Promise((resolve) => this.#socket.once('close', resolve));
    this.#socket.close();
    await isClosed;
  }

  async reopen(): Promise<void> {
    this.#socket = this.#open();
    await this.hello();
  }

  /** Acknowledges the next notification and returns its text. */
  async notification(): Promise<string> {
    const { messageType, channelID, version, data, headers } = await this.next();
    expect([messageType, channelID, headers]).toEqual([
      'notification',
      this.channelID,
      { encoding: 'aes128gcm' },
    ]);
    this.send({ messageType: 'ack', updates: [{ channelID, version, code: 100 }] });
    return decrypt(Buffer.from(String(data), 'base64url'), { pair: this.#pair, auth: this.#auth });
  }
}

async function openBrowser(): Promise<FakeBrowser> {
  const browser = new FakeBrowser();
  await browser.hello();
  await browser.subscribe();
  return browser;
}

const push = async ({ subscription }: FakeBrowser, text: string, changes: webpush.RequestOptions = {}) => {
  const options = { vapidDetails, TTL: 60, topic: 'n-20260608', agent, ...changes };
  const response = await webpush.sendNotification(subscription, text, options).catch((error) => error);
  return Number(Object(response).statusCode);
};

const waitForAcknowledgements = async (count: number) => {
  while (service.browsers.acknowledgements().length < count)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return service.browsers.acknowledgements().map(({ endpoint, code }) => ({ endpoint, code }));
};

describe('a browser at the fake push service', () => {
  test('gets an endpoint at Mozilla, and the messages sent to it', async () => {
    const browser = await openBrowser();
    const { endpoint } = browser.subscription;
    expect(endpoint).toMatch(/^https:\/\/updates\.push\.services\.mozilla\.com\/wpush\/v2\//);
    expect(await push(browser, 'Good morning')).toBe(201);
    expect(await browser.notification()).toBe('Good morning');
    expect(await waitForAcknowledgements(1)).toEqual([{ endpoint, code: 100 }]);
    await browser.close();
  });

  test('gets the last message of each topic when it reconnects', async () => {
    const browser = await openBrowser();
    await browser.close();
    for (const [text, topic] of [
      ['Monday, first try', 'n-1'],
      ['Monday', 'n-1'],
      ['Tuesday', 'n-2'],
    ] as const)
      expect(await push(browser, text, { topic })).toBe(201);
    await push(browser, 'Too late', { topic: 'n-3', TTL: 0 });
    await browser.reopen();
    expect([await browser.notification(), await browser.notification()]).toEqual(['Monday', 'Tuesday']);
    expect(await waitForAcknowledgements(2)).toHaveLength(2);
    await browser.close();
    await browser.reopen();
    browser.send({});
    expect(await browser.next()).toEqual({});
    await browser.close();
  });

  test('is reported as gone to senders after it unsubscribes', async () => {
    const browser = await openBrowser();
    browser.send({ messageType: 'unregister', channelID: browser.channelID, code: 200 });
    expect(await browser.next()).toEqual({
      messageType: 'unregister',
      channelID: browser.channelID,
      status: 200,
    });
    expect(await push(browser, 'Good morning')).toBe(410);
    await browser.close();
  });

  test('can only be reached with the key that it subscribed with and at its own endpoint', async () => {
    const browser = await openBrowser();
    const other = { ...vapidDetails, ...webpush.generateVAPIDKeys() };
    expect(await push(browser, 'Good morning', { vapidDetails: other })).toBe(403);
    browser.subscription = { ...browser.subscription, endpoint: `${browser.subscription.endpoint}x` };
    expect(await push(browser, 'Good morning')).toBe(404);
    await browser.close();
  });

  test('survives a message that is not part of the protocol', async () => {
    const browser = await openBrowser();
    for (const message of ['hello', { messageType: 'broadcast_subscribe' }, null, []])
      browser.send(Object(message));
    browser.send({});
    expect(await browser.next()).toEqual({});
    await browser.close();
  });
});
