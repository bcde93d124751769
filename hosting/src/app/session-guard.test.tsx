import { describe, expect, test } from '@jest/globals';
import { comingSoon, frame } from '@reshape/content/app/frame';
import { checkingSession, login } from '@reshape/content/app/sign-in';
import { spotForm } from '@reshape/content/app/spots';
import { act, screen, within } from '@testing-library/react';
import { otherTab, wait, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
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
  ])('the address %s leads to the login page', async (address) => {
    openApp(address.startsWith('//') ? `/.${address}` : address);
    await loginPage();
    expect(window.location.pathname + window.location.search).toBe('/login');
  });

  test('calls nothing of the API', async () => {
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
    'the address %s leads to the dashboard',
    async (address) => {
      signedIn();
      openApp(address);
      await welcome();
      expect(window.location.pathname).toBe('/');
    },
  );

  test('a page that is not built yet says so', async () => {
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

  test('ends when nobody is signed in at the identity provider', async () => {
    signedIn();
    fakeIdentity.signIn(null);
    openApp('/');
    await loginPage();
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('ends when somebody else is signed in at the identity provider', async () => {
    signedIn();
    fakeIdentity.signIn(ben);
    openApp('/');
    await loginPage();
    expect(localStorage.getItem('user_id')).toBeNull();
  });

  test('counts as none without its user_id', async () => {
    fakeIdentity.signIn(asha);
    localStorage.setItem('jwt', 'left-over');
    openApp('/');
    await loginPage();
  });

  test('opens the dashboard without a network', async () => {
    signedIn();
    await network.goOffline();
    openApp('/');
    expect(await welcome()).toBeVisible();
  });
});

describe('a second tab', () => {
  test('signs in here when the member signed in there', async () => {
    openApp('/login');
    await loginPage();
    api.enrol('asha');
    fakeIdentity.signIn(asha);
    await otherTab.store({ user_id: 'asha', jwt: api.issueToken('asha') });
    expect(await welcome()).toBeVisible();
  });

  test('waits for the identity provider when it learns later of the sign-in', async () => {
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

  test('shows nothing of one member under the session of another, and does not sign that one out', async () => {
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
