import { describe, expect, jest, test } from '@jest/globals';
import { consoleSignIn, kitTexts } from '@reshape/content/operator/frame';
import { newsletterPage } from '@reshape/content/operator/newsletter';
import { ApiError } from '@reshape/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { ben } from '#test/fixtures.ts';
import { olga, openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const numbers = { confirmed: 12, pending: 3, unsubscribed: 1 };
const page = '/operator/newsletter';

const openNewsletter = async () => {
  const user = openConsole(page);
  await screen.findByText('12');
  return user;
};

describe('the operator’s session', () => {
  test('needs no click while the identity provider knows the person, and leaves nothing in the storage', async () => {
    api.answer({ newsletterNumbers: () => numbers });
    await openNewsletter();
    expect(api.callsTo('newsletterNumbers')[0]?.token).toBe('token-1');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('token-1');
  });

  test('gets a new token when the old one has ended', async () => {
    api.answer({ newsletterNumbers: () => numbers, listLog: () => [] });
    const user = await openNewsletter();
    await wait(16 * 60_000);
    await user.click(screen.getAllByRole('link', { name: 'Log' })[0] as HTMLElement);
    await screen.findByText('Nothing has been done yet');
    expect(api.callsTo('listLog').at(-1)?.token).toBe('token-2');
  });

  test('renews a token that the API refuses once, and repeats the call', async () => {
    api.answer({
      newsletterNumbers: ({ token }) => {
        if (token === 'token-1') throw new ApiError('session_expired', 'Session expired');
        return numbers;
      },
    });
    await openNewsletter();
    expect(api.callsTo('operatorLogin')).toHaveLength(2);
  });

  test('is refused to an account without the role, with a sentence', async () => {
    api.answer({
      operatorLogin: () => {
        throw new ApiError('not_an_operator', 'Not an operator');
      },
    });
    openConsole(page);
    expect(await screen.findByText(consoleSignIn.reasons.refused)).toBeVisible();
    expect(api.callsTo('newsletterNumbers')).toEqual([]);
  });

  test('ends in this tab when the person signs out in another one', async () => {
    api.answer({ newsletterNumbers: () => numbers });
    await openNewsletter();
    fakeIdentity.signIn(null);
    expect(await screen.findByRole('button', { name: consoleSignIn.google })).toBeVisible();
    expect(screen.queryByText('12')).toBeNull();
  });
});

describe('a call that needs a recent sign-in', () => {
  const needsRecent = () =>
    api.answer({
      newsletterNumbers: () => numbers,
      exportNewsletter: ({ token }) => {
        if (token === 'token-1') throw new ApiError('recent_sign_in_required', 'Sign in again');
        return { file_name: 'newsletter.csv', csv: 'address', rows: 12 };
      },
    });
  const ask = async () => {
    needsRecent();
    const user = await openNewsletter();
    await user.click(screen.getByRole('button', { name: newsletterPage.export }));
    await screen.findByRole('dialog', { name: consoleSignIn.recent.title });
    return user;
  };

  test('asks for the sign-in and is repeated once by itself', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const user = await ask();
    fakeIdentity.setPopupResult({ person: olga });
    await user.click(screen.getByRole('button', { name: consoleSignIn.google }));
    expect(await screen.findByText(kitTexts.download('newsletter.csv', 12))).toBeInTheDocument();
    expect(api.callsTo('exportNewsletter')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does nothing when the dialog is closed, and says so', async () => {
    const user = await ask();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(kitTexts.notSignedIn)).toBeInTheDocument();
    expect(api.callsTo('exportNewsletter')).toHaveLength(1);
  });

  test('refuses another account', async () => {
    const user = await ask();
    fakeIdentity.setPopupResult({ person: ben });
    await user.click(screen.getByRole('button', { name: consoleSignIn.google }));
    expect(await screen.findByText(consoleSignIn.otherAccount)).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('exportNewsletter')).toHaveLength(1));
  });
});
