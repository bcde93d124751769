import { describe, expect, jest, test } from '@jest/globals';
import { login } from '@reshape/content/app/sign-in';
import { localDay } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
import { deviceTimeZone } from '#lib/clock.ts';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asBrowser, currentPushKey, formerPushKey, subscriptionKeys, withPush } from '#test/fake-push.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';
import { updateRegistration } from './registration.tsx';

const api = setupApi();
const registrations = () => api.callsTo('registerWebpush').map(({ body }) => body);

describe('opening the app from a nudge', () => {
  test('counts the nudge as answered, once', async () => {
    withPush({ permission: 'granted' });
    signInMember();
    openApp('/?nudge=nudge-3&from=nudge');
    await wait(1_000);
    expect(location.search).toBe('?nudge=nudge-3');
    openApp(null);
    await wait(1_000);
    expect(api.callsTo('changeNudgeSettings')).toMatchObject([{ body: {} }]);
  });

  test('counts it after the sign-in when no member was signed in, and shows that nudge', async () => {
    withPush({ permission: 'granted' });
    api.enrol('asha');
    fakeIdentity.setPopupResult({ person: asha });
    const user = openApp('/mycaveman?nudge=nudge-3&from=nudge');
    await user.click(await screen.findByRole('button', { name: login.button }));
    await wait(1_000);
    expect([location.pathname, location.search]).toEqual(['/', '?nudge=nudge-3']);
    expect(api.callsTo('changeNudgeSettings')).toMatchObject([{ body: {} }]);
  });

  test('is the only visit that counts as an answer', async () => {
    withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    expect(api.callsTo('changeNudgeSettings')).toEqual([]);
  });
});

describe('opening the dashboard with permission', () => {
  test('subscribes with the current key and registers the device at the API', async () => {
    asBrowser('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36');
    const push = withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    expect(new Set(push.workers)).toEqual(new Set(['/service-worker.js']));
    expect(registrations()).toEqual([
      {
        user_id: 'asha',
        endpoint: push.subscription?.endpoint,
        keys: subscriptionKeys,
        time_zone: deviceTimeZone(),
        application_server_key: __PUSH_KEY__,
        device: 'Chrome on Android',
      },
    ]);
    expect(push.asked).toBe(0);
  });

  test('registers the same subscription once over several visits', async () => {
    withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    await openDashboard();
    await openDashboard();
    expect(registrations()).toHaveLength(1);
  });

  test('registers again at the next visit when the API failed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    withPush({ permission: 'granted' });
    signInMember();
    api.faults.next('registerWebpush', { refuses: 'unavailable' });
    await openDashboard();
    expect(api.member('asha').devices).toEqual([]);
    expect(log).toHaveBeenCalledWith('Push could not be registered', expect.any(Error));
    await openDashboard();
    expect(api.member('asha').devices).toHaveLength(1);
  });

  test('registers a replaced subscription at once when the service worker reports it', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    push.subscribe(currentPushKey);
    push.notifyTabs();
    await wait(1_000);
    expect(registrations()).toMatchObject([
      { endpoint: expect.stringContaining('device-1') },
      { endpoint: expect.stringContaining('device-2') },
    ]);
  });

  test('subscribes again when the subscription was made with a previous key', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    const { endpoint } = push.subscribe(formerPushKey);
    await openDashboard();
    expect(push.subscription?.endpoint).not.toBe(endpoint);
    expect(registrations()).toMatchObject([
      { endpoint: push.subscription?.endpoint, application_server_key: __PUSH_KEY__ },
    ]);
    expect(api.callsTo('unregisterWebpush')).toMatchObject([{ body: { endpoint } }]);
  });

  test('keeps the subscription when the browser does not expose its key', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    const { endpoint } = push.subscribe(null);
    await openDashboard();
    expect(push.subscription?.endpoint).toBe(endpoint);
  });

  test('does not subscribe when the member has switched nudges off', async () => {
    const push = withPush({ permission: 'granted' });
    // A newcomer's dashboard would ask for the settings too, to offer the hour.
    const spot = { id: 's1', date: localDay('2026-06-13'), description: 'Bought a third umbrella' };
    const member = signInMember(undefined, { spots: [spot] });
    member.nudge = { ...member.nudge, on: false };
    await openDashboard();
    await openDashboard();
    expect([push.subscription, registrations()]).toEqual([null, []]);
    expect(api.callsTo('nudgeSettings')).toHaveLength(1);
  });

  test('logs a failed subscription without affecting the page', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    push.failure = new Error('The push service is out of reach');
    signInMember();
    await openDashboard();
    expect(log).toHaveBeenCalledWith('Push could not be registered', push.failure);
    expect(screen.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  });
});

describe('opening the dashboard when registration is impossible', () => {
  test('does not open the permission prompt before the offer', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush();
    signInMember();
    await openDashboard();
    expect([push.asked, push.subscription, registrations()]).toEqual([0, null, []]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('logs that notifications are denied', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    withPush({ permission: 'denied' });
    signInMember();
    await openDashboard();
    expect(warn).toHaveBeenCalledWith('Push skipped: notifications are denied');
    expect(registrations()).toEqual([]);
  });

  test('logs that there is no user_id', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    await updateRegistration();
    expect(warn).toHaveBeenCalledWith('Push skipped: there is no user_id');
    expect([push.subscription, registrations()]).toEqual([null, []]);
  });

  test('registers no device when the browser does not support push, and still keeps the pages offline', async () => {
    const push = withPush({ permission: 'granted' });
    Reflect.deleteProperty(window, 'PushManager');
    signInMember();
    await openDashboard();
    expect(push.workers).toEqual(['/service-worker.js']);
    expect(registrations()).toEqual([]);
  });
});
