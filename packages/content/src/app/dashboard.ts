/** The top of the dashboard. */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  /** After silent days. */
  welcomeBack: (name: string) => `Good to have you back, ${name}`,
  welcomeBackNameless: 'Good to have you back',
  oneWord: 'A few quiet days undo nothing. A spot of a single word is enough for today.',
} as const;

/** The streak card: the ongoing run, and below it the specification's number, which does not count day 1. */
export const streakCard = {
  title: 'Your streak',
  unit: (days: number) => (days === 1 ? 'day in a row' : 'days in a row'),
  todayOpen: 'Today is still open',
  /** Opens the numbers and the rule below. */
  facts: 'More about your streak',
  returnsLabel: 'Current streak, not counting its first day',
  returns: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  /** While nothing is logged today, because the specification's streak ends today. */
  returnsZero: '0 days, because nothing is logged today',
  longestLabel: 'Longest run',
  longest: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  howItCounts:
    'Your streak counts days in a row with at least one spot. It ends when a whole day goes by without one.',
  /** Only where that is not midnight on the device. */
  dayTurnsAt: (time: string) => `A new day starts at ${time} on this device.`,
  loading: 'Counting your days...',
  /** Once the member has come back after silent days. */
  cameBack: (times: number) => (times === 1 ? 'You came back once.' : `You came back ${times} times.`),
} as const;

/** One line under the number that says where the member stands and what to do next. */
export const streakCaptions = {
  nothingYet: 'Your streak begins with your next spot.',
  startAgain: 'Your last run has ended, as runs do. One spot today begins another.',
  /** After the programme, whether or not there was a run. */
  afterwards: 'Your log is open. One spot is enough.',
  dayOne: 'Today is logged. Log tomorrow, and it is two days in a row.',
  keepRun: (days: number) =>
    days === 1 ? 'Log today, and it is two days in a row' : `Log today to keep your ${days}-day run`,
  doneToday: 'Today is logged',
  longestEver: 'Your longest run so far',
} as const;

/** In place of the caption, on the day on which the run is this long for the first time. */
export const streakMilestones: Readonly<Record<number, string>> = {
  3: 'Three days in a row. That is a start.',
  7: 'Seven days in a row. A whole week, and you looked every day.',
  14: 'Fourteen days in a row. Two weeks without a gap.',
  21: 'Twenty-one days in a row. Three weeks, and you are still curious.',
  28: 'Twenty-eight days in a row. Four weeks, every single day.',
};

/** The three small things of a day. */
export const todayList = {
  title: 'Today',
  /** Once a spot is logged: which of the other two are still open. */
  stillOpen: {
    action: 'Still open today: your tiny action.',
    challenge: 'Still open today: this week’s challenge.',
    both: 'Still open today: your tiny action and this week’s challenge.',
  },
  complete: 'That was everything for today.',
  done: 'Done',
  open: 'Still open',
  loading: 'Loading...',
  failed: 'Could not be loaded just now.',
  retry: 'Try again',
  /** Once the member has logged something too. */
  othersToday: (count: number, of: number) => `${count} of ${of} logged today.`,
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
    ahead: 'Not yet',
    logged: 'Logged for today.',
    complete: 'All seven days are logged.',
    opensOn: (date: string) => `Begins on ${date}.`,
    none: 'There is no challenge yet.',
    open: 'Read what to do',
    read: 'Read it again',
    readAhead: 'Read ahead',
  },
} as const;

/** Once all of the three small things are done. */
export const completedDay = {
  title: 'Today is complete',
  /** A day of the last seven, for screen readers. */
  dayLogged: (day: string) => `${day}: logged`,
  dayOpen: (day: string) => `${day}: nothing logged`,
  tomorrow: {
    usual: 'Tomorrow asks for the same three small things.',
    /** After the four weeks. */
    after: 'Tomorrow asks for one moment and your tiny action.',
    session: (time: string) => `Tomorrow at ${time} is your live session.`,
    week: (week: number) => `Tomorrow week ${week} begins, with a new challenge.`,
    last: 'Tomorrow is the last day of your four weeks.',
  },
  close: 'Done',
} as const;
