import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { joinLink, shortFacts } from '@reshape/content/landing';
import { cohortDates, seats } from '@reshape/content/open-cohort';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeSession } from '#lib/device-storage.ts';
import { savePaymentOf } from '#lib/recent-payment.ts';
import { recordSavedFiles } from '#test/saved-files.ts';
import { Price } from './cohort-price.tsx';
import { LiveSessionCalendar } from './live-session-calendar.tsx';
import {
  CohortDates,
  JoinLink,
  LiveSessions,
  PaymentOrWaitlist,
  RefundEnd,
  ShortStart,
} from './open-cohort.tsx';
import { Payment } from './pricing.tsx';

const respond = jest.fn<typeof fetch>();
/** Resolves when the answer has been shown. */
const untilAnswered = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

beforeEach(() => {
  respond.mockReset();
  localStorage.clear();
  history.replaceState(null, '', '/welcome');
  Object.assign(globalThis, { fetch: respond });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const cohort = {
  title: 'First cohort',
  starts_on: '2026-06-07',
  weeks: 4,
  sessions: [
    { id: 'session-1', week: 1, starts_at: '2026-06-10T13:30:00.000Z', minutes: 90 },
    { id: 'session-2', week: 3, starts_at: '2026-06-24T13:30:00.000Z', minutes: 90 },
  ],
  platform: 'Zoom',
};

describe('the price', () => {
  const open = (body: unknown) => {
    respond.mockResolvedValue(Response.json(body));
    render(<Price />);
  };

  test('is that of the open cohort, beside the list price', async () => {
    open({ ...cohort, price: 499_900 });
    expect(screen.getByText('₹6,999')).toBeVisible();
    expect(await screen.findByText('₹4,999')).toBeVisible();
    expect(screen.getByText('₹21,000')).toBeVisible();
  });

  test('is that of the cohort that the link of an offer names', async () => {
    history.replaceState(null, '', '/welcome?cohort=autumn#pricing');
    open({ ...cohort, price: 499_900 });
    expect(await screen.findByText('₹4,999')).toBeVisible();
    expect(respond.mock.calls[0]?.[0]).toBe('/api/enrolment?cohort=autumn');
  });

  test('is shown without the list price when that is not higher', async () => {
    open({ ...cohort, price: 2_100_050 });
    expect(await screen.findByText('₹21,000.50')).toBeVisible();
    expect(screen.queryByText('₹21,000')).toBeNull();
  });
});

describe('the dates of the open cohort', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const open = async (body: unknown, status = 200) => {
    respond.mockResolvedValue(Response.json(body, { status }));
    render(
      <>
        <CohortDates />
        <LiveSessions />
      </>,
    );
    expect(screen.getByText('Looking up the dates...')).toBeVisible();
  };

  test('show the first day with its year, and the time, time zone and platform of each session', async () => {
    await open(cohort);
    expect(await screen.findByText('Open for enrolment: starts Sunday, 7 June 2026')).toBeVisible();
    const session = screen.getByText(/^Live session 1: Wednesday, 10 June 2026/);
    expect(session).toHaveTextContent(/ \d{1,2}:\d\d [ap]m, on Zoom$/);
    expect(session).toHaveAttribute('datetime', '2026-06-10T13:30:00.000Z');
    expect(screen.getByText(/^Shown in your time zone, \S+/)).toBeVisible();
  });

  test('do not call a full cohort open', async () => {
    await open({ ...cohort, seats_left: 0 });
    expect(await screen.findByText('The next cohort starts Sunday, 7 June 2026')).toBeVisible();
    expect(screen.queryByText(/Open for enrolment/)).toBeNull();
  });

  test('say that the cohort has begun', async () => {
    await open({ ...cohort, starts_on: '2026-05-10' });
    expect(
      await screen.findByText(/^The cohort that began on Sunday, 10 May 2026 is under way/),
    ).toBeVisible();
  });

  test('say that no cohort is open', async () => {
    await open(null);
    expect(await screen.findByText(cohortDates.none)).toBeVisible();
    expect(screen.queryByText(/Live session/)).toBeNull();
  });

  test('say when the cohort of an offer was closed, and that the offer still stands until its deadline', async () => {
    history.replaceState(null, '', '/welcome?cohort=autumn#pricing');
    await open(null);
    expect(await screen.findByText(cohortDates.offerClosed)).toBeVisible();
  });

  test('are said to be late after four seconds, and are shown when they arrive', async () => {
    let answer = (_: Response) => {};
    respond.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    render(<CohortDates />);
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(screen.getByText(cohortDates.loading)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(cohortDates.slow)).toBeVisible();
    answer(Response.json(cohort));
    expect(await screen.findByText('Open for enrolment: starts Sunday, 7 June 2026')).toBeVisible();
    expect(screen.queryByText(cohortDates.slow)).toBeNull();
  });

  test.each([
    ['returns an error', { code: 'unavailable' }, 503],
    ['returns an invalid date', { starts_on: 'soon' }, 200],
  ])('say that they could not be loaded when the API %s', async (_, body, status) => {
    await open(body, status);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText(/^The dates could not be loaded/)).toBeVisible();
  });
});

