import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { maliciousEndpoints } from '../test/malicious-endpoints.ts';
import { type PushHarness, pushHarness, testKeys, testSiteUrl } from '../test/push-harness.ts';
import { type PushMessage, type PushTarget, payloadOf, retryAfter } from './sender.ts';

let push: PushHarness;
beforeEach(async () => {
  push = await pushHarness();
});
afterEach(() => push.close());

/** The message that these tests send. */
const nudge: PushMessage = {
  title: 'Notice one thing',
  body: 'Before the first coffee.',
  shortBody: 'Before coffee.',
  tag: 'n-20260608',
  path: '/?nudge=one',
  ttlSeconds: 43_200,
};
const payload = payloadOf(nudge, nudge.body, testSiteUrl);
const shortPayload = payloadOf(nudge, nudge.shortBody, testSiteUrl);

/** The default push service of a browser. */
const google = 'fcm.googleapis.com';

/** The push service's responses so far, one per attempt. */
const statuses = () => push.service.deliveries.attempts().map(({ answered }) => answered);

const apple = 'web.push.apple.com';
/** In bytes: more than the socket buffers hold, and far less than a faulty service might send. */
const maxFloodBytes = 20_000_000;

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('the response of a push service', () => {
  test('counts any 2xx as delivered', async () => {
    const { service, sender, target, expire } = push;
    for (const status of [200, 201, 202, 204]) {
      const browser = target();
      service.answer(browser.endpoint, { status });
      expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    }
    const [first] = service.deliveries.messages();
    expect(first).toMatchObject({
      payload,
      topic: nudge.tag,
      ttl: '43200',
      urgency: 'normal',
    });
    expect(service.deliveries.attempts()).toHaveLength(4);
    // No attempt that was answered can time out any more.
    expect(expire).toThrow();
  });

  test('reports an expired subscription as gone', async () => {
    const { service, sender, target } = push;
    for (const status of [404, 410]) {
      const browser = target();
      service.answer(browser.endpoint, { status });
      expect(await sender.send(browser, nudge)).toEqual({ kind: 'gone' });
    }
    expect(service.deliveries.attempts()).toHaveLength(2);
  });

  test('sends a message that is too large again in its short form', async () => {
    const { service, sender, target, logged } = push;
    const browser = target();
    service.answer(browser.endpoint, { status: 413 }, { status: 201 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.deliveries.messages().map((message) => message.payload)).toEqual([shortPayload]);
    expect(logged).toEqual([JSON.stringify(['too large', google])]);

    service.answer(browser.endpoint, { status: 413 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'too-large' });
    expect(statuses()).toEqual(['413', '201', '413', '413']);
  });

  test('sends only the short form of a message above the common limit', async () => {
    const { service, sender, target } = push;
    const long = 'x'.repeat(4_100);
    expect(await sender.send(target(), { ...nudge, body: long })).toEqual({ kind: 'delivered' });
    expect(service.deliveries.messages().map((message) => message.payload)).toEqual([shortPayload]);
    expect(await sender.send(target(), { ...nudge, body: long, shortBody: long })).toEqual({
      kind: 'too-large',
    });
    expect(service.deliveries.attempts()).toHaveLength(1);
  });

  test('sends nothing to a push service until its Retry-After has passed', async () => {
    const { service, sender, target, pass } = push;
    const until = (seconds: number) => new Date(Date.parse('2026-06-08T02:30:00Z') + seconds * 1000);
    service.answer(google, { status: 429, headers: { 'Retry-After': '120' } });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    service.answer(google);
    pass(119_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    expect(statuses()).toEqual(['429']);
    pass(1_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'delivered' });

    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(180) });
  });

  test('sends nothing until the last of several Retry-Afters has passed', async () => {
    const { service, sender, target, logged } = push;
    const browsers = ['60', '120', '60'].map((seconds) => {
      const browser = target();
      service.answer(browser.endpoint, { status: 429, headers: { 'Retry-After': seconds } });
      return browser;
    });
    await Promise.all(browsers.map((browser) => sender.send(browser, nudge)));
    const until = new Date('2026-06-08T02:32:00Z');
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until });
    expect(logged).toContain(JSON.stringify(['paused', google, until]));
  });

  test('does not delay other push services when one sends Retry-After', async () => {
    const { service, sender, target } = push;
    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toMatchObject({ kind: 'paused' });
    expect(await sender.send(target({ host: apple }), nudge)).toEqual({ kind: 'delivered' });
  });

  test('does not treat a rejection as an expired subscription', async () => {
    const { service, sender, target } = push;
    for (const status of [400, 401, 403]) {
      service.answer(google, { status });
      expect(await sender.send(target(), nudge)).toEqual({ kind: 'refused', status });
    }
    expect(statuses()).toEqual(['400', '401', '403']);
  });
});

