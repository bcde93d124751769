/** What the challenge of a member is called: the first one before the start, the last one after the end. */
export const challengeNames = {
  ahead: 'Your first challenge',
  running: 'This week’s challenge',
  over: 'Your last challenge',
} as const;

/** The page of the weekly challenge. The challenge itself is in microchallenges/. */
export const microchallengePage = {
  pageTitle: 'Microchallenge',
  loading: 'Loading your Microchallenge...',
  weekLabel: (week: number) => `Week ${week}`,
  position: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  previous: 'Previous challenge',
  next: 'Next challenge',
  backToActive: {
    ahead: 'Go to your first challenge',
    running: 'Go to this week’s challenge',
    over: 'Go to your last challenge',
  },
  past: 'An earlier challenge. You can still log days for it if you feel like it.',
  ahead: (date: string) =>
    `This week begins on ${date}. Read ahead as much as you like; you can log from that day on.`,
  /** Opens the rest of a challenge that was read before. */
  again: 'Read the whole challenge again',
  instructionsTitle: 'What to do',
  whyTitle: 'Why it works',
  tipsTitle: 'What helps',
  closingTitle: 'At the end of the week',
  empty: 'There is no challenge here yet. Once your cohort has begun, there will be one each week.',
} as const;

/** The seven days as a picture and in words, and the score that they make. */
export const challengeProgress = {
  title: 'Your seven days',
  loading: 'Counting your days...',
  days: (completed: number) => `${completed} of 7 days`,
  scoreLabel: 'Consistency score',
  score: (percent: number) => `${percent}%`,
  dayDone: (day: number) => `Day ${day}: logged`,
  dayOpen: (day: number) => `Day ${day}: open`,
  howItCounts:
    'Your score is the share of the seven days you have logged. They need not be in a row, and a missed day takes nothing away.',
  /** Only where that is not midnight on the device. */
  dayTurnsAt: (time: string) => `A new day starts at ${time} on this device.`,
} as const;

/** One line under the picture, by the number of logged days from 0 to 7. */
export const progressLines = [
  'Nothing logged yet.',
  'One day in. You have made a start.',
  'Two days. That is how a pattern begins.',
  'Three days. That is nearly half of the week.',
  'Four days. That is more than half the week.',
  'Five days. That is no longer a coincidence.',
  'Six days. One is left.',
  'Seven of seven. This one is yours.',
] as const;

/** The form with which a day is logged. */
export const challengeLog = {
  title: 'Your entry',
  noteLabel: 'Your note',
  noteHint: 'If you like: one line on what you noticed. Nobody but you reads it.',
  notePlaceholder: 'In the lift, 7:10. Shoulders up by my ears. Was already arguing with an email.',
  submit: 'Log today',
  forDay: (day: string) => `For ${day}`,
  submitFor: (day: string) => `Log ${day}`,
  submitting: 'Logging',
  loggedToday: 'Logged for today.',
  complete: 'All seven days are logged. This challenge is complete.',
  draftRestored: 'We kept what you were writing.',
  waitingForNetwork: 'Saved on this device. It will be logged once you are back online.',
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
} as const;

/** What the member wrote on earlier days of the challenge. */
export const challengeNotes = {
  title: 'Your notes',
  label: (day: string) => `Your note for ${day}`,
  add: 'Add a note',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  deleted: 'Note deleted.',
  notSaved: 'Your note was not saved. It is listed under “Not sent yet”.',
  /** The name of a button for screen readers. */
  buttonName: (action: string, day: string) => `${action}: ${day}`,
  failed: 'Your notes could not be loaded just now. They are safe.',
} as const;

/** What the toasts say once a day was logged, or was not. */
export const challengeToasts = {
  logged: "Today's entry logged successfully.",
  alreadyLogged: "You've already logged today's entry.",
  failed: 'Something went wrong while logging. Please try again.',
} as const;

export const challengeFailures = {
  /** Shown when the response has no message of its own. */
  api: 'API error',
  notLoaded: 'The challenge could not be loaded just now.',
  progressNotLoaded: 'We could not count your days just now. They are safe; only the picture is missing.',
  keptNote: 'Your note is still here.',
  retry: 'Try again',
} as const;
