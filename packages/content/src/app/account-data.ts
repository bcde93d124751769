import { keptDays } from '@reshape/domain/retention';
import { programme } from '../programme.ts';

/** What the API says about a member's own data. */
export const accountMessages = {
  wrongAddress: 'This is not the address of your account. Nothing has been deleted.',
  otherAccount: 'The place with this address belongs to another account. Please write to us.',
  lastOwner:
    'You are the last owner. Make somebody else an owner in the console first; nothing has been deleted.',
  deleted: 'Your account is closed, and its data is being deleted.',
  kept: 'Your account will be kept for another year.',
} as const;

/** The section where people download their data: members on the account page, everybody else on the preview page. */
export const exportCard = {
  title: 'Your data',
  body: {
    member:
      'Download a zip file of everything we store about you: your entries, your settings, your payments, and which emails we sent you.',
    preview: 'Download a zip file of everything we store about you, also of a place that you had before.',
  },
  button: 'Download my data',
  busy: 'Preparing your file',
  done: 'Your file is ready. Your browser has saved it.',
  offline: 'You are offline. You can download your data once you are back online.',
  failed: 'Your file could not be prepared just now. Please try again.',
} as const;

/** The section where people delete their account. */
export const deleteCard = {
  title: 'Delete your account',
  body: {
    member:
      'This deletes your place, your entries, your settings, your devices and your subscription to our letters for good. It cannot be undone, and it does not refund a payment.',
    preview:
      'This deletes your account for signing in, your place on the waitlist, your subscription to our letters, and everything of a place that you had before, for good. It cannot be undone, and it does not refund a payment.',
  },
  kept: `If you paid, we keep the payment’s ID, amount, currency, state, times and cohort, because the law requires it. Backups contain your data for at most ${keptDays.backup} more days.`,
  open: 'Delete my account',
  dialogTitle: 'Delete your account for good?',
  dialogBody:
    'You will be signed out on every device. To confirm, type the email address that you sign in with.',
  address: 'Your email address',
  confirm: 'Delete everything',
  busy: 'Deleting your account',
  cancel: 'Keep my account',
  offline: 'You are offline. You can delete your account once you are back online.',
  failed: 'Your account could not be deleted just now, and nothing has changed. Please try again.',
} as const;

/** The dialog before a call that needs a recent sign-in. */
export const recentSignIn = {
  title: 'Please confirm it is you',
  body: 'You signed in a while ago. Sign in again, so that nobody else can do this in your name.',
  button: 'Continue with Google',
  busy: 'Signing in with Google',
  /** For somebody who signs in with a link in a mail. */
  byMail: (address: string) =>
    `We send a link to ${address}. Open it in this browser, press the button there, and come back to this page.`,
  send: 'Email me a link',
  sending: 'Sending',
  sent: (address: string) =>
    `We have sent a link to ${address}. Open it in this browser, press the button there, then come back and continue.`,
  next: 'I have signed in. Continue',
  cancel: 'Cancel',
} as const;

/** The page after an account was deleted. */
export const goodbye = {
  heading: 'Goodbye',
  text: `Your ${programme.name} account is closed, and your data is being deleted. This takes a few minutes; then we will send you one last email. Nothing is left on this device.`,
  link: { label: `About ${programme.name}`, target: '/welcome' },
} as const;

/** The page of the link in our mail that keeps an account. */
export const keepPage = {
  heading: 'Keep your account?',
  text: 'We will keep it for another year, with everything in it.',
  button: 'Keep my account',
  busy: 'One moment',
  failed: 'That did not work just now. Please try again.',
  done: { heading: 'Your account stays', text: 'We will keep it for another year, and then ask you again.' },
  invalid: {
    heading: 'This link no longer works',
    text: 'It may be incomplete or out of date, or the account may already have been deleted. Sign in to find out.',
  },
  link: { label: 'Open my account', target: '/account' },
} as const;