describe('a push service in trouble', () => {
  test('tries three times when a push service fails', async () => {
    const { service, sender, target, waits } = push;
    const browser = target();
    service.answer(browser.endpoint, { status: 503 }, { manner: 'reset' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(waits).toEqual([500, 2_000]);
    service.answer(browser.endpoint, { status: 500 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'failed' });
    expect(statuses()).toEqual(['503', 'reset', '201', '500', '500', '500']);
  });

  test('resends a message whose response was lost with the same topic', async () => {
    const { service, sender, target } = push;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'lose' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.deliveries.messages()).toMatchObject([{ topic: 'n-20260608', times: 2 }]);
  });

  test('times out when a push service does not respond', async () => {
    const { service, sender, target, attempts, expire } = push;
    for (const manner of ['hang', 'drip'] as const) {
      service.reset();
      const browser = target();
      service.answer(browser.endpoint, { manner }, { manner }, {});
      const sending = sender.send(browser, nudge);
      for (const count of [1, 2]) {
        await attempts(count);
        expire();
      }
      expect(await sending).toEqual({ kind: 'delivered' });
    }
  });

  test('counts the status even when the response body never ends', async () => {
    const { service, sender, target, waitForResponses, attempts, expire } = push;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'drip-body' });
    const sending = sender.send(browser, nudge);
    await waitForResponses(1);
    expire();
    expect(await Promise.race([sending, attempts(2)])).toEqual({ kind: 'delivered' });
    expect(statuses()).toEqual(['drip-body']);
  });

  test('cuts off an oversized response', async () => {
    const { service, sender, target } = push;
    for (const manner of ['flood', 'flood-body'] as const) {
      const browser = target();
      service.answer(browser.endpoint, { manner });
      let isOver = false;
      const sending = sender.send(browser, nudge).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        if (service.floodBytes > maxFloodBytes) throw new Error('the sender keeps reading the response');
        await nextTick();
      }
      expect(await sending).toEqual({ kind: manner === 'flood' ? 'failed' : 'delivered' });
    }
  });
});