describe('the payment', () => {
  const open = (body: unknown, status = 200) => {
    respond.mockImplementation(async () => Response.json(body, { status }));
    render(
      <PaymentOrWaitlist>
        <Payment page="http://127.0.0.1:4700/pay" />
      </PaymentOrWaitlist>,
    );
  };
  const button = () => screen.queryByRole('link', { name: /^Pay/ });

  test.each([
    [29, 30, '29 of 30 seats left.'],
    [5, 30, 'Only 5 of 30 seats left.'],
    [1, undefined, 'Only one seat left.'],
  ])('is offered with %d of %s seats left, and the number is shown', async (seats_left, all, sentence) => {
    open({ ...cohort, seats_left, seats: all });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(button()).toBeVisible();
  });

  test('is replaced by the waitlist when the cohort is full', async () => {
    open({ ...cohort, seats_left: 0 });
    expect(await screen.findByText(seats.full)).toBeVisible();
    expect(screen.getByRole('link', { name: seats.waitlist.label })).toHaveAttribute(
      'href',
      '/dashboard-preview',
    );
    expect(button()).toBeNull();
  });

  test('is replaced by the waitlist and the newsletter when no cohort is open', async () => {
    open(null);
    const waitlist = await screen.findByRole('link', { name: seats.waitlist.label });
    expect(waitlist).toHaveAttribute('href', '/dashboard-preview');
    expect(screen.getByRole('link', { name: seats.newsletter.label })).toHaveAttribute('href', '#newsletter');
    expect(screen.queryByText(seats.full)).toBeNull();
    expect(button()).toBeNull();
  });

  test.each([
    ['when the cohort has no limit', { ...cohort, seats_left: null }, 200],
    ['when the API does not say how many seats are left', cohort, 200],
    ['when the request fails', {}, 503],
  ])('is offered without a number of seats %s', async (_, body, status) => {
    open(body, status);
    expect(button()).toBeVisible();
    await untilAnswered();
    expect(button()).toBeVisible();
    expect(screen.queryByText(/seats/)).toBeNull();
  });
});

describe('the link of the first screen', () => {
  const { join, waitlist, payment, app } = joinLink;
  const full = { ...cohort, seats_left: 0 };

  test.each([
    ['there are seats left', { ...cohort, seats_left: 3 }, 200, join],
    ['the request fails', {}, 503, join],
    ['the cohort is full', full, 200, waitlist],
    ['no cohort is open', null, 200, waitlist],
  ])('says what a visitor can do when %s', async (_, body, status, link) => {
    respond.mockImplementation(async () => Response.json(body, { status }));
    render(<JoinLink />);
    expect(screen.getByRole('link', { name: join.label })).toBeVisible();
    await untilAnswered();
    expect(screen.getByRole('link', { name: link.label })).toHaveAttribute('href', link.target);
  });

  test.each([
    ['a payer to what became of the payment', payment, () => savePaymentOf('?razorpay_payment_id=pay_A1b2')],
    ['a member to the app', app, () => storeSession({ token: 'token', memberId: 'asha' })],
  ])('leads %s, also when the cohort is full', async (_, link, prepare) => {
    respond.mockImplementation(async () => Response.json(full));
    prepare();
    render(<JoinLink />);
    await untilAnswered();
    expect(screen.getByRole('link', { name: link.label })).toHaveAttribute('href', link.target);
  });
});

describe('the first screen and the bar', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['when the open cohort starts', cohort, 200, 'Starts Sunday, 7\u00a0June'],
    ['that it is full', { ...cohort, seats_left: 0 }, 200, 'Starts Sunday, 7\u00a0June; full'],
    ['when it began', { ...cohort, starts_on: '2026-05-10' }, 200, 'Began Sunday, 10\u00a0May'],
    ['that no date is set', null, 200, shortFacts.none],
    ['how long it takes while the API does not answer', {}, 503, shortFacts.weeks],
  ])('say %s', async (_, body, status, sentence) => {
    respond.mockResolvedValue(Response.json(body, { status }));
    const { container } = render(<ShortStart />);
    expect(container).toHaveTextContent(shortFacts.weeks);
    await waitFor(() => expect(respond).toHaveBeenCalled());
    await act(async () => {});
    await waitFor(() => expect(container.textContent).toBe(sentence));
  });
});

describe('beside the price', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('both live sessions can be saved to the calendar before paying', async () => {
    const saved = recordSavedFiles();
    respond.mockImplementation(async () => Response.json(cohort));
    render(<LiveSessionCalendar />);
    await userEvent.click(await screen.findByRole('button', { name: cohortDates.addToCalendar }));
    const text = await saved[0]?.text();
    expect(text?.match(/DTSTART:.*/g)).toEqual(['DTSTART:20260610T133000Z', 'DTSTART:20260624T133000Z']);
  });

  test.each([
    ['says until when it applies', '2026-06-11T10:00:00Z', /^For this cohort, until Friday, 12 June 2026, /],
    ['says when it ended', '2026-06-20T10:00:00Z', /^For this cohort, that ended on Friday, 12 June 2026, /],
  ])('the refund rule, which ends 48 hours after the first live session, %s', async (_, today, sentence) => {
    jest.useFakeTimers({ now: new Date(today) });
    respond.mockImplementation(async () => Response.json(cohort));
    render(<RefundEnd />);
    const end = await screen.findByText(sentence);
    expect(end).toHaveAttribute('datetime', '2026-06-12T15:00:00.000Z');
  });

  test('no calendar is offered for a cohort that is full', async () => {
    respond.mockImplementation(async () => Response.json({ ...cohort, seats_left: 0 }));
    const { container } = render(<LiveSessionCalendar />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  test('no end, no calendar and no space for them are shown while no cohort is open', async () => {
    respond.mockImplementation(async () => Response.json(null));
    const { container } = render(
      <>
        <RefundEnd />
        <LiveSessionCalendar />
      </>,
    );
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
