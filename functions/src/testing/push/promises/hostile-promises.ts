import { createServer } from 'node:net';
import { expect } from '@jest/globals';
import type { PushTarget } from '../../../nudges/sender.ts';
import { maliciousEndpoints } from '../../../test/malicious-endpoints.ts';
import type { PushHarness } from '../../../test/push-harness.ts';
import { nameFor } from '../name-for.ts';
import { withoutConnections } from '../without-connections.ts';
import { google, nudge } from './sent.ts';

/** What must hold of any sender whatever is stored and wherever it leads. The faults are those of the security catalogue. */
export const hostilePromises = {
  async 'a redirection is not followed (F17)'({ service, sender, target }: PushHarness) {
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

  async 'a hostile endpoint is never contacted, wherever it comes from (T12, T13)'(pushHarness: PushHarness) {
    const { sender, target } = pushHarness;
    const { keys, keyId } = target();
    await withoutConnections(async () => {
      for (const endpoint of maliciousEndpoints)
        expect([endpoint, await sender.send({ endpoint, keys, keyId }, nudge)]).toEqual([
          endpoint,
          { kind: 'unsendable' },
        ]);
    });
  },

  async 'a name that leads to this machine is not followed there (T12)'({
    sender,
    target,
    logged,
  }: PushHarness) {
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

  async 'one poisoned subscription among a hundred stops no other (T15)'({ sender, target }: PushHarness) {
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

  async 'what is logged names hosts, and never a subscription (T16)'(pushHarness: PushHarness) {
    const { service, sender, target, logged } = pushHarness;
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
    // A message that cannot be written: its topic has a line of its own.
    const last = browsers[5] ?? target();
    await sender.send(last, { ...nudge, topic: 'n\nn' });
    // A fault of ours whose words name the subscription.
    const faulty = {
      ...nudge,
      get topic(): string {
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
  },
};
