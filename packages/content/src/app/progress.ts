const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** My Progress, below the message that the page is under construction. */
export const progress = {
  title: 'Your four weeks',
  loading: 'Gathering your four weeks...',
  failed: 'Your progress could not be loaded just now.',
  partlyFailed: 'Some of your entries could not be loaded just now, so a few marks may be missing.',
  partlyKept: 'This is what is kept on this device. A few marks may be missing until you are back online.',
  outdated: 'This is how it looked on your last visit. We could not check for anything newer.',
  retry: 'Try again',
  notBegun: (date: string) => `Your cohort begins on ${date}. The grid fills in from that day on.`,
  summary: (day: number, all: number) => `Day ${day} of ${all}.`,
  over: (all: number) => `All ${all} days are behind you.`,
  soFar: 'So far:',
  inAll: 'In all:',
  counts: (spotDays: number, actionDays: number, challengeDays: number) =>
    `${days(spotDays)} with a spot, ${days(actionDays)} with your tiny action, ${days(challengeDays)} with a challenge.`,
  nothingYet: 'Nothing is logged yet. Your first spot makes the first mark.',
  firstSpot: 'Log your first spot',
  weeklyReflection: 'See your weekly reflection',
} as const;

/** The grid, one row for each week. */
export const progressGrid = {
  caption: 'Spots, tiny actions and challenge days, week by week',
  weekColumn: 'Week',
  week: (number: number) => `Week ${number}`,
  spots: 'Spot',
  action: 'Tiny action',
  challenge: 'Challenge day',
  today: 'Today',
  /** One day for screen readers. */
  spotsOn: (count: number) => (count === 1 ? '1 spot' : `${count} spots`),
  actionDone: 'tiny action done',
  challengeDone: 'challenge logged',
  nothing: 'nothing logged',
  ahead: 'still to come',
} as const;

/** The runs of consecutive days. */
export const progressRuns = {
  title: 'Your runs',
  lead: 'Days in a row. A run stays alive until a whole day goes by without an entry.',
  kindColumn: 'Entry',
  current: 'Current',
  longest: 'Longest',
  spots: 'Spots',
  actions: 'Tiny action',
  challenges: 'Challenge',
  length: days,
  noCurrent: 'None right now',
  noLongest: 'None yet',
} as const;

/** Which instincts were behind the member's spots, when they were logged, and how that changed over the weeks. */
export const instinctMap = {
  title: 'What was behind it',
  lead: (tagged: number) =>
    tagged === 1 ? 'From 1 spot that you tagged.' : `From ${tagged} spots that you tagged.`,
  empty:
    'Tap an instinct below a spot, and this shows which ones come, when you log them, and how that changes.',
  failed: 'The instincts behind your spots could not be loaded just now.',
  loading: 'Loading the instincts behind your spots...',
  which: 'Instinct',
  when: 'When you logged them',
  byWeek: 'Week by week',
  parts: { morning: 'Morning', afternoon: 'After\u00ADnoon', evening: 'Evening', night: 'Night' },
  week: (number: number) => `Week ${number}`,
  spots: (count: number) => (count === 1 ? '1 spot' : `${count} spots`),
} as const;

/** What a member has found out about their instincts. */
export const progressInstincts = {
  title: 'The instincts behind it',
  insightsTitle: 'From your worksheets',
  scanTitle: 'From your instinct scan',
  scanNote: 'You took the scan on this device. Its answers stay here.',
  score: (count: number, of: number) => `${count} of ${of} answers`,
  startingTitle: 'Where everyone starts',
  startingNote: 'Everyone in the cohort starts with these two.',
  takeScan: 'Take the scan to see which ones lead for you',
  retakeScan: 'Take the scan again',
} as const;
