import { programme } from '../programme.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The member's progress through the four weeks. */
export const cohortCard = {
  title: 'Your four weeks',
  loading: 'Loading your calendar...',
  today: (week: number, day: number) => `Week ${week}, day ${day}`,
  ofAll: (day: number, all: number) => `Day ${day} of ${all}`,
  progressLabel: 'Progress through the programme',
  failed: 'We could not load your calendar just now.',
  retry: 'Try again',
} as const;

/** On the first visits after a payment. */
export const paidSeat = {
  isIn: 'You are in.',
  seat: (seat: number, seats: number) => `You are in. Seat ${seat} of ${seats}.`,
} as const;

/** One line for each running week. */
export const weekLines = [
  'A week for recognising: look closely, and change nothing yet.',
  'A week for awareness: your pattern has a time and a place. Find them.',
  'A week for rebuilding: notice who is in the room, then change one thing in it.',
  'A week for setting up: make it small enough for your bad days.',
] as const;

/** In its place on the last day of each week. */
export const weekEndLines = [
  'The last day of your first week. It was for looking, and nothing had to change yet. Three weeks are left.',
  'Today you are halfway. Two weeks were for seeing your pattern, and two are for changing it.',
  'The last day of your third week. One week is left, and it is for what is going to stay.',
  'The last day. Only the schedule ends today: what you have learned to see, you will go on seeing.',
] as const;

/** Before the first day. */
export const countdown = {
  heading: (count: number) => (count === 1 ? 'It begins tomorrow' : `${days(count)} to go`),
  startsOn: (date: string) => `Your cohort begins on ${date}.`,
  body: 'There is nothing to prepare. If you feel like it, log your first spot today.',
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
  followChanges: 'Let my calendar follow changes',
  join: (platform: string) => `Join on ${platform}`,
  none: 'No more live sessions in this cohort.',
  joinHint: 'The link to join appears here on the day.',
  recordings: 'Recordings',
  recording: (number: number) => `Watch Live Session ${number}`,
} as const;

/** The live sessions in a calendar: the same in the app, on the sales page, in mails and in the feed. */
export const liveSessionCalendar = {
  producer: programme.name,
  /** It stays the same when a session moves, so that a later file replaces the event of an earlier one. */
  uid: (sessionId: string) => `${sessionId}@${programme.name.toLowerCase()}`,
  fileName: `${programme.name.toLowerCase()}-live-sessions.ics`,
  messageName: (number: number) => `live-session-${number}`,
  feedFileName: 'live-sessions.ics',
  title: (number: number) => `${programme.name}: Live Session ${number}`,
  description: (week: number, minutes: number) =>
    `Week ${week} of ${programme.name}, ${minutes} minutes, live with your cohort.\nThe link to join is on your dashboard on the day. Bring your log and something to write with.`,
  location: 'Online',
  /** Minutes before each session at which the calendar reminds: a day, and a quarter of an hour. */
  alarms: [24 * 60, 15],
} as const;

/** After the last day: what the four weeks came to. */
export const fourWeeks = {
  lead: 'The programme is over, but your log is yours to keep. Here is what is in it.',
  /** Two weeks after the end, without the counts. */
  leadLater: 'The programme is over. Your log, your plan and your wall are yours to keep.',
  endedAgo: (count: number) => (count === 1 ? 'It ended yesterday.' : `It ended ${days(count)} ago.`),
  spots: (count: number) => (count === 1 ? '1 moment noticed' : `${count} moments noticed`),
  challengeDays: (count: number) => `${days(count)} with a challenge`,
  actionDays: (count: number) => `${days(count)} with your tiny action`,
  longestRun: (count: number) => `${days(count)} in a row, your longest run`,
  quiet: 'You logged nothing in these four weeks, and your log is still open. Start with one spot today.',
  onwards: 'What next? Keep your tiny action, or write your next identity, whenever you are ready.',
  wall: 'See your four weeks on one wall',
  nextIdentity: 'Write your next worksheet',
  readReflection: 'Read your last reflection',
  feedback: 'Tell us how it was: five questions',
} as const;
