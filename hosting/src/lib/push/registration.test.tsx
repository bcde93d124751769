import { describe, expect, jest, test } from '@jest/globals';
import { login } from '@reshape/content/app/login';
import { signingOut } from '@reshape/content/app/session';
import { frame } from '@reshape/content/app/sidebar';
import { screen } from '@testing-library/react';
import { asBrowser, formerKey, keyOfToday, withPush } from '#testing/fake-push.ts';
import { asha, ben, signedIn } from '#testing/people.ts';
import { closeApp, openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { deviceTimeZone } from '../device-time-zone.ts';
import { keepRegistered } from './registration.ts';

const world = startWorld();
const registered = () => world.api.heard('registerWebpush').map(({ body }) => body);

/** Opens the app as a member would, and lets what happens when the browser is idle happen. */
async function visit() {
  const user = openApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ });
  await wait(1_000);
  return user;
}

describe('a visit with permission', () => {
  test('subscribes with the key of today and tells the API who and where', async () => {
    asBrowser('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36');
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    await visit();
    expect(push.workers).toEqual(['/service-worker.js']);
    expect(registered()).toEqual([
      {
        user_id: 'asha',
        endpoint: push.subscription?.endpoint,
        keys: { p256dh: 'p256dh-1', auth: 'auth' },
        time_zone: deviceTimeZone(),
        application_server_key: __PUSH_KEY__,
        device: 'Chrome on Android',
      },
    ]);
    expect(push.asked).toBe(0);
  });

  test('sends the same subscription once, however often the member comes back', async () => {
    withPush({ permission: 'granted' });
    signedIn(world.api);
    await visit();
    await visit();
    await visit();
    expect(registered()).toHaveLength(1);
  });

  test('sends it again at the next visit when the API could not be told', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    withPush({ permission: 'granted' });
    signedIn(world.api);
    world.api.faults.next('registerWebpush', { refuses: 'unavailable' });
    await visit();
    expect(world.api.world.members.get('asha')?.devices).toEqual([]);
    expect(log).toHaveBeenCalledWith('Push could not be registered', expect.any(Error));
    await visit();
    expect(world.api.world.members.get('asha')?.devices).toHaveLength(1);
  });

  test('sends a subscription that the browser has replaced, at once when the worker says so', async () => {
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    await visit();
    push.subscribe(keyOfToday);
    push.tellTabs();
    await wait(1_000);
    expect(registered()).toMatchObject([
      { endpoint: expect.stringContaining('device-1') },
      { endpoint: expect.stringContaining('device-2') },
    ]);
  });

  test('subscribes anew where the subscription was made with a former key', async () => {
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    const { endpoint } = push.subscribe(formerKey);
    await visit();
    expect(push.subscription?.endpoint).not.toBe(endpoint);
    expect(registered()).toMatchObject([
      { endpoint: push.subscription?.endpoint, application_server_key: __PUSH_KEY__ },
    ]);
    expect(world.api.heard('unregisterWebpush')).toMatchObject([{ body: { endpoint } }]);
  });

  test('keeps the subscription of a browser that does not say which key it was made with', async () => {
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    const { endpoint } = push.subscribe(null);
    await visit();
    expect(push.subscription?.endpoint).toBe(endpoint);
  });

  test('leaves a device alone whose member wants no nudges', async () => {
    const push = withPush({ permission: 'granted' });
    const member = signedIn(world.api);
    member.nudge = { ...member.nudge, on: false };
    await visit();
    await visit();
    expect([push.subscription, registered()]).toEqual([null, []]);
    expect(world.api.heard('nudgeSettings')).toHaveLength(1);
  });

  test('logs that the browser could not subscribe, and everything else goes on', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    push.failure = new Error('The push service is out of reach');
    signedIn(world.api);
    await visit();
    expect(log).toHaveBeenCalledWith('Push could not be registered', push.failure);
    expect(screen.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  });
});

describe('a visit that cannot register', () => {
  test('asks nobody before they were offered anything, and says nothing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush();
    signedIn(world.api);
    await visit();
    expect([push.asked, push.subscription, registered()]).toEqual([0, null, []]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('says on the console that notifications are denied', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    withPush({ permission: 'denied' });
    signedIn(world.api);
    await visit();
    expect(warn).toHaveBeenCalledWith('Push skipped: notifications are denied');
    expect(registered()).toEqual([]);
  });

  test('says on the console that there is no user_id', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    await keepRegistered();
    expect(warn).toHaveBeenCalledWith('Push skipped: there is no user_id');
    expect([push.subscription, registered()]).toEqual([null, []]);
  });

  test('registers no worker where the browser knows no push', async () => {
    const push = withPush({ permission: 'granted' });
    Reflect.deleteProperty(window, 'PushManager');
    signedIn(world.api);
    await visit();
    expect(push.workers).toEqual([]);
  });
});

describe('whoever leaves the device', () => {
  const leave = async (user: Awaited<ReturnType<typeof visit>>, name = 'Asha Rao') => {
    await user.click(screen.getByRole('button', { name: frame.memberMenu(name) }));
    await user.click(screen.getByText(signingOut.signOut));
    await screen.findByRole('button', { name: login.button });
    await wait(0);
  };

  test('gets no more nudges there: the browser forgets, and the API hears it before the token ends', async () => {
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    const user = await visit();
    const endpoint = push.subscription?.endpoint;
    await leave(user);
    expect(push.subscription).toBeNull();
    expect(world.api.heard('unregisterWebpush')).toMatchObject([{ body: { endpoint } }]);
    expect(world.api.world.members.get('asha')?.devices).toEqual([]);
    const names = world.api.calls.map(({ name }) => name);
    expect(names.indexOf('unregisterWebpush')).toBeLessThan(names.indexOf('signOut'));
    expect(localStorage).toHaveLength(0);
  });

  test('gets none either when the API cannot be told', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    const user = await visit();
    world.api.isReachable = false;
    await leave(user);
    expect(push.subscription).toBeNull();
  });

  test.each<[string, () => void]>([
    ['was refused', () => world.api.faults.always('listSpots', { refuses: 'invalid_request' })],
    [
      'lost the place',
      () => Object.assign(world.api.world.members.get('asha') ?? {}, { status: 'refunded' }),
    ],
  ])('gets none when the session %s', async (_, befalls) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    await visit();
    befalls();
    openApp('/');
    await wait(10_000);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(push.subscription).toBeNull();
  });

  test('passes none on: the next member has an endpoint of their own', async () => {
    const push = withPush({ permission: 'granted' });
    signedIn(world.api);
    const user = await visit();
    const former = push.subscription?.endpoint;
    await leave(user);
    closeApp();
    signedIn(world.api, ben);
    await visit();
    expect(registered()).toMatchObject([
      { user_id: asha.uid, endpoint: former },
      { user_id: ben.uid, endpoint: push.subscription?.endpoint },
    ]);
    expect(push.subscription?.endpoint).not.toBe(former);
  });

  test('leaves nothing behind when the subscription comes after them', async () => {
    const push = withPush({ permission: 'granted' });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signedIn(world.api);
    let goOn = () => {};
    world.api.faults.next('registerWebpush', { waitsFor: new Promise<void>((done) => (goOn = done)) });
    const user = await visit();
    expect(push.subscription).not.toBeNull();
    await leave(user);
    push.subscribe(keyOfToday);
    goOn();
    await wait(1_000);
    expect(push.subscription).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
