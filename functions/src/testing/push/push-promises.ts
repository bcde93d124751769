import { createServer } from 'node:net';
import { expect } from '@jest/globals';
import type { PushMessage, PushTarget } from '../../gateways/push-sender.ts';
import { hostileEndpoints } from '../hostile/endpoints.ts';
import { nameFor } from './name-for.ts';
import { type Pushing, testKeys } from './pushing.ts';
import { withoutConnections } from './without-connections.ts';

export const nudge: PushMessage = {
  payload: JSON.stringify({ title: 'Notice one thing', body: 'Before the first coffee.', tag: 'n-20260608' }),
  short: JSON.stringify({ title: 'Notice one thing', tag: 'n-20260608' }),
  topic: 'n-20260608',
  ttlSeconds: 43_200,
};

const google = 'fcm.googleapis.com';
const apple = 'web.push.apple.com';

/** More than what fits between two programs of one machine, and far less than what a sick service would send. */
const mostPoured = 20_000_000;

const aMoment = () => new Promise((resolve) => setImmediate(resolve));
const statuses = ({ service }: Pushing) => service.ledger.attempts().map(({ answered }) => answered);

/** What must hold of any sender. The faults are those of the security catalogue. */
export const pushPromises = {
  async 'a message is delivered whatever success is called (F10)'({ service, sender, target }: Pushing) {
    for (const status of [200, 201, 202, 204]) {
      const browser = target();
      service.answer(browser.endpoint, { status });
      expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    }
    const [first] = service.ledger.messages();
    expect(first).toMatchObject({
      payload: nudge.payload,
      topic: nudge.topic,
      ttl: '43200',
      urgency: 'normal',
    });
    expect(service.ledger.attempts()).toHaveLength(4);
  },

  async 'a subscription that has ended is reported as gone (F11)'({ service, sender, target }: Pushing) {
    for (const status of [404, 410]) {
      const browser = target();
      service.answer(browser.endpoint, { status });
      expect(await sender.send(browser, nudge)).toEqual({ kind: 'gone' });
    }
    expect(service.ledger.attempts()).toHaveLength(2);
  },

  async 'a message that is too large goes out once more in its short form (F12)'(pushing: Pushing) {
    const { service, sender, target, logged } = pushing;
    const browser = target();
    service.answer(browser.endpoint, { status: 413 }, { status: 201 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages().map(({ payload }) => payload)).toEqual([nudge.short]);
    expect(logged).toEqual([JSON.stringify(['too large', google])]);

    service.answer(browser.endpoint, { status: 413 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'too-large' });
    expect(statuses(pushing)).toEqual(['413', '201', '413', '413']);
  },

  async 'what no push service takes is not sent in full (T15)'({ service, sender, target }: Pushing) {
    const long = 'x'.repeat(4_100);
    expect(await sender.send(target(), { ...nudge, payload: long })).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages().map(({ payload }) => payload)).toEqual([nudge.short]);
    expect(await sender.send(target(), { ...nudge, payload: long, short: long })).toEqual({
      kind: 'too-large',
    });
    expect(service.ledger.attempts()).toHaveLength(1);
  },

  async 'a push service that asks for patience is left alone for that long (F13)'(pushing: Pushing) {
    const { service, sender, target, pass } = pushing;
    const until = (seconds: number) => new Date(Date.parse('2026-06-08T02:30:00Z') + seconds * 1000);
    service.answer(google, { status: 429, headers: { 'Retry-After': '120' } });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    service.answer(google);
    pass(119_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    expect(statuses(pushing)).toEqual(['429']);
    pass(1_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'delivered' });

    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(180) });
  },

  async 'one push service that asks for patience does not hold up the others (F13)'(pushing: Pushing) {
    const { service, sender, target } = pushing;
    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toMatchObject({ kind: 'paused' });
    expect(await sender.send(target({ host: apple }), nudge)).toEqual({ kind: 'delivered' });
  },

  async 'a refusal is not taken for the end of a subscription (F14)'(pushing: Pushing) {
    const { service, sender, target } = pushing;
    for (const status of [400, 401, 403]) {
      service.answer(google, { status });
      expect(await sender.send(target(), nudge)).toEqual({ kind: 'refused', status });
    }
    expect(statuses(pushing)).toEqual(['400', '401', '403']);
  },

  async 'a push service that stumbles is asked three times (F15)'(pushing: Pushing) {
    const { service, sender, target, waits } = pushing;
    const browser = target();
    service.answer(browser.endpoint, { status: 503 }, { manner: 'reset' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(waits).toEqual([500, 2_000]);
    service.answer(browser.endpoint, { status: 500 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'failed' });
    expect(statuses(pushing)).toEqual(['503', 'reset', '201', '500', '500', '500']);
  },

  async 'a message whose answer was lost is one message under its topic (F18)'(pushing: Pushing) {
    const { service, sender, target } = pushing;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'lose' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages()).toMatchObject([{ topic: 'n-20260608', times: 2 }]);
  },

  async 'a push service that does not answer in time is cut off (F16)'(pushing: Pushing) {
    const { service, sender, target, attempts, expire } = pushing;
    for (const manner of ['hang', 'drip'] as const) {
      service.forget();
      const browser = target();
      service.answer(browser.endpoint, { manner }, { manner }, {});
      const sending = sender.send(browser, nudge);
      for (const count of [1, 2]) {
        await attempts(count);
        expire();
      }
      expect(await sending).toEqual({ kind: 'delivered' });
    }
  },

  async 'a push service that has taken the message may end its answer or not (T14)'(pushing: Pushing) {
    const { service, sender, target, answered, attempts, expire } = pushing;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'drip-body' });
    const sending = sender.send(browser, nudge);
    await answered(1);
    expire();
    expect(await Promise.race([sending, attempts(2)])).toEqual({ kind: 'delivered' });
    expect(statuses(pushing)).toEqual(['drip-body']);
  },

  async 'a push service that says too much is not listened to (T14)'({ service, sender, target }: Pushing) {
    for (const manner of ['flood', 'flood-body'] as const) {
      const browser = target();
      service.answer(browser.endpoint, { manner });
      let isOver = false;
      const sending = sender.send(browser, nudge).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        if (service.poured > mostPoured) throw new Error('it listens on');
        await aMoment();
      }
      expect(await sending).toEqual({ kind: manner === 'flood' ? 'failed' : 'delivered' });
    }
  },

  async 'a redirection is not followed (F17)'({ service, sender, target }: Pushing) {
    let connections = 0;
    const elsewhere = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = Object(elsewhere.address());
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        service.answer(google, { status, headers: { Location: `http://127.0.0.1:${port}/` } });
        expect(await sender.send(target(), nudge)).toEqual({ kind: 'failed' });
      }
      expect(connections).toBe(0);
      expect(service.ledger.attempts()).toHaveLength(5);
    } finally {
      elsewhere.close();
    }
  },

  async 'a hostile endpoint is never contacted, wherever it comes from (T12, T13)'(pushing: Pushing) {
    const { sender, target } = pushing;
    const { keys, keyId } = target();
    await withoutConnections(async () => {
      for (const endpoint of hostileEndpoints)
        expect([endpoint, await sender.send({ endpoint, keys, keyId }, nudge)]).toEqual([
          endpoint,
          { kind: 'unsendable' },
        ]);
    });
  },

  async 'a name that leads to this machine is not followed there (T12)'({ sender, target, logged }: Pushing) {
    // A name in Microsoft's zone that the fake push service does not stand for.
    const host = 'laptop.notify.windows.com';
    const endNames = nameFor(host, '127.0.0.1');
    try {
      const endpoint = `https://${host}/w/?token=x`;
      expect(await sender.send({ ...target(), endpoint }, nudge)).toEqual({ kind: 'failed' });
      expect(logged).toEqual([JSON.stringify(['failed', host, 'ENOTPUBLIC'])]);
    } finally {
      endNames();
    }
  },

  async 'one poisoned subscription among a hundred stops no other (T15)'({ sender, target }: Pushing) {
    const sound = Array.from({ length: 99 }, () => target());
    const [{ keys = target().keys } = {}] = sound;
    const poisons: PushTarget['keys'][] = [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: keys.p256dh.slice(0, 86) },
      { ...keys, auth: Buffer.alloc(8).toString('base64url') },
      { ...keys, auth: Buffer.alloc(17).toString('base64url') },
    ];
    for (const poison of poisons) {
      const page = [...sound.slice(0, 40), { ...target(), keys: poison }, ...sound.slice(40)];
      const kinds = (await Promise.all(page.map((each) => sender.send(each, nudge)))).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'delivered')).toHaveLength(99);
      expect(kinds[40]).toBe('unsendable');
    }
  },

  async 'what is logged names hosts, and never a subscription (T16)'(pushing: Pushing) {
    const { service, sender, target, logged } = pushing;
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
    // A message that cannot be written: the topic has too many characters.
    await sender.send(browsers[5] ?? target(), { ...nudge, topic: 'n'.repeat(33) });
    expect(logged.length).toBeGreaterThanOrEqual(6);
    const secrets = browsers.flatMap(({ endpoint, keys }) => [
      new URL(endpoint).pathname,
      keys.p256dh,
      keys.auth,
    ]);
    expect(secrets.filter((secret) => logged.join().includes(secret))).toEqual([]);
  },

  async 'nobody is lost while our key is exchanged (F38)'({ sender, target }: Pushing) {
    const [newest, older] = testKeys.keys;
    const before = { ...target({ applicationServerKey: older?.publicKey }), keyId: older?.id ?? '' };
    const since = { ...target({ applicationServerKey: newest.publicKey }), keyId: newest.id };
    expect(await sender.send(before, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send(since, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send({ ...since, keyId: '' }, nudge)).toEqual({ kind: 'delivered' });
  },

  async 'a key that signs no more is a refusal, and nobody is asked (F38)'(pushing: Pushing) {
    const { service, sender, target, pass } = pushing;
    const [, older] = testKeys.keys;
    pass(90 * 86_400_000);
    const browser = { ...target(), keyId: older?.id ?? '' };
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
    expect(service.ledger.attempts()).toEqual([]);
  },

  async 'a browser that subscribed with another key refuses us (F38)'({ sender, target }: Pushing) {
    const [, older] = testKeys.keys;
    const browser = target({ applicationServerKey: older?.publicKey });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
  },
};

export type PushPromised = keyof typeof pushPromises;
