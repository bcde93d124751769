/** The list of what was written and not sent yet. */
export const outboxList = {
  title: (items: number) => (items === 1 ? 'Not sent yet: 1 item' : `Not sent yet: ${items} items`),
  waiting: 'Saved on this device. It will be sent once you are back online.',
  /** On what counts already and was not sent yet. */
  mark: 'Waiting to be sent',
  show: 'Read, edit or discard',
  retrying: 'It could not be sent just now. We keep trying every minute.',
  /** For a refusal that has no sentence of its own. */
  refused: 'It was not accepted. Please look at it once more.',
  spotDeleted: 'This spot was deleted on another device.',
  logAnew: 'Log it as a new spot',
  dayClosed: (day: string) => `It is too late to log for ${day}. Edit it to log it for today.`,
  tryAgain: 'Try again',
  edit: 'Edit',
  discard: 'Discard',
  /** The name of a button for screen readers. */
  buttonName: (action: string, text: string) => `${action}: ${text}`,
} as const;

/** What an item of the list is. */
export const outboxKinds = {
  createSpot: 'Spot',
  editSpot: 'Edited spot',
  deleteSpot: 'Deleted spot',
  logMicrochallenge: 'Challenge day',
  editMicrochallengeNote: 'Note on a challenge day',
  tagSpot: 'Instinct of a spot',
  toggleTracker: 'Tick',
  createWorksheet: 'Worksheet',
  editWorksheet: 'Corrected worksheet',
} as const;
