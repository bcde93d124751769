/** What the form of a spot asks; apart from the rest of it, because the sales page has this form too. */
export const spotQuestion = {
  title: 'What did you spot today?',
  placeholder: 'Three messages unanswered, so I opened the fridge.',
} as const;

/** The form on the dashboard where a member logs a spot. */
export const spotForm = {
  title: spotQuestion.title,
  /** Above the field in the morning, until a spot is logged. */
  lookOut: {
    title: 'What will you look out for today?',
    hint: 'Keep one moment in mind, and write it down when it comes.',
    stillOpen: (day: string, until: string) => `You can log a spot for ${day} until ${until}.`,
  },
  /** In the empty field once a spot is logged today. */
  more: 'One more?',
  placeholder: spotQuestion.placeholder,
  shortcut: 'Or press Ctrl + Enter',
  shortcutOnMac: 'Or press ⌘ + Enter',
  submit: 'Log this spot',
  submitting: 'Logging',
  logged: 'Spot logged. Well noticed.',
  /** What another app shared with this one, or what was written on the sales page before joining. */
  shared: {
    question: 'Add the shared text?',
    moment: 'You wrote this before you joined. Make it your first spot?',
    add: 'Add it',
    leaveOut: 'Leave it out',
  },
  draftRestored: 'We kept what you were writing.',
  forDay: (day: string) => `For ${day}`,
  countsFor: (day: string, until: string) => `It counts for ${day}. You can log it until ${until}.`,
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
  left: (characters: number) => `${characters.toLocaleString('en')} characters left`,
} as const;

/** On the first day, until the first spot is logged: what a spot is. */
export const firstSpot = {
  title: 'What a spot is',
  explanation:
    'A moment when an old instinct took over: what happened, and what you did then. One plain sentence is enough, and nobody but you reads it.',
  label: 'An example',
  example: 'My sister did not call back, so I scrolled through old photos until midnight.',
  behindIt: 'Behind it, perhaps: Affiliation. You can name the instinct after logging, or leave it open.',
} as const;

/** The spots of today, right under the form. */
export const todaysSpots = 'Spotted today';

/** The list of a member's spots. */
export const spotList = {
  title: 'Your spots',
  loading: 'Loading your spots...',
  empty: 'No spots yet. Start noticing your caveman 🧠',
  emptyHint: 'The first one is the hardest to see. Look for a moment you would rather not tell anyone about.',
  yesterday: 'Yesterday',
  older: 'Show older spots',
  thatIsAll: 'That is where your log begins.',
  count: (spots: number) => (spots === 1 ? '1 spot' : `${spots.toLocaleString('en')} spots`),
} as const;

/** Changing and deleting a spot. */
export const spotChanges = {
  menu: 'Change this spot',
  /** The name of a button for screen readers. */
  buttonName: (action: string, spot: string) => `${action}: ${spot}`,
  edit: 'Edit',
  /** On a spot of today that is a single word. */
  finish: 'Finish this spot',
  delete: 'Delete',
  label: 'Your words',
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  changed: 'Spot changed.',
  deleted: 'Spot deleted.',
  /** On the spot, as long as its change could not be saved. */
  unsaved: 'Your change is not saved.',
  tryAgain: 'Try again',
  formNotLoaded: 'The form could not be loaded. Please try again once you are back online.',
  notChanged: 'Your change was not saved. It is listed under “Not sent yet”.',
  gone: 'That spot was deleted on another device. Your words are listed under “Not sent yet”.',
  notDeleted: 'The spot was not deleted. Please try again.',
} as const;

/** Which instinct was behind a spot. */
export const spotInstinct = {
  question: 'What was behind it?',
  hint: 'One tap, if you like. You can change it later.',
  /** The name of the group for screen readers, by the beginning of the spot. */
  groupName: (spot: string) => `What was behind it: ${spot}`,
  notSaved: 'The instinct was not saved. Please try again.',
  gone: 'That spot was deleted on another device.',
} as const;

/** What a failed call says. The typed text always stays in the form. */
export const spotFailures = {
  notLogged: 'Your spot was not logged. Your words are still here; please try again.',
  notLoaded: 'Your spots could not be loaded just now.',
  unreachable: 'We cannot reach the server. These are the spots from your last visit; we keep trying.',
  notReachedYet: 'We cannot reach the server. We keep trying.',
  outdated: 'These are the spots from your last visit. We could not check for newer ones.',
  retry: 'Try again',
} as const;
