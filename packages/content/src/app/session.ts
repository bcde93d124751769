/** Shown until the session is loaded. */
export const checkingSession = 'Checking session...';

/** Beside a start that takes long. */
export const slowStart = { notice: 'We cannot reach the server yet.', retry: 'Try again' } as const;

/** For how many days after its last session a device keeps what was loaded, for reading offline. */
export const keptDays = 7;

export const signingOut = {
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  confirmTitle: 'Sign out on every device?',
  confirmBody:
    'You will have to sign in again on every phone and computer, including this one. Your spots are safe.',
  /** A device without a network cannot be reached. */
  keptElsewhere: `A device that is offline now can still show the texts that it has kept: until it is online again, or opened more than ${keptDays} days after its last session.`,
  confirm: 'Yes, sign out everywhere',
  cancel: 'Stay signed in',
  failed: 'The other devices could not be signed out. Nothing has changed; please try again.',
  ended: 'Your session has ended. Sign in to pick up where you left off.',
  endedByOutage:
    'We could not reach the server for a while, so you were signed out. What you wrote is still on this device.',
} as const;

/** The question before signing out with unsent text on the device. */
export const unsentText = {
  title: 'Something was not sent',
  body: 'You wrote something that has not been logged yet. Keep it here for when you come back, or discard it if other people use this device.',
  keep: 'Keep it and sign out',
  discard: 'Discard it and sign out',
  stay: 'Stay signed in',
} as const;
