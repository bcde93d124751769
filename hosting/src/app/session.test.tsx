import { describe, expect, jest, test } from '@jest/globals';
import { comingSoon } from '@reshape/content/app/coming-soon';
import { connection } from '@reshape/content/app/connection';
import { frame, notFound } from '@reshape/content/app/frame';
import { previewAfterPlace } from '@reshape/content/app/preview';
import { checkingSession, signingOut } from '@reshape/content/app/session';
import { exchangeFailures, login, resumeFailures } from '@reshape/content/app/sign-in';
import { spotFailures, spotForm, spotList } from '@reshape/content/app/spots';
import { localDay } from '@reshape/domain/local-day';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { retryThroughOutage } from '#lib/api-client/call.ts';
import { otherTab, wait, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import type { Fault } from '#test/faults.ts';
import { asha, ben } from '#test/fixtures.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const spot = { id: 's1', date: localDay('2026-06-13'), description: 'Bought a third umbrella' };
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
    signInMember();
    openApp('/');
    expect(screen.getByRole('status')).toHaveTextContent(checkingSession);
    expect(await welcome()).toBeVisible();
    expect(screen.queryByText(checkingSession)).toBeNull();
    await wait(0);
  });

  test('redirects /login to the dashboard', async () => {
    signInMember();
    openApp('/login');
    await welcome();
    expect(window.location.pathname).toBe('/');
  });

  test.each(['/nowhere', '/ikeaDashboard-of-old'])(
    'says that %s has no page, and leads to the dashboard',
    async (address) => {
      signInMember();
      const user = openApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
      expect(screen.getByText(notFound.body(address))).toBeVisible();
      await user.click(screen.getByRole('link', { name: notFound.back }));
      await welcome();
    },
  );

  test('says that a page is not built yet', async () => {
    signInMember();
    const user = openApp('/');
    await welcome();
    const pages = within(screen.getAllByRole('navigation', { name: frame.navigation })[0] as HTMLElement);
    expect(pages.getAllByRole('link', { name: /\w/ }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Dashboard', 'My Progress', 'Caveman Circle', 'Settings']),
    );
    expect(pages.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('link', { name: 'My Progress' }));
    expect(await screen.findByText(`${comingSoon.heading}.`)).toBeVisible();
    expect(document.title).toMatch(/^My Progress/);
  });

  test('ends when the identity provider has no user', async () => {
    signInMember();
    fakeIdentity.signIn(null);
    openApp('/');
    await loginPage();
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('ends when the identity provider has another user', async () => {
    signInMember();
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

  test('opens the last known page within three seconds when the network hangs at the start', async () => {
    signInMember(asha, { spots: [spot] });
    openApp('/');
    await screen.findByText(spot.description);
    fakeIdentity.stopResponding();
    api.isHanging = true;
    openApp('/');
    await wait(2_900);
    expect(await welcome()).toBeVisible();
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(screen.queryByText(checkingSession)).toBeNull();
    expect(screen.getByText(connection.serverUnreachable)).toBeVisible();
    await wait(120_000);
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  test('tries again on request when the network hangs, and shows what is new', async () => {
    signInMember(asha, { spots: [spot] });
    openApp('/');
    await screen.findByText(spot.description);
    fakeIdentity.stopResponding();
    api.isHanging = true;
    const user = openApp('/');
    await wait(2_900);
    api.isHanging = false;
    api.member('asha').spots = [{ ...spot, id: 's2', description: 'Written on another device' }];
    await user.click(screen.getByRole('button', { name: connection.retry }));
    expect(await screen.findByText('Written on another device')).toBeVisible();
    expect(screen.queryByText(connection.serverUnreachable)).toBeNull();
  });

  test('still ends when the identity provider responds late and reports another user', async () => {
    signInMember(asha, { spots: [spot] });
    fakeIdentity.stopResponding();
    openApp('/');
    await wait(2_900);
    expect(await screen.findByText(spot.description)).toBeVisible();
    await act(() => fakeIdentity.signIn(ben));
    await loginPage();
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(document.body).not.toHaveTextContent(spot.description);
  });

  test('opens the dashboard while offline', async () => {
    signInMember();
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
    fakeIdentity.setPopupResult({ person: asha });
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
    signInMember();
    const user = openApp('/');
    await welcome();
    api.faults.setPermanentFault('createSpot', { refuses: 'unavailable' });
    await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'Still on its way');
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

describe('a list of spots that cannot be loaded', () => {
  test.each<[string, Fault]>([
    ['the API breaks', { refuses: 'internal' }],
    ['the API refuses', { refuses: 'invalid_request' }],
    ['a proxy responds', { status: 502 }],
    ['the call fails although the site is reachable', 'unreachable'],
  ])('ends the session after half a minute of retries when %s', async (_, fault) => {
    signInMember();
    api.faults.setPermanentFault('listSpots', fault);
    openApp('/');
    expect(await screen.findByText(spotList.loading)).toBeVisible();
    await wait(29_000);
    expect(screen.getByText(spotFailures.notReachedYet)).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
    await wait(45_000);
    expect(await screen.findByText(signingOut.endedByOutage)).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('shows the kept list and that the server cannot be reached, until a retry succeeds', async () => {
    signInMember(asha, { spots: [spot] });
    openApp('/');
    await screen.findByText(spot.description);
    api.faults.setPermanentFault('listSpots', { refuses: 'unavailable' });
    openApp('/');
    await wait(25_000);
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(screen.getByText(spotFailures.unreachable)).toBeVisible();
    api.faults.setPermanentFault('listSpots');
    await wait(11_000);
    expect(screen.getByText(spot.description)).toBeVisible();
    expect(screen.queryByText(spotFailures.unreachable)).toBeNull();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  test('keeps the session while a rate limit lasts', async () => {
    signInMember(asha, { spots: [spot] });
    api.faults.setPermanentFault('listSpots', { refuses: 'too_many_requests' });
    openApp('/');
    await wait(90_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    api.faults.setPermanentFault('listSpots');
    await wait(11_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('is retried with growing delays, at different times and for a different duration on each device', async () => {
    const start = Date.now();
    const retriesWith = async (share: number) => {
      jest.spyOn(Math, 'random').mockReturnValue(share);
      const { retry, retryDelay } = retryThroughOutage();
      const moments: number[] = [];
      jest.setSystemTime(start);
      const failure = new Error('down');
      for (let failures = 0; retry(failures, failure); failures += 1) {
        jest.setSystemTime(Date.now() + retryDelay(failures));
        moments.push(Date.now() - start);
      }
      return moments;
    };
    const late = await retriesWith(0.99);
    const middle = await retriesWith(0.5);
    expect(late.slice(0, 4)).toEqual([990, 2_970, 6_930, 14_850]);
    expect(middle.slice(0, 4)).toEqual([500, 1_500, 3_500, 7_500]);
    expect(middle.at(-1)).toBeGreaterThan(45_000);
    expect(late.at(-1)).toBeGreaterThan(59_000);
    expect(late.length + middle.length).toBeLessThan(30);
    expect((await retriesWith(0)).at(-1)).toBeGreaterThanOrEqual(30_000);
  });

  test('keeps loading while the first call of the day takes ten seconds', async () => {
    signInMember(asha, { spots: [spot] });
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
    signInMember(asha, { spots: [spot] });
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
    signInMember(asha, { spots: [spot] });
    api.faults.setPermanentFault('listSpots', { refuses: 'internal' });
    openApp('/');
    await wait(6_000);
    api.isReachable = false;
    await wait(30_000);
    expect(localStorage.getItem('jwt')).not.toBeNull();
    api.faults.setPermanentFault('listSpots');
    api.isReachable = true;
    await wait(10_000);
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('keeps the session while the device is offline, and shows the list of the last visit', async () => {
    signInMember(asha, { spots: [spot] });
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

test('the dashboard loads when the network came back while the member was signed out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signInMember(asha, { spots: [spot] });
  openApp('/');
  await screen.findByText(spot.description);
  await network.goOffline();
  await otherTab.remove('jwt', 'user_id');
  fakeIdentity.setPopupResult({ person: asha });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await loginPage());
  expect(await screen.findByText(exchangeFailures.unreachable)).toBeVisible();
  await network.goOnline();
  await wait(0);
  await user.click(await loginPage());
  expect(await screen.findByText(spot.description)).toBeVisible();
});

describe('after an outage', () => {
  const signInAgainButton = () => screen.findByRole('button', { name: login.again('Asha Rao') });

  /** Opens the dashboard during an outage and waits until the session has ended. */
  async function endByOutage() {
    signInMember(asha, { spots: [spot] });
    api.faults.setPermanentFault('listSpots', { refuses: 'unavailable' });
    const user = openApp('/');
    await wait(80_000);
    await signInAgainButton();
    return user;
  }

  test('one press signs the same person in again without the window of Google', async () => {
    const user = await endByOutage();
    api.faults.setPermanentFault('listSpots');
    fakeIdentity.setPopupResult({ code: 'auth/popup-blocked' });
    await user.click(await signInAgainButton());
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem('session-ended')).toBeNull();
  });

  test('the offer to continue survives a reload and is shown in every tab', async () => {
    await endByOutage();
    openApp('/');
    await signInAgainButton();
    expect(screen.getByText(signingOut.endedByOutage)).toBeVisible();
  });

  test('says that the server cannot be reached yet, and lets the person press again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await endByOutage();
    api.faults.next('firebaseLogin', { refuses: 'unavailable' });
    await user.click(await signInAgainButton());
    expect(await screen.findByText(resumeFailures.unreachable)).toBeVisible();
    api.faults.setPermanentFault('listSpots');
    await user.click(await signInAgainButton());
    expect(await screen.findByText(spot.description)).toBeVisible();
  });

  test('offers the window of Google when the provider no longer knows the person', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await endByOutage();
    fakeIdentity.failTokens('auth/user-token-expired');
    await user.click(await signInAgainButton());
    expect(await screen.findByText(resumeFailures.refused)).toBeVisible();
    expect(await loginPage()).toBeEnabled();
  });

  test('another account can sign in', async () => {
    const user = await endByOutage();
    api.faults.setPermanentFault('listSpots');
    api.enrol('ben');
    fakeIdentity.setPopupResult({ person: ben });
    await user.click(screen.getByRole('button', { name: login.otherAccount }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ben' })).toBeVisible();
  });

  test('signing out on a shared device leaves no account to continue with', async () => {
    const user = await endByOutage();
    await user.click(screen.getByRole('button', { name: login.leave }));
    await loginPage();
    expect(fakeIdentity.current()).toBeNull();
    openApp('/login');
    await loginPage();
    expect(screen.queryByText(signingOut.endedByOutage)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test.each(['session_expired', 'not_a_member'] as const)(
    'a refusal with %s acts at once instead',
    async (code) => {
      signInMember(asha, { spots: [spot] });
      api.faults.setPermanentFault('listSpots', { refuses: code });
      openApp('/');
      await wait(2_000);
      expect(localStorage.getItem('jwt')).toBeNull();
    },
  );
});

describe('a token that the API no longer accepts', () => {
  test('is renewed silently', async () => {
    signInMember(asha, { spots: [spot] });
    api.endStoredSession();
    openApp('/');
    expect(await screen.findByText(spot.description)).toBeVisible();
    expect(api.callsTo('firebaseLogin')).toHaveLength(1);
  });

  test('ends the session when the identity provider issues no ID token', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember();
    api.endStoredSession();
    fakeIdentity.failTokens('auth/user-token-expired');
    openApp('/');
    await loginPage();
    expect(screen.getByText(signingOut.ended)).toBeVisible();
    expect(fakeIdentity.current()).toBeNull();
  });

  test('redirects a member who lost the place to the preview, by name, which soon says that it was refunded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember().status = 'refunded';
    api.enrol('asha', { status: 'refunded' });
    openApp('/');
    expect(await screen.findByText(/^Hello Asha Rao, you're in Preview Mode/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard-preview');
    expect(localStorage.getItem('jwt')).toBeNull();
    await wait(4_000);
    expect(await screen.findByText(previewAfterPlace.refunded.lead)).toBeVisible();
  });

  test('keeps a spot, which is sent once the member has signed in again', async () => {
    signInMember();
    const user = openApp('/');
    const box = await screen.findByRole('textbox', { name: spotForm.title });
    await write(user, box, 'I was about to say');
    api.endStoredSession();
    fakeIdentity.failTokens('auth/user-token-expired');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    const button = await loginPage();

    jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeIdentity.failTokens(undefined);
    fakeIdentity.setPopupResult({ person: asha });
    await user.click(button);
    expect(await screen.findByText('I was about to say')).toBeVisible();
    await wait(1_000);
    expect(api.member('asha').spots).toMatchObject([{ description: 'I was about to say' }]);
  });
});
