import { keptDays } from '@reshape/domain/retention';
import { programme } from '../programme.ts';

/** What the API says about a member's own data. */
export const accountMessages = {
  wrongAddress: 'This is not the address of your account. Nothing was deleted.',
  deleted: 'Your account is closed, and its data is being deleted.',
  kept: 'Your account is kept for another year.',
} as const;

/** The section of the account page with which members take their data along. */
export const exportCard = {
  title: 'Your data',
  body: 'Download a zip file with everything that we store about you: your entries as a spreadsheet and as data, your settings, your payments, and which emails we sent you.',
  button: 'Download my data',
  busy: 'Putting your file together',
  done: 'Your file is ready. Your browser has saved it.',
  offline: 'You are offline. You can download your data once you are back online.',
  failed: 'Your file could not be put together just now. Please try again.',
} as const;

/** The section of the account page with which members delete their account. */
export const deleteCard = {
  title: 'Delete your account',
  body: 'Your place, your entries, your settings, your devices and your subscription to our letters are deleted at once and for good. This cannot be undone, and it does not refund a payment.',
  kept: `Of a payment we keep the number, amount, currency, state and times, because the law asks for it. Backups hold your data for at most ${keptDays.backup} more days.`,
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

/** Asked before a call that needs a recent sign-in. */
export const recentSignIn = {
  title: 'Is it still you?',
  body: 'You signed in a while ago. Please sign in again, so that nobody else can do this in your name.',
  button: 'Continue with Google',
  busy: 'Waiting for Google',
  cancel: 'Cancel',
} as const;

/** The page after an account was deleted. */
export const goodbye = {
  heading: 'Goodbye',
  text: `Your account at ${programme.name} is closed, and your data is being deleted. It takes a few minutes; then you get one last email from us. Nothing is left on this device.`,
  link: { label: `About ${programme.name}`, target: '/welcome' },
} as const;

/** The page of the link in our mail that keeps an account. */
export const keepPage = {
  heading: 'Keep your account?',
  text: 'Your account stays for another year, with everything in it.',
  button: 'Keep my account',
  busy: 'One moment',
  failed: 'That did not work just now. Please try again.',
  done: { heading: 'Your account is kept', text: 'We will ask you again in a year.' },
  invalid: {
    heading: 'This link no longer works',
    text: 'It may be old, or the account is deleted already. Sign in to see.',
  },
  link: { label: 'Open my account', target: '/account' },
} as const;
