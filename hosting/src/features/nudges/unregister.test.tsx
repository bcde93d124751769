import { describe, expect, jest, test } from '@jest/globals';
import { frame } from '@reshape/content/app/frame';
import { login, signingOut } from '@reshape/content/app/sign-in';
import { screen } from '@testing-library/react';
import { keyOfToday, withPush } from '#testing/fake-push.ts';
import { asha, ben, signedIn } from '#testing/people.ts';
import { closeApp, openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { visit } from '#testing/visit.ts';
import { wait } from '#testing/wait.ts';

const world = startWorld();
const registered = () => world.api.heard('registerWebpush').map(({ body }) => body);

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
