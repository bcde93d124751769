import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { thanks } from '@reshape/content/thanks';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { recordSavedFiles } from '#test/saved-files.ts';
import { PaymentOutcome } from './payment-outcome.tsx';

const cohort = {
  title: 'First cohort',
  starts_on: '2026-06-07',
  sessions: [
    { id: 'session-1', week: 1, starts_at: '2026-06-10T13:30:00.000Z', minutes: 90 },
    { id: 'session-2', week: 3, starts_at: '2026-06-24T13:30:00.000Z', minutes: 90 },
  ],
  platform: 'Zoom',
};
const place = { amount: 699_900, currency: 'INR', seat: 3, seats: 30, cohort };

/** What the server answers, by the beginning of the path; the last answer of a list is repeated. */
const answers: Record<string, unknown[]> = {};
const asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answers['/api/enrolment'] = [cohort];
  answers['/api/paid-place'] = [{ status: 'unconfirmed' }];
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path);
      const queue = answers[path.split('?')[0] ?? ''] ?? [];
      const answer = await (queue.length > 1 ? queue.shift() : queue[0]);
      if (answer instanceof Error) throw answer;
      return Response.json(answer);
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const saveTestPayment = () => savePaymentOf('?razorpay_payment_id=pay_A1b2');
/** Lets everything that is due within the next minute happen. */
const aMinuteLater = () => act(() => jest.advanceTimersByTimeAsync(60_000));

