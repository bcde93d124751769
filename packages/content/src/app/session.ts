/** Shown until the session is loaded. */
export const checkingSession = 'Checking session...';

/** Beside a start that takes long. */
export const slowStart = { notice: 'We cannot reach the server yet.', retry: 'Try again' } as const;

export const signingOut = {
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  confirmTitle: 'Sign out on every device?',
  confirmBody:
    'Every phone and computer where you are signed in will have to sign in again, this one too. Your spots stay where they are.',
  confirm: 'Yes, sign out everywhere',
  cancel: 'Stay signed in',
  failed: 'The other devices could not be signed out. Nothing has changed; please try again.',
  ended: 'Your session has ended. Sign in to go on where you were.',
  endedByOutage:
    'We could not reach the server for a while, so you were signed out. What you wrote is still on this device.',
} as const;

/** Asked before a sign-out that would discard unsent drafts. */
export const unsentWords = {
  title: 'Some words were not sent',
  body: 'You wrote something that has not been logged yet. Keep it here for when you come back, or leave nothing behind if others use this device.',
  keep: 'Keep it and sign out',
  discard: 'Discard it and sign out',
  stay: 'Stay signed in',
} as const;
