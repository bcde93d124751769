import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import webpush from 'web-push';
import { type PushService, startPushService } from './push-service.ts';
import { redirect } from './redirection.ts';
import { makeSubscription, type Subscription } from './subscriptions.ts';

// The library that everybody uses is the witness here: what it encrypts and signs must be understood.
const vapidDetails = { subject: 'mailto:push@example.com', ...webpush.generateVAPIDKeys() };
const ours = vapidDetails.publicKey;

let service: PushService;
let endRedirection: () => void;
beforeAll(async () => {
  service = await startPushService();
  endRedirection = redirect({ ...service, hosts: ['googleapis.com', 'push.apple.com'] });
});
afterEach(() => service.forget());
afterAll(async () => {
  endRedirection();
  await service.close();
});

const send = async (subscription: Subscription, changes: webpush.RequestOptions = {}) => {
  const options = { vapidDetails, TTL: 60, topic: 'n-20260608', urgency: 'normal' as const, ...changes };
  const settled = await webpush
    .sendNotification(subscription, 'Good morning', options)
    .catch((error) => error);
  return Number(Object(settled).statusCode);
};

describe('the fake push service', () => {
  test('takes what a browser could read, and says what that was', async () => {
    const subscription = makeSubscription({ host: 'web.push.apple.com', applicationServerKey: ours });
    expect(await send(subscription)).toBe(201);
    expect(service.ledger.messages()).toMatchObject([
      { endpoint: subscription.endpoint, topic: 'n-20260608', payload: 'Good morning', ttl: '60', times: 1 },
    ]);
  });

  test('knows a subscription of an earlier start, and none that it did not make', async () => {
    const { endpoint, keys } = makeSubscription();
    expect(await send({ endpoint, keys })).toBe(201);
    expect(await send({ endpoint: `${endpoint}x`, keys })).toBe(404);
    expect(await send({ endpoint: 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH', keys })).toBe(404);
  });

  test('counts repeats under one topic as one message', async () => {
    const subscription = makeSubscription();
    await send(subscription);
    await send(subscription);
    await send(subscription, { topic: 'n-20260609' });
    expect(service.ledger.messages().map(({ topic, times }) => [topic, times])).toEqual([
      ['n-20260608', 2],
      ['n-20260609', 1],
    ]);
  });

  test.each<[string, number, (subscription: Subscription) => Promise<number>]>([
    [
      'a key that the browser did not subscribe with',
      403,
      (known) => {
        const other = { ...vapidDetails, ...webpush.generateVAPIDKeys() };
        return send(known, { vapidDetails: other });
      },
    ],
    [
      'the signature of another pair',
      403,
      (known) => {
        const { privateKey } = webpush.generateVAPIDKeys();
        return send(known, { vapidDetails: { ...vapidDetails, privateKey } });
      },
    ],
    [
      'a signature for another push service',
      403,
      (known) => {
        const { Authorization } = webpush.getVapidHeaders(
          'https://web.push.apple.com',
          vapidDetails.subject,
          ours,
          vapidDetails.privateKey,
          'aes128gcm',
        );
        return unsigned(known, { Authorization });
      },
    ],
    ['no signature', 403, (known) => unsigned(known, {})],
    ['a message for somebody else', 400, ({ endpoint }) => send({ ...makeSubscription(), endpoint })],
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
    expect(service.ledger.messages()).toEqual([]);
  });

  test('answers as it was told to, an endpoint before its host, and goes on with the last', async () => {
    const subscription = makeSubscription();
    service.answer('fcm.googleapis.com', { status: 500 });
    service.answer(subscription.endpoint, { status: 429, headers: { 'Retry-After': '5' } }, { status: 410 });
    expect([await send(subscription), await send(subscription), await send(subscription)]).toEqual([
      429, 410, 410,
    ]);
    expect(await send(makeSubscription())).toBe(500);
    expect(service.ledger.attempts().map(({ answered }) => answered)).toEqual(['429', '410', '410', '500']);
    expect(service.ledger.messages()).toEqual([]);
  });

  test('stands in for the hosts that it was given, and no other', async () => {
    const get = (host: string) =>
      new Promise((resolve) => {
        request({ host, port: 443, lookup: (_, __, done) => done(new Error('asked for'), '', 4) })
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('error', ({ message }) => resolve(message))
          .end();
      });
    expect(await get('fcm.googleapis.com')).toBe(404);
    expect(await get('www.fcm.googleapis.com')).toBe(404);
    expect(await get('fcm.googleapis.com.example')).toBe('asked for');
    expect(await get('updates.push.services.mozilla.com')).toBe('asked for');
  });
});

/** A message without a signature of the library's, and with these headers. */
const unsigned = (subscription: Subscription, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const details = webpush.generateRequestDetails(subscription, 'Good morning', { headers: { ...headers } });
    const { host, pathname } = new URL(details.endpoint);
    request({ host, path: pathname, method: 'POST', headers: { ...details.headers } })
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end(details.body);
  });
