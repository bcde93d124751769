import { describe, expect, jest, test } from '@jest/globals';
import { frame } from '@reshape/content/app/frame';
import { signingOut, unsentWords } from '@reshape/content/app/session';
import { login } from '@reshape/content/app/sign-in';
import { spotForm } from '@reshape/content/app/spots';
import { localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { otherTab, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asha, ben } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();
const spot = { id: 's1', date: localDay('2026-06-14'), description: 'Said yes before the question ended' };

/** Opens the dashboard as Asha, who has one spot, and waits until it is there. */
async function openDashboard() {
  signedIn(asha, { spots: [spot] });
  const user = openApp('/');
  await screen.findByText(spot.description);
  return user;
}

const menuItem = async (user: Awaited<ReturnType<typeof openDashboard>>, name: string) => {
  await user.click(screen.getByRole('button', { name: frame.memberMenu('Asha Rao') }));
  await user.click(screen.getByText(name));
};
const loginPage = () => screen.findByRole('button', { name: login.button });
const box = () => screen.getByRole('textbox', { name: spotForm.label });

describe('signing out', () => {
  test('leads to the login page, ends the token, and clears everything of the member', async () => {
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

  test('works when the API is not reached', async () => {
    const user = await openDashboard();
    api.faults.always('signOut', 'unreachable');
    await menuItem(user, signingOut.signOut);
    await loginPage();
    expect(localStorage).toHaveLength(0);
  });

  test('in another tab signs out here too', async () => {
    await openDashboard();
    await otherTab.remove('jwt', 'user_id');
    await loginPage();
    expect(screen.queryByText(spot.description)).toBeNull();
  });

  test('asks first when words were not sent, and staying changes nothing', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    const dialog = within(await screen.findByRole('dialog', { name: unsentWords.title }));
    await user.click(dialog.getByRole('button', { name: unsentWords.stay }));
    expect(box()).toHaveValue('Not finished');
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  test('clears unsent words on request', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    await user.click(await screen.findByRole('button', { name: unsentWords.discard }));
    await loginPage();
    expect(localStorage).toHaveLength(0);
  });

  test('keeps unsent words on request: for the same member, not for another one', async () => {
    const user = await openDashboard();
    await write(user, box(), 'Not finished');
    await menuItem(user, signingOut.signOut);
    await user.click(await screen.findByRole('button', { name: unsentWords.keep }));
    await loginPage();

    api.enrol('ben');
    fakeIdentity.popupGives({ person: ben });
    await user.click(await loginPage());
    await screen.findByRole('heading', { name: 'Welcome, Ben' });
    expect(box()).toHaveValue('');
    expect(screen.queryByText(spot.description)).toBeNull();
    await user.click(screen.getByRole('button', { name: frame.memberMenu('Ben Okri') }));
    await user.click(screen.getByText(signingOut.signOut));

    fakeIdentity.popupGives({ person: asha });
    await user.click(await loginPage());
    expect(await screen.findByRole('textbox', { name: spotForm.label })).toHaveValue('Not finished');
  });
});

describe('signing out everywhere', () => {
  const everywhere = async (user: Awaited<ReturnType<typeof openDashboard>>) => {
    await menuItem(user, signingOut.signOutEverywhere);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
  };

  test('asks first, then ends every session', async () => {
    const user = await openDashboard();
    await everywhere(user);
    await loginPage();
    expect(api.callsTo('signOutEverywhere')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('says that it did not work when the API has not confirmed it, and changes nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openDashboard();
    api.faults.next('signOutEverywhere', { refuses: 'unavailable' });
    await everywhere(user);
    expect(await screen.findByText(signingOut.failed)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});
