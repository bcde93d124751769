import { expect } from '@jest/globals';
import type { PushHarness } from '../../../test/push-harness.ts';
import { nudge, statuses } from './sent.ts';

/** More than what fits between two programs of one machine, and far less than what a sick service would send. */
const mostPoured = 20_000_000;

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

/** What must hold of any sender when a push service does not answer as it should. The faults are those of the security catalogue. */
export const troublePromises = {
  async 'a push service that stumbles is asked three times (F15)'(pushHarness: PushHarness) {
    const { service, sender, target, waits } = pushHarness;
    const browser = target();
    service.answer(browser.endpoint, { status: 503 }, { manner: 'reset' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(waits).toEqual([500, 2_000]);
    service.answer(browser.endpoint, { status: 500 });
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'failed' });
    expect(statuses(pushHarness)).toEqual(['503', 'reset', '201', '500', '500', '500']);
  },

  async 'a message whose answer was lost is one message under its topic (F18)'(pushHarness: PushHarness) {
    const { service, sender, target } = pushHarness;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'lose' }, {});
    expect(await sender.send(browser, nudge)).toEqual({ kind: 'delivered' });
    expect(service.ledger.messages()).toMatchObject([{ topic: 'n-20260608', times: 2 }]);
  },

  async 'a push service that does not answer in time is cut off (F16)'(pushHarness: PushHarness) {
    const { service, sender, target, attempts, expire } = pushHarness;
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

  async 'a push service that has taken the message may end its answer or not (T14)'(
    pushHarness: PushHarness,
  ) {
    const { service, sender, target, answered, attempts, expire } = pushHarness;
    const browser = target();
    service.answer(browser.endpoint, { manner: 'drip-body' });
    const sending = sender.send(browser, nudge);
    await answered(1);
    expire();
    expect(await Promise.race([sending, attempts(2)])).toEqual({ kind: 'delivered' });
    expect(statuses(pushHarness)).toEqual(['drip-body']);
  },

  async 'a push service that says too much is not listened to (T14)'({
    service,
    sender,
    target,
  }: PushHarness) {
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
};
