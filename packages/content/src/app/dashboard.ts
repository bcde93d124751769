/** The dashboard's own words; its cards bring theirs (spots.ts, streak.ts). */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  lead: 'Two minutes are enough for today: notice one moment, write it down, go on with your day.',
} as const;

/**
 * The streak card. Its number is the current streak less one, so the copy calls it what it then
 * is: the days on which the member came back after day 1.
 */
export const streakCard = {
  title: 'Your streak',
  unit: (days: number) => (days === 1 ? 'day you came back' : 'days you came back'),
  longestLabel: 'Longest run',
  longest: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  howItCounts: 'Day 1 lights the fire. The number counts the days in a row on which you came back to it.',
  dayTurnsAt: (time: string) => `Your day turns at ${time}`,
  loading: 'Counting your days...',
} as const;

/** One line under the number that says where the member stands and what to do next. */
export const streakCaptions = {
  nothingYet: 'Nothing logged yet. Your first spot is day 1.',
  startAgain: 'The fire went out, as fires do. One spot today lights it again.',
  dayOne: 'Day 1 logged. Come back tomorrow to start your streak',
  keepRun: (days: number) => `Log today to keep your ${days}-day run`,
  doneToday: (days: number) => `${days} days in a row, and today is one of them. See you tomorrow`,
  longestEver: (days: number) => `${days} days in a row: your longest run so far`,
} as const;
