import { programme } from '../programme.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The member's progress through the four weeks. */
export const cohortCard = {
  title: 'Your four weeks',
  loading: 'Looking at the calendar...',
  today: (week: number, day: number) => `Week ${week}, day ${day}`,
  ofAll: (day: number, all: number) => `Day ${day} of ${all}`,
  progressLabel: 'Progress through the programme',
  dayTurnsAt: (time: string) => `Your day turns at ${time}`,
  failed: 'The calendar of your cohort could not be loaded just now.',
  retry: 'Try again',
} as const;

/** One line for each running week. */
export const weekLines = [
  'Week of recognising: look, and change nothing yet.',
  'Week of awareness: the pattern has an hour and a place. Find them.',
  'Week of rebuilding: look at the company, then move the furniture.',
  'Week of setting up: make it small enough for the days that are not good ones.',
] as const;

/** Before the first day. */
export const countdown = {
  heading: (count: number) => (count === 1 ? 'It begins tomorrow' : `${days(count)} to go`),
  startsOn: (date: string) => `Your cohort begins on ${date}.`,
  body: 'Nothing to prepare. If you like, log a spot today: a head start for the notebook, not for you.',
} as const;

/** The next live session, in the member's own time. */
export const liveSession = {
  title: 'Next live session',
  name: (number: number) => `Live Session ${number}`,
  when: (date: string, time: string) => `${date} at ${time}`,
  yourTime: (zone: string) => `Shown in your time (${zone})`,
  lasts: (minutes: number) => `${minutes} minutes`,
  running: 'It is on right now.',
  addToCalendar: 'Add to calendar (.ics)',
  join: (platform: string) => `Join on ${platform}`,
  none: 'No more live sessions in this cohort.',
  joinHint: 'The link to join appears here on the day.',
} as const;

/** The calendar file of all live sessions. A `uid` stays the same, so a second download replaces the first. */
export const sessionCalendar = {
  producer: programme.name,
  uid: (startsOn: string, week: number) =>
    `live-session-${startsOn}-week-${week}@${programme.name.toLowerCase()}`,
  fileName: `${programme.name.toLowerCase()}-live-sessions.ics`,
  title: (number: number) => `${programme.name}: Live Session ${number}`,
  description: (week: number, minutes: number) =>
    `Week ${week} of ${programme.name}, ${minutes} minutes, live with your cohort.\nThe link to join is on your dashboard on the day. Bring your log and something to write with.`,
  location: 'Online',
  /** Minutes before each session at which the calendar reminds: a day, and a quarter of an hour. */
  alarms: [24 * 60, 15],
} as const;

/** After the last day: what the four weeks came to. */
export const fourWeeks = {
  heading: 'Your four weeks',
  lead: 'The programme is over, and the log stays yours. Here is what it holds.',
  endedAgo: (count: number) => (count === 1 ? 'It ended yesterday.' : `It ended ${days(count)} ago.`),
  spots: (count: number) => (count === 1 ? '1 moment noticed' : `${count} moments noticed`),
  challengeDays: (count: number) => `${days(count)} with a challenge`,
  actionDays: (count: number) => `${days(count)} with your tiny action`,
  longestRun: (count: number) => `${days(count)} in a row at the longest`,
  quiet: 'The pages stayed mostly blank. They do not expire: you can begin with one spot today.',
  onwards:
    'What now? Keep the tiny action, or write the next identity. The old brain is in no hurry, and neither are you.',
  nextIdentity: 'Write your next worksheet',
  readReflection: 'Read your last reflection',
} as const;
