import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  cohortOffer,
  preview,
  previewAfterPlace,
  previewForVisitors,
  previewLinks,
  sampleMoments,
  waitingForPlace,
  waitlist,
  waitlistFailures,
} from '@reshape/content/app/preview';
import { checkingSession } from '@reshape/content/app/session';
import { signInAfterPayment } from '@reshape/content/app/sign-in';
import { claim } from '@reshape/content/claim';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { wait } from '#test/device.ts';
import { FirebaseError, fakeIdentity, fakeWaitlist } from '#test/fake-firebase.ts';
import { asha, ben, cohortStartingIn } from '#test/fixtures.ts';
import { closeApp, openApp, setupApi } from '#test/render-app.tsx';

const api = setupApi();
beforeEach(() => fakeWaitlist.reset());

async function openPreview(person: typeof asha | null = asha) {
  closeApp();
  fakeIdentity.signIn(person);
  const user = openApp('/dashboard-preview');
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(checkingSession)).toBeNull();
  });
  return user;
}
const opener = () => screen.findByRole('button', { name: waitlist.open });

/** The error of Firebase's client when our function refuses somebody who has tried to join too often. */
const limitError = Object.assign(new FirebaseError('functions/resource-exhausted'), {
  details: 'Please try again in one minute.',
});

