/** The form on the dashboard where a member logs a spot. */
export const spotForm = {
  title: 'What did you spot today?',
  label: 'One moment when the old brain took the wheel',
  hint: 'What happened just before, and what did you do? One sentence is plenty.',
  placeholder: 'Three messages unanswered, so I opened the fridge.',
  shortcut: 'Or press Ctrl + Enter',
  shortcutOnMac: 'Or press ⌘ + Enter',
  submit: 'Log this spot',
  submitting: 'Logging',
  logged: 'Spot logged. Well noticed.',
  draftRestored: 'We kept what you were writing.',
  forDay: (day: string) => `For ${day}`,
  countsFor: (day: string, until: string) => `It counts for ${day}. You can log it until ${until}.`,
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
  left: (characters: number) => `${characters.toLocaleString('en')} characters left`,
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
  delete: 'Delete',
  label: 'Your words',
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  changed: 'Spot changed.',
  deleted: 'Spot deleted.',
  notChanged: 'Your change was not saved. It is listed under “Not sent yet”.',
  notDeleted: 'The spot was not deleted. Please try again.',
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
