import { anchors } from './landing.ts';

/** The dates of the open cohort, beside the price. */
export const cohortDates = {
  loading: 'Looking up the dates...',
  slow: 'The dates are taking longer than usual to load. You can go on without them.',
  starts: (day: string) => `Open for enrolment: starts ${day}`,
  /** For a full cohort that has not begun. */
  full: (day: string) => `The next cohort starts ${day}`,
  /** For a cohort that has begun and can still be joined. */
  began: (day: string) => `The cohort that began on ${day} is under way, and you can still join it.`,
  fullAndBegan: (day: string) => `The cohort that began on ${day} is under way`,
  session: (number: number, time: string, platform: string) =>
    `Live session ${number}: ${time}, on ${platform}`,
  addToCalendar: 'Add to your calendar',
  zone: (zone: string) => `Shown in your time zone, ${zone}.`,
  none: 'No cohort is open for enrolment right now.',
  /** For the link of an offer. */
  offerClosed:
    'Enrolment for the cohort that you were offered has closed. Until the deadline in our mail, your offer still stands: reply to that mail, and we will help you.',
  failed: 'The dates could not be loaded just now. Reload the page to see them.',
} as const;

const outOf = (count: number, of: number | null): string => {
  if (of !== null) return `${count} of ${of} seats`;
  return count === 1 ? 'one seat' : `${count} seats`;
};

/** The seats left in the open cohort, in the pricing box. */
export const seats = {
  /** From this number on, the seats are called few. */
  few: 5,
  left: (count: number, of: number | null) => `${outOf(count, of)} left.`,
  fewLeft: (count: number, of: number | null) => `Only ${outOf(count, of)} left.`,
  full: 'This cohort is full.',
  waitlistText:
    'Join the waitlist: when there is room again, we offer places by email, first to those who have waited longest.',
  waitlist: { label: 'Join the waitlist', target: '/dashboard-preview' },
  newsletter: { label: 'Get the letters', target: `#${anchors.newsletter}` },
} as const;
