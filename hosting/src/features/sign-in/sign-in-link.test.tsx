import { describe, expect, jest, test } from '@jest/globals';
import { recentSignIn } from '@reshape/content/app/account-data';
import {
  exchangeFailures,
  signInLinkForm,
  signInLinkPage,
  signInLinkText,
} from '@reshape/content/app/sign-in';
import { slowCall } from '@reshape/content/waiting';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { refusalDetail } from '#test/faults.ts';
import { closeApp, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const address = 'asha@yahoo.example';
const instagram = 'Mozilla/5.0 (iPhone) Mobile/21F90 Instagram 334.0.4.32.98';

const field = () => screen.findByRole('textbox', { name: signInLinkForm.label });
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

async function askForLink(at = '/login') {
  const user = openApp(at);
  await user.type(await field(), address);
  await user.click(await button(signInLinkForm.button));
  return user;
}

/** Opens the page of a link that was just mailed. */
async function openLink() {
  await askForLink();
  await heading(signInLinkForm.sentTitle);
  const path = await api.linkInMail();
  return { path, user: openApp(path) };
}

describe('the login page', () => {
  test('mails a link below Google’s button, says what to do with it, and moves the focus there', async () => {
    await askForLink();
    expect(await screen.findByText(signInLinkForm.sentTo(address))).toBeVisible();
    const [status] = screen.getAllByRole('status');
    expect(status).toHaveFocus();
    expect(status).toHaveTextContent(signInLinkForm.sentNext);
    expect(api.linksMailedTo()).toEqual([address]);
  });

  test('says after four seconds that mailing the link takes longer than usual', async () => {
    api.faults.next('requestSignInLink', { waitsFor: sleep(6_000) });
    await askForLink();
    await wait(4_100);
    expect(screen.getByText(slowCall)).toBeVisible();
    await wait(2_000);
    expect(await screen.findByText(signInLinkForm.sentTo(address))).toBeVisible();
    expect(screen.queryByText(slowCall)).toBeNull();
  });

  test('offers the link before Google in a browser inside another app', async () => {
    const positions = async () => {
      openApp('/login');
      const google = await button('Continue with Google');
      return google.compareDocumentPosition(await button(signInLinkForm.button));
    };
    expect(await positions()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(instagram);
    expect(await positions()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.getByRole('heading', { name: signInLinkForm.titleInApp })).toBeVisible();
  });

  test.each(['', 'asha', 'asha@'])('does not send %j, and says what an address looks like', async (typed) => {
    const user = openApp('/login');
    if (typed !== '') await user.type(await field(), typed);
    await user.click(await button(signInLinkForm.button));
    expect(await screen.findByText(signInLinkForm.unreadable)).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(api.callsTo('requestSignInLink')).toEqual([]);
  });

  test.each([
    ['too many were asked for', { refuses: 'too_many_requests' }, refusalDetail],
    ['the server cannot be reached', 'unreachable', signInLinkForm.unreachable],
  ] as const)('keeps the address when %s, and can be tried again', async (_, fault, sentence) => {
    api.faults.next('requestSignInLink', fault);
    const user = await askForLink();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await field()).toHaveValue(address);
    await user.click(await button(signInLinkForm.button));
    await heading(signInLinkForm.sentTitle);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('sends one link after a double click, even if its second click lands on the button for another one', async () => {
    await askForLink();
    fireEvent.click(await button(signInLinkForm.again), { detail: 2 });
    await wait(1_000);
    expect(api.linksMailedTo()).toEqual([address]);
  });

  test('sends another link to the same address, or to another one', async () => {
    const user = await askForLink();
    await user.click(await button(signInLinkForm.again));
    await waitFor(() => expect(api.linksMailedTo()).toEqual([address, address]));
    await user.click(await button(signInLinkForm.otherAddress));
    await user.clear(await field());
    await user.type(await field(), 'ravi@yahoo.example');
    await user.click(await button(signInLinkForm.button));
    await screen.findByText(signInLinkForm.sentTo('ravi@yahoo.example'));
    expect(api.linksMailedTo()).toEqual([address, address, 'ravi@yahoo.example']);
  });
});

describe('the page of a link', () => {
  test('uses nothing up when it is opened; its button signs a member in and leaves the link', async () => {
    api.enrol('asha', { email: address });
    const { user } = await openLink();
    expect(await screen.findByText(signInLinkPage.ready(address))).toBeVisible();
    expect(api.callsTo('redeemSignInLink')).toEqual([]);
    await user.click(await button(signInLinkPage.button));
    expect(await heading(/^Welcome/)).toBeVisible();
    expect(window.location.href).toMatch(/\/$/);
    expect(localStorage.getItem('user_id')).toBe('asha');
    await wait(1_000);
  });

  test('shows the preview to somebody without a place', async () => {
    const { user } = await openLink();
    await user.click(await button(signInLinkPage.button));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard-preview'));
  });

  test('of a used link offers another one, with the address filled in; in the browser that used it, the app', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.enrol('asha', { email: address });
    const { user, path } = await openLink();
    await user.click(await button(signInLinkPage.button));
    await heading(/^Welcome/);
    const again = openApp(path);
    await again.click(await button(signInLinkPage.button));
    expect(await screen.findByText(signInLinkText.used)).toBeVisible();
    expect(await heading(signInLinkPage.overHeading)).toHaveFocus();
    expect(screen.getByRole('link', { name: signInLinkPage.openApp })).toHaveAttribute('href', '/');

    closeApp();
    localStorage.clear();
    fakeIdentity.signIn(null);
    const other = openApp(path);
    await other.click(await button(signInLinkPage.button));
    expect(await field()).toHaveValue(address);
    await other.click(await button(signInLinkForm.button));
    expect(await screen.findByText(signInLinkForm.sentTo(address))).toBeVisible();
  });

  test('of a link that is fifteen minutes old says so, and offers another one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openLink();
    api.clockLead = 15 * 60_000;
    await user.click(await button(signInLinkPage.button));
    expect(await screen.findByText(signInLinkText.expired)).toBeVisible();
    expect(await field()).toHaveValue(address);
  });

  test.each(['', '#', '#token=abc', '#address=asha&token=abc', '#address=asha%40yahoo.example&token=a/b'])(
    'with the incomplete fragment "%s" says so, and calls nothing',
    async (fragment) => {
      openApp(`/login-link${fragment}`);
      expect(await screen.findByText(signInLinkText.unknown)).toBeVisible();
      expect(await field()).toHaveValue('');
      expect(api.calls).toEqual([]);
    },
  );

  test('can be tried again after a failure of the network, before and after the link was used up', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.enrol('asha', { email: address });
    const { user } = await openLink();
    const press = async () => user.click(await button(signInLinkPage.button));
    api.faults.next('redeemSignInLink', 'unreachable');
    await press();
    expect(await screen.findByText(exchangeFailures.unreachable)).toBeVisible();
    fakeIdentity.failLinks('auth/network-request-failed');
    await press();
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    await press();
    expect(await heading(/^Welcome/)).toBeVisible();
    expect(api.callsTo('redeemSignInLink')).toHaveLength(1);
  });

  test('does not sign in over another person, and says who is signed in', async () => {
    const { path } = await openLink();
    closeApp();
    signInMember();
    openApp(path);
    expect(await screen.findByText(signInLinkPage.other('asha@example.com', address))).toBeVisible();
    expect(screen.queryByRole('button', { name: signInLinkPage.button })).toBeNull();
  });
});

test('a member who signs in by mail confirms with a link that it is them, before their data is exported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const person = {
    uid: 'asha',
    email: address,
    displayName: null,
    providerData: [{ providerId: 'password' }],
  };
  signInMember(person);
  const user = openApp('/account');
  api.faults.next('exportAccount', { refuses: 'recent_sign_in_required' });
  await user.click(await button('Download my data'));
  const dialog = within(await screen.findByRole('dialog', { name: recentSignIn.title }));
  expect(dialog.getByText(recentSignIn.byMail(address))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: recentSignIn.send }));
  await user.click(await dialog.findByRole('button', { name: recentSignIn.next }));
  await wait(1_000);
  expect(api.linksMailedTo()).toEqual([address]);
  expect(api.callsTo('exportAccount')).toHaveLength(2);
});
