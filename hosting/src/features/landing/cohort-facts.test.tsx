import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CohortFacts } from './cohort-facts.tsx';

const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  answer.mockReset();
  Object.assign(globalThis, { fetch: answer });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.useRealTimers();
});

const cohort = {
  title: 'First cohort',
  starts_on: '2026-06-07',
  weeks: 4,
  sessions: [{ week: 1, starts_at: '2026-06-10T13:30:00.000Z', minutes: 90 }],
  platform: 'Zoom',
};
const open = async (body: unknown, status = 200) => {
  answer.mockResolvedValue(Response.json(body, { status }));
  render(<CohortFacts hasSessions />);
  expect(screen.getByText('Looking up the dates...')).toBeVisible();
};

describe('the dates of the cohort', () => {
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
