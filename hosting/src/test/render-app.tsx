import { afterEach, beforeEach, jest } from '@jest/globals';
import { signInWays } from '@reshape/content/app/account';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeSession } from '#lib/device-storage.ts';
import { App, start } from '../app/app.tsx';
import { type MemberData, TestApi } from './api.ts';
import { setupDevice, wait } from './device.ts';
import { type FakePerson, fakeIdentity, fakeWaitlist } from './fake-firebase.ts';
import { asha } from './fixtures.ts';

const api = new TestApi();

/** Before each test of a file: fake time, an API without data, signed out, empty storage. */
export function setupApi(): TestApi {
  setupDevice();
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    fakeIdentity.reset();
    fakeWaitlist.reset();
    api.reset();
    Object.assign(globalThis, { fetch: api.fetch });
  });
  return api;
}

/** Signs a member in on this device, with a token that is valid for `minutes`. */
export function signInMember(
  person: FakePerson = asha,
  { minutes = 60, ...data }: Partial<MemberData> & { readonly minutes?: number } = {},
): MemberData {
  const member = api.enrol(person.uid, { email: person.email, ...data });
  // An app that is open shows it at once.
  act(() => {
    fakeIdentity.signIn(person);
    storeSession({ token: api.issueToken(person.uid, minutes), memberId: person.uid });
  });
  return member;
}

let stop: (() => void) | undefined;

/** Opens the whole app at an address, as a browser would; `null`: reloads the entry of the history that it is at. */
export function openApp(address: string | null = '/') {
  closeApp();
  if (address !== null) window.history.pushState(null, '', address);
  stop = start();
  render(<App />);
  // What an action sets off is run before the test goes on.
  return userEvent.setup({ advanceTimers: wait });
}

/** Closes the tab: stored data stays, everything else is gone. */
export function closeApp(): void {
  cleanup();
  stop?.();
  stop = undefined;
}

afterEach(closeApp);

/** Opens the dashboard and runs what it defers until the browser is idle. */
export async function openDashboard() {
  const user = openApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ });
  await wait(1_000);
  return user;
}

/** The device's network, as both the browser's events and the calls see it. */
export const network = {
  goOffline: () => changeNetwork(false),
  goOnline: () => changeNetwork(true),
};

function changeNetwork(isOnline: boolean) {
  api.isReachable = isOnline;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

/** Opens the account of `asha`, up to the last thing that it shows: how they sign in. */
export async function openAccount() {
  const user = openApp('/account');
  await screen.findByText(signInWays.withGoogle(asha.email));
  return user;
}
