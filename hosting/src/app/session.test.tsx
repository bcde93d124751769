import { describe, expect, jest, test } from '@jest/globals';
import { comingSoon } from '@reshape/content/app/coming-soon';
import { frame } from '@reshape/content/app/frame';
import { checkingSession, signingOut } from '@reshape/content/app/session';
import { exchangeFailures, login } from '@reshape/content/app/sign-in';
import { connection, spotForm, spotList } from '@reshape/content/app/spots';
import { localDay } from '@reshape/domain/local-day';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { otherTab, wait, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import type { Fault } from '#test/faults.ts';
import { asha, ben } from '#test/fixtures.ts';
import { network, openApp, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();
const loginPage = () => screen.findByRole('button', { name: login.button });
const welcome = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' });

describe('without a session', () => {
  test.each([
    '/',
    '/comingsoon',
    '/anything/else',
    '/login/further',
    '/?next=https://evil.example',
    '//evil.example',
    '/%2Fevil.example',
  ])('redirects %s to the login page', async (address) => {
    openApp(address.startsWith('//') ? `/.${address}` : address);
    await loginPage();
    expect(window.location.pathname + window.location.search).toBe('/login');
  });

  test('makes no API calls', async () => {
    openApp('/');
    await loginPage();
    expect(api.calls).toEqual([]);
  });
});

describe('with a session', () => {
  test('shows "Checking session..." until the identity provider is ready, then the page', async () => {
    signedIn();
    openApp('/');
    expect(screen.getByRole('status')).toHaveTextContent(checkingSession);
    expect(await welcome()).toBeVisible();
    expect(screen.queryByText(checkingSession)).toBeNull();
  });

  test.each(['/nowhere', '/login', '/ikeaDashboard-of-old'])(
    'redirects %s to the dashboard',
    async (address) => {
      signedIn();
      openApp(address);
      await welcome();
      expect(window.location.pathname).toBe('/');
    },
  );

  test('says that a page is not built yet', async () => {
    signedIn();
    const user = openApp('/');
    await welcome();
    const pages = within(screen.getAllByRole('navigation', { name: frame.navigation })[0] as HTMLElement);
    expect(pages.getAllByRole('link', { name: /\w/ }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Dashboard', 'My Progress', 'Caveman Circle', 'Settings']),
    );
    expect(pages.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('link', { name: 'My Progress' }));
    expect(await screen.findByRole('heading', { level: 1, name: comingSoon.heading })).toBeVisible();
    expect(document.title).toMatch(/^My Progress/);
  });

  test('ends when the identity provider has no user', async () => {
    signedIn();
    fakeIdentity.signIn(null);
    openApp('/');
    await loginPage();
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('ends when the identity provider has another user', async () => {
    signedIn();
    fakeIdentity.signIn(ben);
    openApp('/');
    await loginPage();
    expect(localStorage.getItem('user_id')).toBeNull();
  });

  test('is ignored when the stored user_id is missing', async () => {
    fakeIdentity.signIn(asha);
    localStorage.setItem('jwt', 'left-over');
    openApp('/');
    await loginPage();
  });

  test('opens the dashboard while offline', async () => {
    signedIn();
    await network.goOffline();
    openApp('/');
    expect(await welcome()).toBeVisible();
  });
});

describe('a second tab', () => {
  test('signs in when the member signs in in the first tab', async () => {
    openApp('/login');
    await loginPage();
    api.enrol('asha');
    fakeIdentity.signIn(asha);
    await otherTab.store({ user_id: 'asha', jwt: api.issueToken('asha') });
    expect(await welcome()).toBeVisible();
  });

  test('waits for the identity provider when it reports the sign-in later', async () => {
    api.enrol('asha');
    fakeIdentity.popupGives({ person: asha });
    await openApp('/login').click(await loginPage());
    await welcome();
    await otherTab.remove('jwt', 'user_id');
    await loginPage();
    await act(() => fakeIdentity.signIn(null));
    await otherTab.store({ user_id: 'asha', jwt: api.issueToken('asha') });
    expect(screen.getByText(checkingSession)).toBeVisible();
    await act(() => fakeIdentity.signIn(asha));
    expect(await welcome()).toBeVisible();
  });

  test('shows no data of one member in the session of another, and does not sign that one out', async () => {
    signedIn();
    const user = openApp('/');
    await welcome();
    api.faults.always('createSpot', { refuses: 'unavailable' });
    await write(user, screen.getByRole('textbox', { name: spotForm.label }), 'Still on its way');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));

    api.enrol('ben');
    await otherTab.store({ user_id: 'ben', jwt: api.issueToken('ben') });
    expect(screen.getByText(checkingSession)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Asha');
    await act(() => fakeIdentity.signIn(ben));
    const bens = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Ben' });
    await bens();
    await wait(30_000);
    expect(await bens()).toBeVisible();
    expect(api.member('ben').spots).toEqual([]);
  });
});

const spot = { id: 's1', date: localDay('2026-06-13'), description: 'Bought a third umbrella' };

describe('a list of spots that cannot be loaded', () => {
  test.each<[string, Fault]>([
    ['the API breaks', { refuses: 'internal' }],
    ['the API refuses', { refuses: 'invalid_request' }],
    ['a proxy responds', { status: 502 }],
    ['the call fails although the site is reachable', 'unreachable'],
  ])('ends the session after three silent retries when %s', async (_, fault) => {
    signedIn();
    api.faults.always('listSpots', fault);
    openApp('/');
    expect(await screen.findByText(spotList.loading)).toBeVisible();
    await wait(6_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    await wait(2_000);
    await loginPage();
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(screen.getByText(signingOut.ended)).toBeVisible();
  });

  test('keeps the session when the third retry succeeds', async () => {
    signedIn(asha, { spots: [spot] });
    api.faults.next('listSpots', { refuses: 'internal' }, { status: 504 }, 'unreachable');
    openApp('/');
    await wait(8_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('keeps loading while the first call of the day takes ten seconds', async () => {
    signedIn(asha, { spots: [spot] });
    api.faults.next('listSpots', {
      waitsFor: new Promise((resolve) => setTimeout(resolve, 10_000)),
    });
    openApp('/');
    await wait(9_000);
    expect(screen.getByText(spotList.loading)).toBeVisible();
    await wait(1_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('keeps the session when the site is unreachable although the browser reports a network', async () => {
    signedIn(asha, { spots: [spot] });
    api.isReachable = false;
    openApp('/');
    await wait(60_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    expect(screen.getByText(connection.serverUnreachable)).toBeVisible();
    api.isReachable = true;
    await wait(10_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('keeps the session when the network is lost before the last retry', async () => {
    signedIn(asha, { spots: [spot] });
    api.faults.always('listSpots', { refuses: 'internal' });
    openApp('/');
    await wait(6_000);
    api.isReachable = false;
    await wait(30_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    api.faults.always('listSpots');
    api.isReachable = true;
    await wait(10_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('keeps the session while the device is offline, and shows the list of the last visit', async () => {
    signedIn(asha, { spots: [spot] });
    openApp('/');
    await screen.findByText(spot.description);
    await network.goOffline();
    openApp('/');
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(screen.getByText(connection.offline)).toBeVisible();
    await wait(60_000);
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});

test('loads the dashboard when the network came back while signed out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signedIn(asha, { spots: [spot] });
  openApp('/');
  await screen.findByText(spot.description);
  await network.goOffline();
  await otherTab.remove('jwt', 'user_id');
  fakeIdentity.popupGives({ person: asha });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await loginPage());
  expect(await screen.findByText(exchangeFailures.unreachable)).toBeVisible();
  await network.goOnline();
  await wait(0);
  await user.click(await loginPage());
  expect(await screen.findByText(spot.description)).toBeVisible();
});

describe('a token that the API no longer accepts', () => {
  test('is renewed silently', async () => {
    signedIn(asha, { spots: [spot] });
    api.endStoredSession();
    openApp('/');
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(api.callsTo('firebaseLogin')).toHaveLength(1);
  });

  test('ends the session when the identity provider issues no ID token', async () => {
    signedIn();
    api.endStoredSession();
    fakeIdentity.refuseTokens('auth/user-token-expired');
    openApp('/');
    await loginPage();
    expect(screen.getByText(signingOut.ended)).toBeVisible();
    expect(fakeIdentity.current()).toBeNull();
  });

  test('redirects a member who lost the place to the preview, by name', async () => {
    signedIn().status = 'refunded';
    openApp('/');
    expect(await screen.findByText(/^Hello Asha Rao, you're in Preview Mode/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard-preview');
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('keeps a draft until the member has signed in again', async () => {
    signedIn();
    const user = openApp('/');
    const box = await screen.findByRole('textbox', { name: spotForm.label });
    await write(user, box, 'I was about to say');
    api.endStoredSession();
    fakeIdentity.refuseTokens('auth/user-token-expired');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    const button = await loginPage();

    jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeIdentity.refuseTokens(undefined);
    fakeIdentity.popupGives({ person: asha });
    await user.click(button);
    expect(await screen.findByRole('textbox', { name: spotForm.label })).toHaveValue('I was about to say');
    expect(api.member('asha').spots).toEqual([]);
  });
});
