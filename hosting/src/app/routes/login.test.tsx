import { describe, expect, jest, test } from '@jest/globals';
import { personaSection } from '@reshape/content/app/personas';
import { checkingSession } from '@reshape/content/app/session';
import { exchangeFailures, identityFailures, login, signInAfterPayment } from '@reshape/content/app/sign-in';
import { tooManyAttempts, tooManyAttemptsTryLater } from '@reshape/content/rate-limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, ben } from '#test/fixtures.ts';
import { closeApp, openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { PersonaList } from '../../features/sign-in/persona-list.tsx';
import { LoginPage } from './login-page.tsx';

const pointer = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const quiet = { isChecking: false, isBusy: false, onGoogle: jest.fn() };

describe('the login page', () => {
  test('has a heading and a document title', () => {
    render(<LoginPage {...quiet} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This Is Where the Shift Begins');
    expect(document.title).toBe('Sign in · Reshape');
  });

  test('says that the session is being checked, and offers no sign-in meanwhile', () => {
    render(<LoginPage {...quiet} isChecking personas={<p>People</p>} />);
    expect(screen.getByRole('status')).toHaveTextContent('Checking session...');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('People')).not.toBeInTheDocument();
  });

  test('announces a failed sign-in, and enables the button again', async () => {
    const onGoogle = jest.fn();
    render(<LoginPage {...quiet} onGoogle={onGoogle} error="Your browser blocked the Google window." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocked the Google window.');
    await pointer().click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(onGoogle).toHaveBeenCalledTimes(1);
  });

  test("disables the button while Google's window is open", () => {
    render(<LoginPage {...quiet} isBusy />);
    expect(screen.getByRole('button', { name: 'Waiting for Google' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test.each([true, false])(
    'says what the product is and links to the sales page (checking: %s)',
    (isChecking) => {
      render(<LoginPage {...quiet} isChecking={isChecking} />);
      expect(screen.getByText(/^Reshape is a four-week live cohort/)).toBeVisible();
      expect(screen.getByRole('link', { name: login.stranger })).toHaveAttribute('href', '/welcome');
    },
  );

  test('signs in as a seeded person with one click', async () => {
    const onChoose = jest.fn();
    render(<LoginPage {...quiet} personas={<PersonaList isBusy={false} onChoose={onChoose} />} />);
    await pointer().click(screen.getByRole('button', { name: /newcomer@example.com/ }));
    expect(onChoose).toHaveBeenCalledWith('newcomer@example.com');
  });

  test('signs in with any other address in a build for the emulators', async () => {
    const onChoose = jest.fn();
    render(<LoginPage {...quiet} personas={<PersonaList isBusy={false} onChoose={onChoose} />} />);
    const user = pointer();
    await user.type(screen.getByLabelText(personaSection.anotherAddress), 'Asha@work.example ');
    await user.click(screen.getByRole('button', { name: personaSection.signIn }));
    expect(onChoose).toHaveBeenCalledWith('asha@work.example');
  });
});

const api = setupApi();
const googleButton = () => screen.findByRole('button', { name: login.button });

describe('the login page', () => {
  test('signs in a member of a running cohort with Google and stores the session', async () => {
    api.enrol('asha');
    fakeIdentity.setPopupResult({ person: asha });
    const user = openApp('/login');
    expect(await screen.findByRole('heading', { level: 1, name: login.heading })).toBeVisible();
    await user.click(await googleButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem('user_id')).toBe('asha');
    expect(localStorage.getItem('jwt')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await wait(0);
  });

  test('redirects a person without a place to the preview, by name and without a session', async () => {
    fakeIdentity.setPopupResult({ person: ben });
    const user = openApp('/login');
    await user.click(await googleButton());
    expect(await screen.findByText(/^Hello Ben Okri, you're in Preview Mode/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard-preview');
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('redirects a member who is signed in to the dashboard', async () => {
    signInMember();
    openApp('/login');
    expect(screen.getByText(checkingSession)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  test('shows the sign-in button without a session', async () => {
    fakeIdentity.signIn(asha);
    openApp('/login');
    expect(await googleButton()).toBeEnabled();
  });

  test('says why a person without a place is here, and opens the dashboard once they have one', async () => {
    fakeIdentity.setPopupResult({ person: asha });
    const user = openApp('/login');
    await user.click(await googleButton());
    await screen.findByText(/you're in Preview Mode/);
    closeApp();
    openApp('/');
    expect(await screen.findByText(login.noPlace('asha@example.com'), { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: login.preview })).toHaveAttribute('href', '/dashboard-preview');
    expect(await googleButton()).toBeEnabled();
    api.enrol('asha');
    await wait(3_000);
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  });

  test('asks a visitor who has just paid to sign in', async () => {
    savePaymentOf('?razorpay_payment_id=pay_1');
    openApp('/');
    expect(await screen.findByText(signInAfterPayment.waiting)).toBeVisible();
  });

  test('explains to a payer whose payment has no address that it has to be claimed', async () => {
    savePaymentOf('?razorpay_payment_id=pay_A1b2');
    api.faults.next('paidPlace', { status: 200, body: '{"status":"unclaimed"}', type: 'application/json' });
    openApp('/login');
    expect(await screen.findByText(signInAfterPayment.unclaimed)).toBeVisible();
    expect(screen.queryByText(signInAfterPayment.waiting)).toBeNull();
  });

  test('lists the seeded people in a build for the emulators', async () => {
    api.enrol('google-member');
    const user = openApp('/login');
    await user.click(await screen.findByRole('button', { name: /member@example\.com/ }));
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(localStorage.getItem('user_id')).toBe('google-member');
  });
});

describe('a failed sign-in', () => {
  const expectFailure = async (sentence: string) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = openApp('/login');
    await user.click(await googleButton());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(sentence).closest('[role=alert]')).not.toBeNull();
    expect(await googleButton()).toBeEnabled();
    expect(localStorage).toHaveLength(0);
    expect(log).toHaveBeenCalled();
  };

  test.each([
    ['auth/popup-blocked', identityFailures.popupBlocked],
    ['auth/popup-closed-by-user', identityFailures.popupClosed],
    ['auth/cancelled-popup-request', identityFailures.popupClosed],
    ['auth/account-exists-with-different-credential', identityFailures.byMail],
    ['auth/unauthorized-domain', identityFailures.unauthorisedDomain],
    ['auth/too-many-requests', tooManyAttemptsTryLater],
    ['auth/network-request-failed', identityFailures.networkFailure],
    ['auth/operation-not-supported-in-this-environment', identityFailures.inAppBrowser],
    ['auth/web-storage-unsupported', identityFailures.inAppBrowser],
    ['auth/user-disabled', exchangeFailures.disabled],
    ['auth/internal-error', identityFailures.networkFailure],
    ['auth/argument-error', identityFailures.unknown],
  ])('shows a sentence for %s', async (code, sentence) => {
    fakeIdentity.setPopupResult({ code });
    await expectFailure(sentence);
  });

  test('says which browser to use instead of an in-app browser', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400]');
    fakeIdentity.setPopupResult({ code: 'auth/popup-closed-by-user' });
    await expectFailure(identityFailures.inAppBrowser);
  });

  test.each([
    ['refuses the proof', { refuses: 'invalid_id_token' }, exchangeFailures.refused],
    ['has closed the account', { refuses: 'account_disabled' }, exchangeFailures.disabled],
    ['refuses further attempts', { refuses: 'too_many_requests' }, refusalDetail],
    ['is down', { refuses: 'unavailable' }, exchangeFailures.unreachable],
    ['is unreachable', 'unreachable', exchangeFailures.unreachable],
    ['is behind a broken proxy', { status: 502 }, exchangeFailures.unreachable],
    ['is not reached because the platform refuses too many calls', { status: 429 }, tooManyAttempts(60)],
    [
      'sends an unknown response',
      { status: 200, body: '{"maybe":true}', type: 'application/json' },
      exchangeFailures.unexpected,
    ],
  ] as const)(
    'shows a sentence when the API %s, and enables the button again',
    async (_, fault, sentence) => {
      api.enrol('asha');
      fakeIdentity.setPopupResult({ person: asha });
      api.faults.next('firebaseLogin', fault);
      await expectFailure(sentence);
    },
  );

  test('can be retried at once', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.enrol('asha');
    fakeIdentity.setPopupResult({ code: 'auth/popup-blocked' });
    const user = openApp('/login');
    await user.click(await googleButton());
    fakeIdentity.setPopupResult({ person: asha });
    await user.click(await googleButton());
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
    expect(screen.queryByText(identityFailures.popupBlocked)).toBeNull();
  });
});
