import { describe, expect, jest, test } from '@jest/globals';
import { identityFailures, login, signingOut } from '@reshape/content/app/sign-in';
import { connection, spotForm, spotList } from '@reshape/content/app/spots';
import { localDay } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Fault } from '#testing/fake-api/faults.ts';
import { fakeIdentity } from '#testing/fake-identity.ts';
import { network } from '#testing/network.ts';
import { otherTab } from '#testing/other-tab.ts';
import { asha, signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { write } from '#testing/write.ts';

const world = startWorld();
const spot = { id: 's1', date: localDay('2026-06-13'), description: 'Bought a third umbrella' };
const atTheDoor = () => screen.findByRole('button', { name: login.button });

describe('a list of spots that cannot be had', () => {
  test.each<[string, Fault]>([
    ['the API breaks', { refuses: 'internal' }],
    ['the API refuses', { refuses: 'invalid_request' }],
    ['a proxy answers', { foreign: 502 }],
    ['the call breaks off although the site is reached', 'unreachable'],
  ])('ends the session after three quiet retries when %s', async (_, fault) => {
    signedIn(world.api);
    world.api.faults.always('listSpots', fault);
    openApp('/');
    expect(await screen.findByText(spotList.loading)).toBeVisible();
    await wait(6_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    await wait(2_000);
    await atTheDoor();
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(screen.getByText(signingOut.ended)).toBeVisible();
  });

  test('ends no session when the third retry succeeds', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    world.api.faults.next('listSpots', { refuses: 'internal' }, { foreign: 504 }, 'unreachable');
    openApp('/');
    await wait(8_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('only waits while the first call of the day takes ten seconds', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    world.api.faults.next('listSpots', {
      waitsFor: new Promise((resolve) => setTimeout(resolve, 10_000)),
    });
    openApp('/');
    await wait(9_000);
    expect(screen.getByText(spotList.loading)).toBeVisible();
    await wait(1_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('ends no session in a tunnel, whatever the browser thinks of its network', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    world.api.isReachable = false;
    openApp('/');
    await wait(60_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    expect(screen.getByText(connection.serverUnreachable)).toBeVisible();
    world.api.isReachable = true;
    await wait(10_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('ends no session when the network goes before the last retry', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    world.api.faults.always('listSpots', { refuses: 'internal' });
    openApp('/');
    await wait(6_000);
    world.api.isReachable = false;
    await wait(30_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    world.api.faults.always('listSpots');
    world.api.isReachable = true;
    await wait(10_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('ends no session while the device is offline, and shows the list of the last visit', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    openApp('/');
    await screen.findByText(spot.description);
    await network.goOffline(world.api);
    openApp('/');
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(screen.getByText(connection.offline)).toBeVisible();
    await wait(60_000);
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});

test('a network that came back while nobody was signed in is there for the next member', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signedIn(world.api, asha, { spots: [spot] });
  openApp('/');
  await screen.findByText(spot.description);
  await network.goOffline(world.api);
  await otherTab.remove('jwt', 'user_id');
  fakeIdentity.popupGives({ person: asha });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await atTheDoor());
  expect(await screen.findByText(identityFailures.networkFailure)).toBeVisible();
  await network.goOnline(world.api);
  await wait(0);
  await user.click(await atTheDoor());
  expect(await screen.findByText(spot.description)).toBeVisible();
});

describe('a token that the API no longer takes', () => {
  test('is replaced without anybody noticing', async () => {
    signedIn(world.api, asha, { spots: [spot] });
    world.api.world.endedTokens.add(localStorage.getItem('jwt') ?? '');
    openApp('/');
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(world.api.heard('firebaseLogin')).toHaveLength(1);
  });

  test('ends the session at once when the identity provider does not stand by the member either', async () => {
    signedIn(world.api);
    world.api.world.endedTokens.add(localStorage.getItem('jwt') ?? '');
    fakeIdentity.refuseTokens('auth/user-token-expired');
    openApp('/');
    await atTheDoor();
    expect(screen.getByText(signingOut.ended)).toBeVisible();
    expect(fakeIdentity.current()).toBeNull();
  });

  test('leads a member who lost the place to the preview, by name', async () => {
    signedIn(world.api).status = 'refunded';
    openApp('/');
    expect(await screen.findByText(/^Hello Asha Rao, you're in Preview Mode/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard-preview');
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('costs no typed word: after signing in again they are where they were', async () => {
    signedIn(world.api);
    const user = openApp('/');
    const box = await screen.findByRole('textbox', { name: spotForm.label });
    await write(user, box, 'I was about to say');
    world.api.world.endedTokens.add(localStorage.getItem('jwt') ?? '');
    fakeIdentity.refuseTokens('auth/user-token-expired');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    const door = await atTheDoor();

    jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeIdentity.refuseTokens(undefined);
    fakeIdentity.popupGives({ person: asha });
    await user.click(door);
    expect(await screen.findByRole('textbox', { name: spotForm.label })).toHaveValue('I was about to say');
    expect(world.api.world.members.get('asha')?.spots).toEqual([]);
  });
});