describe('the preview', () => {
  test('greets the person by name', async () => {
    await openPreview();
    expect(
      screen.getByText("Hello Asha Rao, you're in Preview Mode — full access unlocks with the next cohort"),
    ).toBeVisible();
  });

  test('shows sample moments, and says that they are samples', async () => {
    await openPreview();
    expect(screen.getByRole('region', { name: sampleMoments.title })).toBeVisible();
    expect(screen.getByText(sampleMoments.note)).toBeVisible();
    for (const { description } of sampleMoments.moments) expect(screen.getByText(description)).toBeVisible();
  });

  test('links to the configured pages only, and to the sales page as a separate document', async () => {
    await openPreview();
    const links = screen.getByRole('navigation', { name: previewLinks.title }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/welcome',
      'https://scan.example/',
      'https://chat.example/room',
    ]);
    expect(screen.getByRole('link', { name: new RegExp(previewLinks.scan.label) })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(screen.queryByText(previewLinks.newsletter.label)).toBeNull();
  });

  test('shows the same page while the session is being checked, and keeps its heading afterwards', async () => {
    closeApp();
    fakeIdentity.signIn(asha);
    openApp('/dashboard-preview');
    const heading = await screen.findByRole('heading', { level: 1, name: preview.heading });
    expect(screen.getByText(checkingSession)).toBeVisible();
    expect(screen.getByRole('region', { name: sampleMoments.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: preview.signOut })).toBeNull();
    expect(await opener()).toBeVisible();
    expect(screen.queryByText(checkingSession)).toBeNull();
    expect(heading).toBeInTheDocument();
  });

  test('greets a person without a name', async () => {
    await openPreview({ ...asha, displayName: null });
    expect(screen.getByText(/^Hello there, you're in Preview Mode/)).toBeVisible();
  });

  test('is open to visitors who are not signed in, and does not redirect them', async () => {
    await openPreview(null);
    expect(screen.getByRole('region', { name: sampleMoments.title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(preview.heading);
  });

  test('offers visitors to sign in, and explains the waitlist', async () => {
    await openPreview(null);
    expect(screen.queryByRole('button', { name: waitlist.open })).toBeNull();
    expect(screen.queryByRole('button', { name: preview.signOut })).toBeNull();
    expect(screen.queryByText(/You are signed in/)).toBeNull();
    expect(screen.getByText(waitlist.body)).toBeVisible();
    for (const name of [previewForVisitors.signIn, previewForVisitors.waitlist])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/login');
  });

  test('says that the place was refunded, also after a reload', async () => {
    api.enrol('asha', { status: 'refunded' });
    fakeIdentity.setPopupResult({ person: asha });
    const user = openApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText(previewAfterPlace.refunded.lead)).toBeVisible();
    expect(screen.queryByText(preview.mistake)).toBeNull();
    await openPreview(asha);
    expect(screen.getByText(previewAfterPlace.refunded.title)).toBeVisible();
  });
});

describe('the preview of a person without a place', () => {
  const offer = () => screen.queryByRole('link', { name: cohortOffer.label });

  test.each([asha, null])('shows the cohort that can be joined above the waitlist', async (person) => {
    api.cohort = cohortStartingIn(10);
    await openPreview(person);
    await waitFor(() => expect(offer()).toBeVisible());
    expect(screen.getByText(/^Open for enrolment: starts /)).toBeVisible();
    expect(screen.getByText('₹6,999, once')).toBeVisible();
    const join = screen.getByRole('link', { name: cohortOffer.label });
    expect(join).toHaveAttribute('href', '/welcome#pricing');
    const list = person ? await opener() : screen.getByRole('link', { name: previewForVisitors.waitlist });
    expect(join.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows the waitlist alone while no cohort can be joined', async () => {
    api.closeEnrolment();
    await openPreview();
    expect(await opener()).toBeVisible();
    await wait(500);
    expect(offer()).toBeNull();
  });

  /** The filled ones among what leads to a place. */
  const filled = () =>
    [...document.querySelectorAll('[data-variant="primary"]')]
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => /join/i.test(name));

  test.each([
    ['somebody signed in to join while there are seats', asha, true, cohortOffer.label],
    ['a visitor to join while there are seats', null, true, cohortOffer.label],
    ['somebody signed in to the waitlist while no cohort is open', asha, false, waitlist.open],
    ['a visitor to the waitlist while no cohort is open', null, false, previewForVisitors.waitlist],
  ])('has one filled button at its beginning, which leads %s', async (_, person, isOpen, name) => {
    if (isOpen) api.cohort = cohortStartingIn(10);
    else api.closeEnrolment();
    await openPreview(person);
    await waitFor(() => expect(filled()).toEqual([name]));
  });
});

describe('the preview of a person who has paid', () => {
  const paymentId = 'pay_Nq3k9sVb7Xc1';
  const returnFromProvider = () => savePaymentOf(`?razorpay_payment_id=${paymentId}`);

  test('opens the dashboard by itself once the payment has opened the place', async () => {
    returnFromProvider();
    await openPreview();
    expect(screen.getByText(waitingForPlace.paid)).toBeVisible();
    await wait(3_000);
    expect(window.location.pathname).toBe('/dashboard-preview');
    api.enrol('asha');
    await wait(6_000);
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    await wait(0);
  });

  test('repeats the sign-in at growing intervals, and not while it is hidden', async () => {
    returnFromProvider();
    await openPreview();
    await wait(60_000);
    expect(api.callsTo('firebaseLogin')).toHaveLength(4);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(3_600_000);
    expect(api.callsTo('firebaseLogin')).toHaveLength(4);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(api.callsTo('firebaseLogin')).toHaveLength(5);
  });

  test('asks again when a call fails', async () => {
    returnFromProvider();
    api.faults.next('firebaseLogin', 'unreachable');
    await openPreview();
    await wait(3_000);
    api.enrol('asha');
    await wait(6_000);
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  });

  test('offers the claim form, with the payment id filled in, when the confirmation is late', async () => {
    returnFromProvider();
    await openPreview();
    expect(screen.getByLabelText(claim.paymentId)).toHaveValue(paymentId);
    await wait(180_000);
    expect(screen.getByRole('link', { name: waitingForPlace.claim })).toHaveAttribute('href', '#claim');
  });

  test('does not offer a second payment', async () => {
    api.cohort = cohortStartingIn(10);
    returnFromProvider();
    await openPreview();
    await wait(500);
    expect(screen.queryByRole('link', { name: cohortOffer.label })).toBeNull();
  });

  test('asks a visitor to sign in', async () => {
    returnFromProvider();
    await openPreview(null);
    expect(screen.getByText(signInAfterPayment.waiting)).toBeVisible();
  });

  test.each(['unclaimed', 'review', 'duplicate', 'refunded', 'removed'] as const)(
    'says what to do next when the payment is %s, and not that the dashboard opens by itself',
    async (status) => {
      returnFromProvider();
      const answer = { status: 200, body: JSON.stringify({ status }), type: 'application/json' };
      api.faults.next('paidPlace', answer);
      await openPreview();
      expect(await screen.findByText(waitingForPlace[status])).toBeVisible();
      expect(screen.queryByText(waitingForPlace.paid)).toBeNull();
      expect(screen.getByLabelText(claim.paymentId)).toHaveValue(paymentId);
      expect(screen.queryAllByRole('link', { name: waitingForPlace.claim })).toHaveLength(
        status === 'unclaimed' ? 1 : 0,
      );
    },
  );

  test('asks a visitor whose payment has no address to sign in with any account and claim it', async () => {
    returnFromProvider();
    api.faults.next('paidPlace', { status: 200, body: '{"status":"unclaimed"}', type: 'application/json' });
    await openPreview(null);
    expect(await screen.findByText(signInAfterPayment.unclaimed)).toBeVisible();
  });
});

describe('the waitlist', () => {
  test('can be joined with one click, and stays joined after a reload', async () => {
    const user = await openPreview();
    await user.click(await opener());
    expect(screen.getByRole('dialog', { name: waitlist.title })).toBeVisible();
    expect(screen.getByText(waitlist.address('asha@example.com'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: waitlist.join }));
    expect(await screen.findByText(waitlist.joined)).toBeVisible();
    const close = screen.getAllByRole('button', { name: waitlist.close }).at(-1) as HTMLElement;
    expect(close).toHaveFocus();
    await user.click(close);
    expect(await screen.findByText(waitlist.onTheList)).toHaveFocus();

    await openPreview();
    expect(await screen.findByText(waitlist.onTheList)).toBeVisible();
    expect(screen.queryByRole('button', { name: waitlist.open })).toBeNull();
  });

  test('says so to a person who is on it already', async () => {
    fakeWaitlist.places.add('asha');
    const user = await openPreview();
    await user.click(await opener());
    await user.click(screen.getByRole('button', { name: waitlist.join }));
    expect(await screen.findByText(waitlist.alreadyJoined)).toBeVisible();
    expect(fakeWaitlist.places).toEqual(new Set(['asha']));
  });

  test('still shows the answer after the second click of a double click, which falls on Close', async () => {
    const user = await openPreview();
    await user.click(await opener());
    await user.click(screen.getByRole('button', { name: waitlist.join }));
    const answer = await screen.findByText(waitlist.joined);
    const close = screen.getAllByRole('button', { name: waitlist.close }).at(-1) as HTMLElement;
    fireEvent.click(close, { detail: 2 });
    expect(answer).toBeVisible();
  });

  test('ignores a second click while the first is pending', async () => {
    fakeWaitlist.next(sleep(3_000));
    const user = await openPreview();
    await user.click(await opener());
    await user.dblClick(screen.getByRole('button', { name: waitlist.join }));
    expect(screen.getByRole('button', { name: waitlist.joining })).toHaveAttribute('aria-disabled', 'true');
    await wait(3_000);
    expect(await screen.findByText(waitlist.joined)).toBeVisible();
  });

  test.each([
    ['functions/unauthenticated', waitlistFailures.signedOut],
    ['functions/failed-precondition', waitlistFailures.unverified],
    ['functions/unavailable', waitlistFailures.unreachable],
    ['functions/internal', waitlistFailures.unreachable],
    ['functions/resource-exhausted', tooManyAttempts(60)],
    [limitError, limitError.details],
  ])('explains %s in a sentence, and can be retried', async (code, sentence) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeWaitlist.next(code);
    const user = await openPreview();
    await user.click(await opener());
    await user.click(screen.getByRole('button', { name: waitlist.join }));
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: waitlistFailures.retry }));
    expect(await screen.findByText(waitlist.joined)).toBeVisible();
  });

  test('is cleared at sign-out and not shown to another person', async () => {
    const user = await openPreview();
    await user.click(await opener());
    await user.click(screen.getByRole('button', { name: waitlist.join }));
    await screen.findByText(waitlist.joined);
    await openPreview(ben);
    expect(await opener()).toBeVisible();
    await openPreview(asha);
    await user.click(screen.getByRole('button', { name: preview.signOut }));
    await screen.findByRole('heading', { name: 'This Is Where the Shift Begins' });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
