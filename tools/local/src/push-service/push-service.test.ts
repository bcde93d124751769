import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import webpush from 'web-push';
import { startPushProxy } from './proxy.ts';
import { type PushService, startPushService } from './push-service.ts';
import { makeSubscription, type Subscription } from './subscriptions.ts';
import { agentTo } from './test-agent.ts';

// The standard library is the reference here: what it encrypts and signs must be accepted.
const vapidDetails = { subject: 'mailto:push@example.com', ...webpush.generateVAPIDKeys() };
const ours = vapidDetails.publicKey;

let service: PushService;
const agent = agentTo(() => service);
beforeAll(async () => {
  service = await startPushService();
});
afterEach(() => service.reset());
afterAll(() => service.close());

const send = async (subscription: Subscription, changes: webpush.RequestOptions = {}) => {
  const options = {
    vapidDetails,
    TTL: 60,
    topic: 'n-20260608',
    urgency: 'normal' as const,
    agent,
    ...changes,
  };
  const response = await webpush
    .sendNotification(subscription, 'Good morning', options)
    .catch((error) => error);
  return Number(Object(response).statusCode);
};

describe('the fake push service', () => {
  test('accepts and decrypts messages that a browser could read', async () => {
    const subscription = makeSubscription({ host: 'web.push.apple.com', applicationServerKey: ours });
    expect(await send(subscription)).toBe(201);
    expect(service.deliveries.messages()).toMatchObject([
      { endpoint: subscription.endpoint, topic: 'n-20260608', payload: 'Good morning', ttl: '60', times: 1 },
    ]);
  });

  test('accepts a subscription from before a restart, and rejects one that it did not create', async () => {
    const { endpoint, keys } = makeSubscription();
    expect(await send({ endpoint, keys })).toBe(201);
    expect(await send({ endpoint: `${endpoint}x`, keys })).toBe(404);
    expect(await send({ endpoint: 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH', keys })).toBe(404);
  });

  test('counts repeats with one topic as one message', async () => {
    const subscription = makeSubscription();
    await send(subscription);
    await send(subscription);
    await send(subscription, { topic: 'n-20260609' });
    expect(service.deliveries.messages().map(({ topic, times }) => [topic, times])).toEqual([
      ['n-20260608', 2],
      ['n-20260609', 1],
    ]);
  });

  test.each<[string, number, (subscription: Subscription) => Promise<number>]>([
    [
      'a key that the browser did not subscribe with',
      403,
      (subscription) => {
        const other = { ...vapidDetails, ...webpush.generateVAPIDKeys() };
        return send(subscription, { vapidDetails: other });
      },
    ],
    [
      'the signature of another pair',
      403,
      (subscription) => {
        const { privateKey } = webpush.generateVAPIDKeys();
        return send(subscription, { vapidDetails: { ...vapidDetails, privateKey } });
      },
    ],
    [
      'a signature for another push service',
      403,
      (subscription) => {
        const { Authorization } = webpush.getVapidHeaders(
          'https://web.push.apple.com',
          vapidDetails.subject,
          ours,
          vapidDetails.privateKey,
          'aes128gcm',
        );
        return sendUnsigned(subscription, { Authorization });
      },
    ],
    ['no signature', 403, (subscription) => sendUnsigned(subscription, {})],
    ['a message for another subscriber', 400, ({ endpoint }) => send({ ...makeSubscription(), endpoint })],
    [
      'a message that was encrypted with another secret',
      400,
      ({ endpoint, keys }) => {
        const auth = randomBytes(16).toString('base64url');
        return send({ endpoint, keys: { ...keys, auth } });
      },
    ],
  ])('refuses %s', async (_, status, sending) => {
    expect(await sending(makeSubscription({ applicationServerKey: ours }))).toBe(status);
    expect(service.deliveries.messages()).toEqual([]);
  });

  test('gives the scripted responses, those of an endpoint before those of its host, and repeats the last', async () => {
    const subscription = makeSubscription();
    service.answer('fcm.googleapis.com', { status: 500 });
    service.answer(subscription.endpoint, { status: 429, headers: { 'Retry-After': '5' } }, { status: 410 });
    expect([await send(subscription), await send(subscription), await send(subscription)]).toEqual([
      429, 410, 410,
    ]);
    expect(await send(makeSubscription())).toBe(500);
    expect(service.deliveries.attempts().map(({ answered }) => answered)).toEqual([
      '429',
      '410',
      '410',
      '500',
    ]);
    expect(service.deliveries.messages()).toEqual([]);
  });
});

describe('the proxy in front of the fake push service', () => {
  /** The status of the proxy's response, and of the push service's behind it, if any. */
  const reach = async (proxyUrl: string, address: string) => {
    const [status, socket] = await new Promise<[number, import('node:net').Socket]>((resolve) => {
      httpRequest(proxyUrl, { method: 'CONNECT', path: address })
        .on('connect', ({ statusCode = 0 }, connected) => resolve([statusCode, connected]))
        .end();
    });
    if (status !== 200) return [status];
    const [servername = ''] = address.split(':');
    return new Promise((resolve) => {
      request({
        host: servername,
        createConnection: () => connect({ socket, servername, ca: service.certificate }),
      })
        .on('response', (response) => resolve([status, response.resume().statusCode]))
        .on('error', ({ message }) => resolve([status, message]))
        .end();
    });
  };

  test('routes its hosts and their subdomains to the service, and refuses all others', async () => {
    const settings = { servicePort: service.port, hosts: ['googleapis.com', 'push.apple.com'] };
    const proxy = await startPushProxy({ ...settings, others: 'refuse' });
    try {
      expect(await reach(proxy.url, 'fcm.googleapis.com:443')).toEqual([200, 404]);
      expect(await reach(proxy.url, 'web.push.apple.com:443')).toEqual([200, 404]);
      expect(await reach(proxy.url, 'fcm.googleapis.com.example:443')).toEqual([403]);
      expect(await reach(proxy.url, 'updates.push.services.mozilla.com:443')).toEqual([403]);
      expect(await reach(proxy.url, 'fcm.googleapis.com:22')).toEqual([403]);
    } finally {
      await proxy.close();
    }
  });
});

/** Sends a message without the library's signature, with these headers. */
const sendUnsigned = (
  subscription: Subscription,
  headers: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const details = webpush.generateRequestDetails(subscription, 'Good morning', { headers: { ...headers } });
    const { host, pathname } = new URL(details.endpoint);
    request({ host, path: pathname, method: 'POST', headers: { ...details.headers }, agent })
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end(details.body);
  });
