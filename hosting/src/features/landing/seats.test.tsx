import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { seats, thanks } from '@reshape/content/enrolment';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstSession } from './first-session.tsx';
import { Payment } from './payment.tsx';
import { Seats } from './seats.tsx';

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

const open = (body: unknown, status = 200) => {
  answer.mockImplementation(async () => Response.json(body, { status }));
  render(
    <Seats>
      <Payment page="http://127.0.0.1:4700/pay" />
    </Seats>,
  );
};
const button = () => screen.queryByRole('link', { name: /^Pay/ });

describe('the way to pay', () => {
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
