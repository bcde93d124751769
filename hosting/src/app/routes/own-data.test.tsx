import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  accountMessages,
  deleteCard,
  exportCard,
  goodbye,
  keepPage,
  recentSignIn,
} from '@reshape/content/app/account-data';
import { identityFailures } from '@reshape/content/app/sign-in';
import { screen, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { storedSession } from '#lib/device-storage.ts';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, ben } from '#test/fixtures.ts';
import { openAccount, openAccountRegistered } from '#test/open-pages.ts';
import { network, openApp, setupApi } from '#test/render-app.tsx';

const api = setupApi();

const saved: { readonly name: string; readonly content: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let blob: Blob | undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:file';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, content: blob });
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

type User = Awaited<ReturnType<typeof openAccount>>['user'];
const download = (user: User) => user.click(screen.getByRole('button', { name: exportCard.button }));

async function typeAddress(user: User, address: string) {
  await user.click(screen.getByRole('button', { name: deleteCard.open }));
  const dialog = within(await screen.findByRole('dialog', { name: deleteCard.dialogTitle }));
  await user.type(dialog.getByLabelText(deleteCard.address), address);
  await user.click(dialog.getByRole('button', { name: deleteCard.confirm }));
  await wait(1_000);
  return dialog;
}

const waitSixMinutes = () => wait(6 * 60_000);

describe('downloading the data', () => {
  test('saves a zip file with the name of the day, and says so', async () => {
    const { user } = await openAccount();
    await download(user);
    expect(await screen.findByText(exportCard.done)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^reshape-\d{4}-\d{2}-\d{2}\.zip$/),
    ]);
    const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(Object.keys(unzipSync(bytes))).toContain('data.json');
  });

  test('is not offered offline, and says why', async () => {
    await openAccount();
    await network.goOffline();
    expect(screen.getByRole('button', { name: exportCard.button })).toBeDisabled();
    expect(screen.getByText(exportCard.offline)).toBeVisible();
    expect(screen.getByText(deleteCard.offline)).toBeVisible();
  });

  test('asks for a new sign-in when the last one is too old, and continues after it', async () => {
    const { user } = await openAccount();
    await waitSixMinutes();
    await download(user);
    const dialog = within(await screen.findByRole('dialog', { name: recentSignIn.title }));
    fakeIdentity.setPopupResult({ person: asha });
    await user.click(dialog.getByRole('button', { name: recentSignIn.button }));
    await wait(1_000);
    expect(saved).toHaveLength(1);
    expect(api.callsTo('exportAccount')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not accept another account, and keeps the session', async () => {
    const { user } = await openAccount();
    await waitSixMinutes();
    await download(user);
    const dialog = within(await screen.findByRole('dialog', { name: recentSignIn.title }));
    fakeIdentity.setPopupResult({ person: ben });
    await user.click(dialog.getByRole('button', { name: recentSignIn.button }));
    expect(await dialog.findByText(identityFailures.otherPerson)).toBeVisible();
    expect(storedSession()?.memberId).toBe('asha');
    await user.click(dialog.getByRole('button', { name: recentSignIn.cancel }));
    await wait(0);
    expect(screen.queryByText(exportCard.failed)).toBeNull();
    expect(saved).toEqual([]);
  });

  test('shows the reason when the API refuses', async () => {
    const { user } = await openAccount();
    api.faults.next('exportAccount', { refuses: 'too_many_requests' });
    await download(user);
    expect(await screen.findByText(refusalDetail)).toBeVisible();
  });
});

describe('deleting the account', () => {
  test('says goodbye, and leaves nothing on the device', async () => {
    const { user, push } = await openAccountRegistered();
    localStorage.setItem('reshape.asha.draft.spot', JSON.stringify({ text: 'Not finished' }));
    localStorage.setItem('other', 'thing');
    await typeAddress(user, asha.email);
    expect(await screen.findByRole('heading', { level: 1, name: goodbye.heading })).toBeVisible();
    await wait(3_000);
    expect(location.pathname).toBe('/goodbye');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(push.subscription).toBeNull();
    expect(fakeIdentity.current()).toBeNull();
    expect(api.member('asha').status).toBe('deleting');
  });

  test('rejects another address, and deletes nothing', async () => {
    const { user } = await openAccount();
    const dialog = await typeAddress(user, ben.email);
    expect(await dialog.findByText(/not the address of your account/)).toBeVisible();
    expect(api.member('asha').status).toBe('active');
    expect(storedSession()?.memberId).toBe('asha');
  });

  test('asks for a new sign-in when the last one is too old, and continues after it', async () => {
    const { user } = await openAccount();
    await waitSixMinutes();
    await typeAddress(user, asha.email);
    const dialog = within(await screen.findByRole('dialog', { name: recentSignIn.title }));
    fakeIdentity.setPopupResult({ person: asha });
    await user.click(dialog.getByRole('button', { name: recentSignIn.button }));
    expect(await screen.findByRole('heading', { level: 1, name: goodbye.heading })).toBeVisible();
    expect(api.callsTo('deleteAccount')).toHaveLength(2);
  });

  test('says so when it fails, and keeps the session', async () => {
    const { user } = await openAccount();
    api.faults.next('deleteAccount', 'unreachable');
    const dialog = await typeAddress(user, asha.email);
    expect(dialog.getByText(deleteCard.failed)).toBeVisible();
    expect(storedSession()?.memberId).toBe('asha');
  });
});

