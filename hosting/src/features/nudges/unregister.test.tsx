import { describe, expect, jest, test } from '@jest/globals';
import { frame } from '@reshape/content/app/frame';
import { signingOut } from '@reshape/content/app/session';
import { login } from '@reshape/content/app/sign-in';
import { screen } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { currentPushKey, withPush } from '#test/fake-push.ts';
import { asha, ben } from '#test/fixtures.ts';
import { closeApp, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const registrations = () => api.callsTo('registerWebpush').map(({ body }) => body);

describe('signing out on a device with nudges', () => {
  const leave = async (user: Awaited<ReturnType<typeof openDashboard>>, name = 'Asha Rao') => {
    await user.click(screen.getByRole('button', { name: frame.memberMenu(name) }));
    await user.click(screen.getByText(signingOut.signOut));
    await screen.findByRole('button', { name: login.button });
    await wait(0);
  };

  test('unsubscribes the browser and unregisters it at the API before the token is revoked', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    const user = await openDashboard();
    const endpoint = push.subscription?.endpoint;
    await leave(user);
    expect(push.subscription).toBeNull();
    expect(api.callsTo('unregisterWebpush')).toMatchObject([{ body: { endpoint } }]);
    expect(api.member('asha').devices).toEqual([]);
    const names = api.calls.map(({ name }) => name);
    expect(names.indexOf('unregisterWebpush')).toBeLessThan(names.indexOf('signOut'));
    expect(localStorage).toHaveLength(0);
  });

  test('unsubscribes the browser when the API is unreachable', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    signInMember();
    const user = await openDashboard();
    api.isReachable = false;
    await leave(user);
    expect(push.subscription).toBeNull();
  });

  test.each<[string, () => void]>([
    ['was refused', () => api.faults.setPermanentFault('listSpots', { refuses: 'session_expired' })],
    ['lost the place', () => Object.assign(api.member('asha') ?? {}, { status: 'refunded' })],
  ])('unsubscribes the browser when the session %s', async (_, endSession) => {
    for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
    const push = withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    endSession();
    openApp('/');
    await wait(10_000);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(push.subscription).toBeNull();
  });

  test('keeps the nudges coming when the session ended because of an outage', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    await openDashboard();
    api.faults.setPermanentFault('listSpots', { refuses: 'unavailable' });
    openApp('/');
    await wait(80_000);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(push.subscription).not.toBeNull();
    expect(api.member('asha').devices).toHaveLength(1);
  });

  test('gives the next member an endpoint of their own', async () => {
    const push = withPush({ permission: 'granted' });
    signInMember();
    const user = await openDashboard();
    const former = push.subscription?.endpoint;
    await leave(user);
    closeApp();
    signInMember(ben);
    await openDashboard();
    expect(registrations()).toMatchObject([
      { user_id: asha.uid, endpoint: former },
      { user_id: ben.uid, endpoint: push.subscription?.endpoint },
    ]);
    expect(push.subscription?.endpoint).not.toBe(former);
  });

  test('undoes a subscription that completes after the sign-out', async () => {
    const push = withPush({ permission: 'granted' });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember();
    let release = () => {};
    api.faults.next('registerWebpush', { waitsFor: new Promise<void>((done) => (release = done)) });
    const user = await openDashboard();
    expect(push.subscription).not.toBeNull();
    await leave(user);
    push.subscribe(currentPushKey);
    release();
    await wait(1_000);
    expect(push.subscription).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
