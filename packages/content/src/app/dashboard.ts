/** The top of the dashboard. */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  lead: 'Two minutes is all it takes: notice one moment, write it down, get on with your day.',
} as const;

/** The streak card: the ongoing run, and below it the specification's number, which does not count day 1. */
export const streakCard = {
  title: 'Your streak',
  unit: (days: number) => (days === 1 ? 'day in a row' : 'days in a row'),
  todayOpen: 'Today is still open',
  returnsLabel: 'Since day 1',
  returns: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  /** While nothing is logged today, because the specification's streak ends today. */
  returnsZero: '0 days, because nothing is logged today',
  longestLabel: 'Longest run',
  longest: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  howItCounts:
    'Your streak counts days in a row with at least one spot. It ends when a whole day goes by without one.',
  dayTurnsAt: (time: string) => `A new day starts at ${time}`,
  loading: 'Counting your days...',
} as const;

/** One line under the number that says where the member stands and what to do next. */
export const streakCaptions = {
  nothingYet: 'Nothing logged yet. Your first spot is day 1.',
  startAgain: 'The fire went out, as fires do. One spot today lights it again.',
  dayOne: 'Day 1 logged. Come back tomorrow to start your streak',
  keepRun: (days: number) => `Log today to keep your ${days}-day run`,
  doneToday: (days: number) => `${days} days in a row, including today. See you tomorrow`,
  longestEver: (days: number) => `${days} days in a row: your longest run so far`,
} as const;

/** The three small things of a day. */
export const todayList = {
  title: 'Today',
  done: 'Done',
  open: 'Still open',
  loading: 'Loading...',
  failed: 'Could not be loaded just now.',
  retry: 'Try again',
  spot: {
    name: 'Notice one moment',
    open: 'Nothing logged yet today.',
    logged: (spots: number) => (spots === 1 ? '1 spot logged.' : `${spots} spots logged.`),
  },
  action: {
    name: 'Your tiny action',
    none: 'You have not written a worksheet yet.',
    write: 'Write your worksheet',
    plan: 'See your plan',
  },
  challenge: {
    logged: 'Logged for today.',
    complete: 'All seven days are logged.',
    opensOn: (date: string) => `Begins on ${date}.`,
    none: 'There is no challenge yet.',
    open: 'Log your day',
    read: 'Read it again',
    readAhead: 'Read ahead',
  },
} as const;