describe('a person without a place', () => {
  const openPreview = async () => {
    fakeIdentity.signIn(ben);
    const user = openApp('/dashboard-preview');
    await screen.findByRole('button', { name: deleteCard.open });
    return user;
  };

  test('downloads what is stored about them', async () => {
    const user = await openPreview();
    await download(user);
    expect(await screen.findByText(exportCard.done)).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('deletes it with their address, and nothing is left on the device', async () => {
    const user = await openPreview();
    await typeAddress(user, asha.email);
    expect(api.callsTo('deleteWithoutPlace')).toHaveLength(1);
    expect(screen.getByText(accountMessages.wrongAddress)).toBeVisible();
    await user.clear(screen.getByLabelText(deleteCard.address));
    await user.type(screen.getByLabelText(deleteCard.address), ben.email);
    await user.click(screen.getByRole('button', { name: deleteCard.confirm }));
    expect(await screen.findByRole('heading', { level: 1, name: goodbye.heading })).toBeVisible();
    await wait(1_000);
    expect(fakeIdentity.current()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('deletes it while the page asks whether there is a place, and its late answer stores nothing', async () => {
    const user = await openPreview();
    let answer = () => {};
    const waitsFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.faults.next('firebaseLogin', { waitsFor });
    await wait(3_000);
    await typeAddress(user, ben.email);
    expect(await screen.findByRole('heading', { level: 1, name: goodbye.heading })).toBeVisible();
    answer();
    await wait(1_000);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('signs in again first when the last sign-in is too old', async () => {
    const user = await openPreview();
    api.faults.next('exportWithoutPlace', { refuses: 'recent_sign_in_required' });
    await download(user);
    const dialog = within(await screen.findByRole('dialog', { name: recentSignIn.title }));
    fakeIdentity.setPopupResult({ person: ben });
    await user.click(dialog.getByRole('button', { name: recentSignIn.button }));
    expect(await screen.findByText(exportCard.done)).toBeVisible();
  });
});

describe('the link that keeps an account', () => {
  test('changes nothing until the button is pressed, then says that the account is kept', async () => {
    await openAccount();
    api.announceEnd('asha', 'a-token-of-a-mail');
    const user = openApp('/keep-account#a-token-of-a-mail');
    await screen.findByRole('button', { name: keepPage.button });
    expect(api.callsTo('keepAccount')).toEqual([]);
    await user.click(screen.getByRole('button', { name: keepPage.button }));
    expect(await screen.findByRole('heading', { name: keepPage.done.heading })).toHaveFocus();
    expect(api.callsTo('keepAccount')).toHaveLength(1);
  });

  test('says that it no longer works when its token is unknown', async () => {
    const user = openApp('/keep-account#unknown-token');
    await user.click(await screen.findByRole('button', { name: keepPage.button }));
    expect(await screen.findByRole('heading', { name: keepPage.invalid.heading })).toBeVisible();
  });

  test.each(['', '#not a token'])('says at once that it does not work with "%s"', async (hash) => {
    openApp(`/keep-account${hash}`);
    expect(await screen.findByRole('heading', { name: keepPage.invalid.heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: keepPage.button })).toBeNull();
  });

  test.each([
    ['a failure', 'unreachable', keepPage.failed],
    ['a refusal by a limit', { refuses: 'too_many_requests' }, refusalDetail],
  ] as const)('says so and can be pressed again after %s', async (_, fault, sentence) => {
    const user = openApp('/keep-account#a-token-of-a-mail');
    api.faults.next('keepAccount', fault);
    await user.click(await screen.findByRole('button', { name: keepPage.button }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: keepPage.button })).toBeEnabled();
  });
});