describe('malicious subscriptions', () => {
  test('does not follow redirects', async () => {
    const { service, sender, target } = push;
    let connections = 0;
    const elsewhere = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = Object(elsewhere.address());
    try {
      for (const status of [300, 301, 302, 303, 307, 308]) {
        service.answer(google, { status, headers: { Location: `http://127.0.0.1:${port}/` } });
        expect(await sender.send(target(), nudge)).toEqual({ kind: 'failed' });
      }
      expect(connections).toBe(0);
      expect(service.deliveries.attempts()).toHaveLength(6);
    } finally {
      elsewhere.close();
    }
  });

  test('never contacts a malicious endpoint, wherever it comes from', async () => {
    const { sender, target } = push;
    const { keys, keyId } = target();
    for (const endpoint of maliciousEndpoints)
      expect([endpoint, await sender.send({ endpoint, keys, keyId }, nudge)]).toEqual([
        endpoint,
        { kind: 'unsendable' },
      ]);
    expect(push.connectionCount()).toBe(0);
  });

  test('sends to all others when some subscriptions have malicious keys', async () => {
    const { sender, target } = push;
    const sound = Array.from({ length: 10 }, () => target());
    const { keys } = target();
    const poisons: PushTarget['keys'][] = [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: keys.p256dh.slice(0, 86) },
      { ...keys, auth: Buffer.alloc(8).toString('base64url') },
      { ...keys, auth: Buffer.alloc(17).toString('base64url') },
    ];
    const poisoned = poisons.map((poison) => ({ ...target(), keys: poison }));
    const page = [...sound.slice(0, 5), ...poisoned, ...sound.slice(5)];
    const results = await Promise.all(page.map((subscription) => sender.send(subscription, nudge)));
    expect(results.map(({ kind }) => kind)).toEqual(
      page.map((subscription) => (poisoned.includes(subscription) ? 'unsendable' : 'delivered')),
    );
  });

  test('logs hosts and never an endpoint', async () => {
    const { service, sender, target, logged } = push;
    const browsers = Array.from({ length: 6 }, () => target());
    const answers = [
      { status: 500 },
      { status: 403 },
      { status: 413 },
      { status: 302 },
      { manner: 'reset' },
    ] as const;
    for (const [index, answer] of answers.entries()) {
      service.answer(browsers[index]?.endpoint ?? '', answer);
      await sender.send(browsers[index] ?? target(), nudge);
    }
    // A message that cannot be sent: its tag contains a line break.
    const last = browsers[5] ?? target();
    await sender.send(last, { ...nudge, tag: 'n\nn' });
    // An internal error whose message contains the endpoint.
    const faulty = {
      ...nudge,
      get tag(): string {
        throw new Error(last.endpoint);
      },
    };
    expect(await sender.send(last, faulty)).toEqual({ kind: 'failed' });
    expect(logged.length).toBeGreaterThanOrEqual(7);
    const secrets = browsers.flatMap(({ endpoint, keys }) => [
      new URL(endpoint).pathname,
      keys.p256dh,
      keys.auth,
    ]);
    expect(secrets.filter((secret) => logged.join().includes(secret))).toEqual([]);
  });
});

describe('VAPID key rotation', () => {
  test('loses no subscription while the VAPID key is rotated', async () => {
    const { sender, target } = push;
    const [newest, older] = testKeys.keys;
    const before = { ...target({ applicationServerKey: older?.publicKey }), keyId: older?.id ?? '' };
    const since = { ...target({ applicationServerKey: newest.publicKey }), keyId: newest.id };
    expect(await sender.send(before, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send(since, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send({ ...since, keyId: '' }, nudge)).toEqual({ kind: 'delivered' });
  });

  test('fails without sending when the key can no longer sign', async () => {
    const { service, sender, target, pass } = push;
    const [, older] = testKeys.keys;
    pass(90 * 86_400_000);
    const browser = { ...target(), keyId: older?.id ?? '' };
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
    expect(service.deliveries.attempts()).toEqual([]);
  });

  test('is rejected by a browser that subscribed with another key', async () => {
    const { sender, target } = push;
    const [, older] = testKeys.keys;
    const browser = target({ applicationServerKey: older?.publicKey });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
  });
});

test.each([
  ['seconds', '120', '2026-06-08T02:32:00.000Z'],
  ['a date', 'Mon, 08 Jun 2026 02:40:00 GMT', '2026-06-08T02:40:00.000Z'],
  ['seconds in white space', ' 120 ', '2026-06-08T02:32:00.000Z'],
  ['seconds with a unit', '120s', '2026-06-08T02:31:00.000Z'],
  ['a date without its weekday', '8 Jun 2026 02:40:00 GMT', '2026-06-08T02:31:00.000Z'],
  ['nothing', undefined, '2026-06-08T02:31:00.000Z'],
  ['text that is not a time', 'soon', '2026-06-08T02:31:00.000Z'],
  ['a negative number', '-5', '2026-06-08T02:31:00.000Z'],
  ['zero', '0', '2026-06-08T02:30:01.000Z'],
  ['a date in the past', 'Sun, 07 Jun 2026 02:40:00 GMT', '2026-06-08T02:30:01.000Z'],
  ['a day', '86400', '2026-06-08T03:30:00.000Z'],
  ['a number with 400 digits', '9'.repeat(400), '2026-06-08T03:30:00.000Z'],
  ['another year', 'Tue, 08 Jun 2027 02:40:00 GMT', '2026-06-08T03:30:00.000Z'],
])('the sender limits a Retry-After of %s to between a second and an hour', (_, header, until) => {
  expect(retryAfter(header, new Date('2026-06-08T02:30:00Z')).toISOString()).toBe(until);
});