/** Records the lines of text that are drawn, because the test environment cannot draw. */
function drawInto(written: string[]): void {
  const context = {
    ...{ fillRect: () => {}, strokeRect: () => {}, measureText: () => ({ width: 100 }) },
    fillText: (text: string) => written.push(text),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((use) => use(new Blob(['drawn'], { type: 'image/png' })));
  Object.assign(document, { fonts: { load: async () => [] } });
}

describe('the page after a payment', () => {
  test('says that the place is open, with seat, amount, payment and the first live session', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place }];
    render(<PaymentOutcome />);
    expect(await screen.findByText(thanks.isIn)).toBeVisible();
    expect(screen.getByText('Seat 3 of 30')).toBeVisible();
    expect(screen.getByText(/^₹6,999 paid\. Payment ID pay_A1b2/)).toBeVisible();
    expect(screen.getByText(/^Wednesday, 10 June 2026, /)).toHaveAttribute(
      'datetime',
      '2026-06-10T13:30:00.000Z',
    );
    expect(asked).toContain('/api/paid-place?payment_id=pay_A1b2');
  });

  test('has a ticket with the seat, the first day and the name that is typed, which is saved and sent to nobody', async () => {
    const user = userEvent.setup();
    const written: string[] = [];
    drawInto(written);
    const saved = recordSavedFiles();
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place }];
    render(<PaymentOutcome />);
    await user.type(await screen.findByLabelText(thanks.ticket.name), 'Asha Rao');
    expect(screen.getByText('Asha Rao')).toBeVisible();
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: thanks.ticket.save }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(written.map((line) => line.replace('\u00a0', ' '))).toEqual([
      ...['Reshape', 'Seat 3 of 30', 'Starts Sunday, 7 June 2026', 'Asha Rao'],
    ]);
    expect(asked.length).toBe(before);
  });

  test('has no ticket for a place whose seat the server does not tell', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place: { ...place, seat: null } }];
    render(<PaymentOutcome />);
    expect(await screen.findByText(thanks.isIn)).toBeVisible();
    expect(screen.queryByLabelText(thanks.ticket.name)).toBeNull();
  });

  test('says nothing beside "You are in." that a payer without a place would need', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place }];
    const { container } = render(<PaymentOutcome />);
    expect(screen.getByText(thanks.otherAddress.title)).toBeVisible();
    expect(await screen.findByText(thanks.isIn)).toBeVisible();
    expect(container).not.toHaveTextContent(
      /one last step|claim|waiting|still being confirmed|if your payment/i,
    );
  });

  test('calls noon and midnight by their names, as the app and the mails do', async () => {
    saveTestPayment();
    const [session] = cohort.sessions;
    const at = (starts_at: string) => ({
      ...place,
      cohort: { ...cohort, sessions: [{ ...session, starts_at }] },
    });
    answers['/api/paid-place'] = [{ status: 'open', place: at(new Date(2026, 5, 10, 12).toISOString()) }];
    render(<PaymentOutcome />);
    expect(await screen.findByText(/^Wednesday, 10 June 2026, noon$/)).toBeVisible();
  });

  test('names no seat of a cohort without a limit', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place: { ...place, seat: null, seats: null } }];
    render(<PaymentOutcome />);
    expect(await screen.findByText(thanks.isIn)).toBeVisible();
    expect(screen.queryByText(/^Seat/)).toBeNull();
  });

  test('checks again until the payment is confirmed, also after failures', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    saveTestPayment();
    answers['/api/paid-place'] = [
      { status: 'unconfirmed' },
      new TypeError('Failed to fetch'),
      { status: 'open', place },
    ];
    render(<PaymentOutcome />);
    expect(screen.getByText(thanks.waiting)).toBeVisible();
    await aMinuteLater();
    expect(screen.getByText(thanks.isIn)).toBeVisible();
  });

  test('stops asking after some minutes, and starts again on request', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    saveTestPayment();
    render(<PaymentOutcome />);
    for (let minute = 0; minute < 8; minute += 1) await aMinuteLater();
    expect(screen.getByText(thanks.unconfirmed.title)).toBeVisible();
    const { length } = asked;
    await aMinuteLater();
    expect(asked).toHaveLength(length);
    answers['/api/paid-place'] = [{ status: 'open', place }];
    act(() => screen.getByRole('button', { name: thanks.checkAgain }).click());
    await aMinuteLater();
    expect(screen.getByText(thanks.isIn)).toBeVisible();
  });

  test.each([
    ['unclaimed', [thanks.claim.label]],
    ['review', []],
    ['duplicate', [thanks.signIn.label]],
    ['refunded', []],
    ['removed', []],
  ] as const)(
    'says what became of a payment that is %s, and what its payer can do',
    async (status, links) => {
      saveTestPayment();
      answers['/api/paid-place'] = [{ status }];
      render(<PaymentOutcome />);
      expect(await screen.findByText(thanks.withoutPlace[status].title)).toBeVisible();
      expect(screen.getByText(thanks.withoutPlace[status].text)).toBeVisible();
      const targets: readonly (string | null)[] = [thanks.claim.target, thanks.signIn.target];
      const ways = screen.getAllByRole('link').filter((link) => targets.includes(link.getAttribute('href')));
      expect(ways.map(({ textContent }) => textContent)).toEqual(links);
      expect(screen.queryByText(/by itself as soon as/)).toBeNull();
    },
  );

  test('shows the notice about a browser inside another app to a payer who has to claim the payment, too', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'unclaimed' }];
    render(<PaymentOutcome inAppNotice={<p>Inside another app</p>} />);
    expect(await screen.findByText(thanks.withoutPlace.unclaimed.title)).toBeVisible();
    expect(screen.getByText('Inside another app')).toBeVisible();
  });

  test('says that the server could not be asked, and not that the payment is unconfirmed', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    saveTestPayment();
    answers['/api/paid-place'] = [new TypeError('Failed to fetch')];
    render(<PaymentOutcome />);
    for (let minute = 0; minute < 8; minute += 1) await aMinuteLater();
    expect(screen.getByText(thanks.unreachable.title)).toBeVisible();
  });

  test('claims nothing, and asks about no payment, in a browser that has not paid', async () => {
    render(<PaymentOutcome />);
    expect(screen.getByText(thanks.lead)).toBeVisible();
    expect(await screen.findByText(/^Wednesday, 10 June 2026, /)).toBeVisible();
    expect(asked).toEqual(['/api/enrolment']);
  });

  test('shows the first live session once the server answers again', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    answers['/api/enrolment'] = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), cohort];
    render(<PaymentOutcome />);
    await aMinuteLater();
    expect(screen.getByText(/^Wednesday, 10 June 2026, /)).toBeVisible();
  });

  test('refers to the dashboard for the date when the server does not answer', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    answers['/api/enrolment'] = [new TypeError('Failed to fetch')];
    render(<PaymentOutcome />);
    await aMinuteLater();
    expect(screen.getByText(thanks.liveSessionNone)).toBeVisible();
  });

  test('refers to the dashboard for the date when the server takes longer than four seconds', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
    answers['/api/enrolment'] = [new Promise(() => {})];
    render(<PaymentOutcome />);
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(screen.getByText(thanks.liveSessionNone)).toBeVisible();
  });

  test('has no date of a session while no cohort is open', async () => {
    answers['/api/enrolment'] = [null];
    render(<PaymentOutcome />);
    expect(screen.getByText(thanks.liveSessionLoading)).toBeVisible();
    expect(await screen.findByText(thanks.liveSessionNone)).toBeVisible();
  });

  test('saves all live sessions to the calendar as the same events as in the app', async () => {
    saveTestPayment();
    answers['/api/paid-place'] = [{ status: 'open', place }];
    const saved = recordSavedFiles();
    render(<PaymentOutcome />);
    await userEvent.click(await screen.findByRole('button', { name: thanks.addToCalendar(2) }));
    const text = await saved[0]?.text();
    expect(text).toMatch(/UID:session-1@reshape\r\n/);
    expect(text?.match(/DTSTART:.*/g)).toEqual(['DTSTART:20260610T133000Z', 'DTSTART:20260624T133000Z']);
  });
});
