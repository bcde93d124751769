import { expect } from '@jest/globals';
import type { PushHarness } from '../../../test/push-harness.ts';
import { google, nudge, statuses } from './sent.ts';

const apple = 'web.push.apple.com';

/** What must hold of any sender when a push service has answered. The faults are those of the security catalogue. */
export const answerPromises = {
  async 'a message is delivered whatever success is called (F10)'({ service, sender, target }: PushHarness) {
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

  async 'a subscription that has ended is reported as gone (F11)'({ service, sender, target }: PushHarness) {
    for (const status of [404, 410]) {
      const browser = target();
      service.answer(browser.endpoint, { status });
      expect(await sender.send(browser, nudge)).toEqual({ kind: 'gone' });
    }
    expect(service.ledger.attempts()).toHaveLength(2);
  },

  async 'a message that is too large goes out once more in its short form (F12)'(pushHarness: PushHarness) {
    const { service, sender, target, logged } = pushHarness;
    const browser = target();
    service.answer(browser.endpoint, { status: 413 }, { status: 201 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages().map(({ payload }) => payload)).toEqual([nudge.short]);
    expect(logged).toEqual([JSON.stringify(['too large', google])]);

    service.answer(browser.endpoint, { status: 413 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'too-large' });
    expect(statuses(pushHarness)).toEqual(['413', '201', '413', '413']);
  },

  async 'what no push service takes is not sent in full (T15)'({ service, sender, target }: PushHarness) {
    const long = 'x'.repeat(4_100);
    expect(await sender.send(target(), { ...nudge, payload: long })).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages().map(({ payload }) => payload)).toEqual([nudge.short]);
    expect(await sender.send(target(), { ...nudge, payload: long, short: long })).toEqual({
      kind: 'too-large',
    });
    expect(service.ledger.attempts()).toHaveLength(1);
  },

  async 'a push service that asks for patience is left alone for that long (F13)'(pushHarness: PushHarness) {
    const { service, sender, target, pass } = pushHarness;
    const until = (seconds: number) => new Date(Date.parse('2026-06-08T02:30:00Z') + seconds * 1000);
    service.answer(google, { status: 429, headers: { 'Retry-After': '120' } });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    service.answer(google);
    pass(119_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(120) });
    expect(statuses(pushHarness)).toEqual(['429']);
    pass(1_000);
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'delivered' });

    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toEqual({ kind: 'paused', until: until(180) });
  },

  async 'one push service that asks for patience does not hold up the others (F13)'(
    pushHarness: PushHarness,
  ) {
    const { service, sender, target } = pushHarness;
    service.answer(google, { status: 429 });
    expect(await sender.send(target(), nudge)).toMatchObject({ kind: 'paused' });
    expect(await sender.send(target({ host: apple }), nudge)).toEqual({ kind: 'delivered' });
  },

  async 'a refusal is not taken for the end of a subscription (F14)'(pushHarness: PushHarness) {
    const { service, sender, target } = pushHarness;
    for (const status of [400, 401, 403]) {
      service.answer(google, { status });
      expect(await sender.send(target(), nudge)).toEqual({ kind: 'refused', status });
    }
    expect(statuses(pushHarness)).toEqual(['400', '401', '403']);
  },
};
