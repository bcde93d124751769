import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { seats, thanks } from '@reshape/content/enrolment';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstSession } from './first-session.tsx';
import { CohortFacts, Seats } from './open-cohort.tsx';
import { Payment } from './pricing.tsx';

const answer = jest.fn<typeof fetch>();
beforeEach(() => {
  answer.mockReset();
  localStorage.clear();
  Object.assign(globalThis, { fetch: answer });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const cohort = {
  title: 'First cohort',
  starts_on: '2026-06-07',
  weeks: 4,
  sessions: [
    { week: 1, starts_at: '2026-06-10T13:30:00.000Z', minutes: 90 },
    { week: 3, starts_at: '2026-06-24T13:30:00.000Z', minutes: 90 },
  ],
  platform: 'Zoom',
};

describe('the dates of the cohort', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const open = async (body: unknown, status = 200) => {
    answer.mockResolvedValue(Response.json(body, { status }));
    render(<CohortFacts hasSessions />);
    expect(screen.getByText('Looking up the dates...')).toBeVisible();
  };

  test('show the first day with its year, and each session with hour, zone, length and platform', async () => {
    await open(cohort);
    expect(await screen.findByText('Open for enrolment: starts Sunday 7 June 2026')).toBeVisible();
    const session = screen.getByText(/^Live session 1: Wednesday 10 June 2026/);
    expect(session).toHaveTextContent(/\d\d:\d\d, 90 minutes, on Zoom$/);
    expect(session).toHaveAttribute('datetime', '2026-06-10T13:30:00.000Z');
    expect(screen.getByText(/^Shown in your time zone, \S+/)).toBeVisible();
  });

  test('do not call a cohort open whose seats are taken', async () => {
    await open({ ...cohort, seats_left: 0 });
    expect(await screen.findByText('The next cohort starts Sunday 7 June 2026')).toBeVisible();
    expect(screen.queryByText(/Open for enrolment/)).toBeNull();
  });

  test('say so when the cohort has begun already', async () => {
    await open({ ...cohort, starts_on: '2026-05-10' });
    expect(
      await screen.findByText(/^The cohort that began on Sunday 10 May 2026 is under way/),
    ).toBeVisible();
  });

  test('lead to the waitlist when no cohort is open', async () => {
    await open(null);
    expect(await screen.findByText(/^No cohort is open for enrolment right now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the waitlist for the next one' })).toHaveAttribute(
      'href',
      '/dashboard-preview',
    );
  });

  test.each([
    ['refuses', { code: 'unavailable' }, 503],
    ['answers something else', { starts_on: 'soon' }, 200],
  ])('say that they could not be loaded when the API %s', async (_, body, status) => {
    await open(body, status);
    expect(await screen.findByText(/^The dates could not be loaded/)).toBeVisible();
  });
});

describe('the way to pay', () => {
  const open = (body: unknown, status = 200) => {
    answer.mockImplementation(async () => Response.json(body, { status }));
    render(
      <Seats>
        <Payment page="http://127.0.0.1:4700/pay" />
      </Seats>,
    );
  };
  const button = () => screen.queryByRole('link', { name: /^Pay/ });

  test.each([
    [12, seats.left(12)],
    [5, seats.fewLeft(5)],
    [1, 'Only one seat left.'],
  ])('is open with %d seats left, and says so', async (seats_left, sentence) => {
    open({ ...cohort, seats_left });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(button()).toBeVisible();
  });

  test('is the waitlist when the cohort is full', async () => {
    open({ ...cohort, seats_left: 0 });
    expect(await screen.findByText(seats.full)).toBeVisible();
    expect(screen.getByRole('link', { name: seats.waitlist.label })).toHaveAttribute(
      'href',
      '/dashboard-preview',
    );
    expect(button()).toBeNull();
  });

  test('is the newsletter when enrolment is closed', async () => {
    open(null);
    expect(await screen.findByText(seats.closed)).toBeVisible();
    expect(screen.getByRole('link', { name: seats.newsletter.label })).toHaveAttribute('href', '#newsletter');
    expect(button()).toBeNull();
  });

  test.each([
    ['without a limit of seats', { ...cohort, seats_left: null }, 200],
    ['when an older API does not say how many are left', cohort, 200],
    ['when the seats could not be loaded', {}, 503],
  ])('is open %s', async (_, body, status) => {
    open(body, status);
    expect(button()).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve));
    expect(button()).toBeVisible();
    expect(screen.queryByText(/seats/)).toBeNull();
  });
});

describe('the first live session', () => {
  test('can be saved to the calendar, alone and as the same event that the app saves', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    });
    answer.mockImplementation(async () => Response.json(cohort));
    render(<FirstSession />);
    expect(screen.getByText(thanks.sessionLoading)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: thanks.addToCalendar }));
    // A time without its zone misleads people abroad.
    expect(screen.getByText(/^Shown in your time zone, /)).toBeVisible();
    const text = await saved[0]?.text();
    expect(text).toMatch(/UID:live-session-2026-06-07-week-1@reshape\r\n/);
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART:20260610T133000Z');
  });

  test('says where its date will be when no cohort is open', async () => {
    answer.mockImplementation(async () => Response.json(null));
    render(<FirstSession />);
    expect(await screen.findByText(thanks.sessionNone)).toBeVisible();
  });
});
