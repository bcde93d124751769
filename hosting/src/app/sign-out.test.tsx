import { describe, expect, jest, test } from '@jest/globals';
import { frame } from '@reshape/content/app/frame';
import { signingOut, unsentText } from '@reshape/content/app/session';
import { login } from '@reshape/content/app/sign-in';
import { spotForm } from '@reshape/content/app/spots';
import { localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { otherTab, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asha, ben } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const spot = { id: 's1', date: localDay('2026-06-14'), description: 'Said yes before the question ended' };

/** Opens the dashboard as Asha, who has one spot, and waits for it to load. */
async function openDashboard() {
  signInMember(asha, { spots: [spot] });
  const user = openApp('/');
  await screen.findByText(spot.description);
  return user;
}

const menuItem = async (user: Awaited<ReturnType<typeof openDashboard>>, name: string) => {
  await user.click(screen.getByRole('button', { name: frame.memberMenu('Asha Rao') }));
  await user.click(screen.getByText(name));
};
const loginPage = () => screen.findByRole('button', { name: login.button });
const box = () => screen.getByRole('textbox', { name: spotForm.title });

describe('signing out', () => {
  test("shows the login page, revokes the token, and clears the member's data", async () => {
    const user = await openDashboard();
    const token = localStorage.getItem('jwt');
    await menuItem(user, signingOut.signOut);
    await loginPage();
    expect(localStorage).toHaveLength(0);
    expect(api.callsTo('signOut')).toMatchObject([{ token }]);
    expect(fakeIdentity.current()).toBeNull();
    expect(screen.queryByText(signingOut.ended)).toBeNull();
    expect(document.body).not.toHaveTextContent('Asha');
  });

  test('works when the API is unreachable', async () => {
    const user = await openDashboard();
    api.faults.setPermanentFault('signOut', 'unreachable');
    await menuItem(user, signingOut.signOut);
    await loginPage();
    expect(localStorage).toHaveLength(0);
  });

  test('also signs out in the other tabs', async () => {
    await openDashboard();
    await otherTab.remove('jwt', 'user_id');
    await loginPage();
    expect(screen.queryByText(spot.description)).toBeNull();
  });

  test('asks for confirmation when there are unsent drafts, and cancelling changes nothing', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    const dialog = within(await screen.findByRole('dialog', { name: unsentText.title }));
    await user.click(dialog.getByRole('button', { name: unsentText.stay }));
    expect(box()).toHaveValue('Not finished');
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  test('clears unsent drafts on request', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    await user.click(await screen.findByRole('button', { name: unsentText.discard }));
    await loginPage();
    expect(localStorage).toHaveLength(0);
  });

  test('keeps unsent drafts on request, for the same member only', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    await user.click(await screen.findByRole('button', { name: unsentText.keep }));
    await loginPage();

    api.enrol('ben');
    fakeIdentity.setPopupResult({ person: ben });
    await user.click(await loginPage());
    await screen.findByRole('heading', { name: 'Welcome, Ben' });
    expect(box()).toHaveValue('');
    expect(screen.queryByText(spot.description)).toBeNull();
    await user.click(screen.getByRole('button', { name: frame.memberMenu('Ben Okri') }));
    await user.click(screen.getByText(signingOut.signOut));

    fakeIdentity.setPopupResult({ person: asha });
    await user.click(await loginPage());
    expect(await screen.findByRole('textbox', { name: spotForm.title })).toHaveValue('Not finished');
  });
});

describe('signing out everywhere', () => {
  const confirmSignOutEverywhere = async (user: Awaited<ReturnType<typeof openDashboard>>) => {
    await menuItem(user, signingOut.signOutEverywhere);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
  };

  test('asks for confirmation, then ends every session', async () => {
    const user = await openDashboard();
    await menuItem(user, 'Sign out everywhere');
    const question = within(await screen.findByRole('dialog', { name: 'Sign out on every device?' }));
    expect(api.callsTo('signOutEverywhere')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Yes, sign out everywhere' }));
    await loginPage();
    expect(api.callsTo('signOutEverywhere')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('reports a failure and changes nothing when the API did not confirm it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openDashboard();
    api.faults.next('signOutEverywhere', { refuses: 'unavailable' });
    await confirmSignOutEverywhere(user);
    expect(await screen.findByText(signingOut.failed)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});
