import { liveSession } from '../app/cohort.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** What the mails about a live session say about it. */
export interface LiveSessionFacts {
  /** From 1, in the order of the programme. */
  readonly number: number;
  readonly when: string;
  readonly minutes: number;
}

/** How long before a live session its reminders are sent, in hours. */
export const reminderHoursBefore = { day: 24, hour: 1 } as const;
export type ReminderOccasion = keyof typeof reminderHoursBefore;

const settings = { label: 'Switch reminders off', path: '/account' } as const;
const reason = `You are receiving this email because you have a place in ${programme.name}.`;
const soon: Readonly<Record<ReminderOccasion, string>> = { day: 'tomorrow', hour: 'in about an hour' };

const factsOf = ({ number, when, minutes }: LiveSessionFacts) =>
  [
    [liveSession.name(number), when],
    ['Length', liveSession.lasts(minutes)],
  ] as const;

export const liveSessionReminder = (session: LiveSessionFacts, occasion: ReminderOccasion): MailContent => ({
  subject: `${liveSession.name(session.number)} is ${soon[occasion]}`,
  preview: `${session.when}. The link to join is on your dashboard.`,
  heading: `${liveSession.name(session.number)} is ${soon[occasion]}`,
  blocks: [
    { facts: factsOf(session) },
    { text: 'The link to join is on your dashboard. Bring your log and something to write with.' },
    { button: { label: 'Open my dashboard', path: '/' } },
  ],
  reason,
  settings,
});

export const liveSessionCancelled = (session: LiveSessionFacts): MailContent => ({
  subject: `${liveSession.name(session.number)} is cancelled`,
  preview: `It will not take place on ${session.when}.`,
  heading: `${liveSession.name(session.number)} is cancelled`,
  blocks: [
    { text: 'We had to cancel this live session of your cohort:' },
    { facts: factsOf(session) },
    { text: 'Most calendars remove the session by themselves. If yours does not, open the attached file.' },
    { button: { label: 'Open my dashboard', path: '/' } },
  ],
  reason,
});

export const liveSessionMoved = (session: LiveSessionFacts): MailContent => ({
  subject: `${liveSession.name(session.number)} has moved to ${session.when}`,
  preview: 'It replaces the old time in your calendar.',
  heading: `${liveSession.name(session.number)} has a new time`,
  blocks: [
    { text: 'We had to move a live session of your cohort. It now takes place at this time:' },
    { facts: factsOf(session) },
    { text: 'Most calendars change the time by themselves. If yours does not, open the attached file.' },
    { button: { label: 'Open my dashboard', path: '/' } },
  ],
  reason,
});
