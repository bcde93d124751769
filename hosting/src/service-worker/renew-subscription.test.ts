import { describe, expect, test } from '@jest/globals';
import { subscriptionChanged } from '../lib/push/worker-message.ts';
import { renewSubscription } from './renew-subscription.ts';
import { FakeTab, fakeWorker } from './testing/fake-worker.ts';

const key = new Uint8Array([4, 1, 2]).buffer;
const former = { options: { applicationServerKey: key, userVisibleOnly: true } } as PushSubscription;

describe('a subscription that the browser gave up', () => {
  test('is asked for again under the same key, and open tabs hear of it', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab] });
    await renewSubscription(worker, former);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
    expect(tab.told).toEqual([subscriptionChanged]);
  });

  test('is left as it is where the browser has replaced it already', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab], subscription: {} });
    await renewSubscription(worker, former);
    expect(subscribe).not.toHaveBeenCalled();
    expect(tab.told).toEqual([subscriptionChanged]);
  });

  test('is left to the open tabs where the browser does not say which one it was', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab] });
    await renewSubscription(worker, null);
    expect(subscribe).not.toHaveBeenCalled();
    expect(tab.told).toEqual([subscriptionChanged]);
  });
});
