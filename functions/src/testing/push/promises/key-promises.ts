import { expect } from '@jest/globals';
import { type PushHarness, testKeys } from '../../../test/push-harness.ts';
import { nudge } from './sent.ts';

/** What must hold of any sender while our key is exchanged. The faults are those of the security catalogue. */
export const keyPromises = {
  async 'nobody is lost while our key is exchanged (F38)'({ sender, target }: PushHarness) {
    const [newest, older] = testKeys.keys;
    const before = { ...target({ applicationServerKey: older?.publicKey }), keyId: older?.id ?? '' };
    const since = { ...target({ applicationServerKey: newest.publicKey }), keyId: newest.id };
    expect(await sender.send(before, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send(since, nudge)).toEqual({ kind: 'delivered' });
    expect(await sender.send({ ...since, keyId: '' }, nudge)).toEqual({ kind: 'delivered' });
  },

  async 'a key that signs no more is a refusal, and nobody is asked (F38)'(pushHarness: PushHarness) {
    const { service, sender, target, pass } = pushHarness;
    const [, older] = testKeys.keys;
    pass(90 * 86_400_000);
    const browser = { ...target(), keyId: older?.id ?? '' };
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
    expect(service.ledger.attempts()).toEqual([]);
  },

  async 'a browser that subscribed with another key refuses us (F38)'({ sender, target }: PushHarness) {
    const [, older] = testKeys.keys;
    const browser = target({ applicationServerKey: older?.publicKey });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'refused', status: 403 });
  },
};
