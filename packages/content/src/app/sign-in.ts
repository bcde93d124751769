import type { PaidPlaceStatus } from '@reshape/contract/paid-place';
import { inWords } from '../numbers.ts';
import { programme } from '../programme.ts';
import { tooManyAttemptsTryLater } from '../rate-limits.ts';

/** For how many minutes the link in a mail signs its reader in, from when they asked for it. */
export const signInLinkMinutes = 15;

/** What the login page says. */
export const login = {
  pageTitle: 'Sign in',
  heading: 'This Is Where the Shift Begins',
  lead: `${programme.name} is a ${inWords(programme.weeks)}-week live cohort for people who start habits easily and lose them quietly. Members sign in here to get to their log, their plan and their week.`,
  button: 'Continue with Google',
  buttonBusy: 'Waiting for Google',
  again: (name: string) => `Continue as ${name}`,
  againNameless: 'Pick up where you left off',
  againBusy: 'Signing you in',
  otherAccount: 'Use another Google account',
  leave: 'Sign out on this device',
  promise: 'From Google we get your name and email address, and nothing else.',
  stranger: 'New here? See the programme',
  noPlace: (address: string) => `You are signed in as ${address}. This address has no place yet.`,
  opensByItself: 'Your dashboard opens by itself as soon as your payment is confirmed.',
  preview: 'Look at the preview',
} as const;

const placeAfterSignIn = 'Sign in with the email address of your payment, and your dashboard opens.';

/** What somebody reads who has paid in this browser and is not signed in, by what became of the payment. */
export const signInAfterPayment: Readonly<Record<PaidPlaceStatus | 'waiting' | 'unreachable', string>> = {
  waiting: `You have paid in this browser. ${placeAfterSignIn}`,
  unconfirmed: `Your payment is not confirmed yet. Once it is, your place opens. ${placeAfterSignIn}`,
  unreachable: `You have paid in this browser. ${placeAfterSignIn}`,
  open: `Your payment has arrived. ${placeAfterSignIn}`,
  duplicate: `You already had a place when you made this payment. ${placeAfterSignIn}`,
  unclaimed:
    'Your payment has arrived, without an email address. Sign in with any address; on the page that opens, you can claim the payment with your phone number.',
  review: 'Your payment has arrived, and we are looking at it. You do not need to pay again.',
  refunded: 'Your payment was refunded, so it opens no place.',
  removed: 'The place of your payment is closed.',
};

/** Why the sign-in at the identity provider failed, one sentence for each cause. */
export const identityFailures = {
  popupBlocked:
    'Your browser blocked the Google window. Allow pop-ups for this site, then press the button again.',
  popupClosed: 'The Google window was closed before you were signed in. Press the button to try again.',
  unauthorisedDomain:
    'Google does not accept sign-ins from this address. Open the site at its usual address; if this is the usual one, tell us.',
  /** Google does not say for how long. */
  tooManyAttempts: tooManyAttemptsTryLater,
  networkFailure: 'Google could not be reached. Check your connection and press the button again.',
  inAppBrowser:
    'Google does not allow signing in inside another app. Ask for a link by email instead, or open this page in Safari, Chrome or Firefox.',
  /** Google does not vouch for some addresses that are not its own. */
  byMail: 'You have signed in with this address by a link in an email. Please do so again.',
  otherPerson: 'That is another account. Please choose the one that you are signed in with here.',
  unknown: 'Google could not sign you in this time. Please try again in a moment.',
} as const satisfies Record<string, string>;

export type IdentityFailure = keyof typeof identityFailures;

/** What our side says about a link to sign in. */
export const signInLinkText = {
  sent: `If this address exists, a link is on its way to it. It works once, within ${signInLinkMinutes} minutes.`,
  unknown: 'This link is incomplete or too old. Open it from the email once more, or ask for a new one here.',
  used: 'This link has been used, and each one works only once. Ask for a new one here.',
  expired: `This link is more than ${signInLinkMinutes} minutes old. Ask for a new one here.`,
} as const;

/** The form that asks for a link, on the login page and wherever a link no longer works. */
export const signInLinkForm = {
  title: 'Or sign in without Google',
  titleInApp: 'Sign in with a link by email',
  lead: 'We send you an email with a link. It works in any browser, on this device or another.',
  label: 'Your email address',
  unreadable: 'Please enter an email address, such as asha@example.com.',
  button: 'Email me a link',
  busy: 'Sending',
  sentTitle: 'Check your inbox',
  sentTo: (address: string) => `We have sent a link to ${address}.`,
  sentNext: `Open it within ${signInLinkMinutes} minutes, in any browser, and press the button there. Nothing there? Check your spam folder.`,
  again: 'Send another link',
  otherAddress: 'Use another address',
  unreachable: 'We could not send the link just now. Check your connection and try again.',
} as const;

/** The page of the link in the mail. */
export const signInLinkPage = {
  title: 'Sign in',
  heading: 'Almost there',
  ready: (address: string) => `Press the button to sign in as ${address}.`,
  button: 'Sign me in',
  busy: 'Signing you in',
  overHeading: 'This link no longer works',
  otherHeading: 'Somebody is signed in here',
  other: (current: string, address: string) =>
    `In this browser, ${current} is signed in, and the link is for ${address}. Sign out first, then open the link again.`,
  signedIn: 'You are signed in in this browser.',
  openApp: 'Open the app',
  login: 'To the login page',
} as const;

/** Why a person who is still signed in at Google was not signed in here again. */
export const resumeFailures = {
  refused: 'Google asks you to sign in again. Press the button to do so.',
  unreachable: 'The server cannot be reached yet. Wait a moment and press the button again.',
} as const satisfies Record<string, string>;

/** Why our own side did not turn a sign-in into a session. */
export const exchangeFailures = {
  refused: 'Your sign-in could not be confirmed. Press the button to try again.',
  disabled: 'This account has been closed. Write to us if you think that is a mistake.',
  unreachable: 'We could not sign you in just now. Wait a moment and try again.',
  unexpected: 'Something unexpected came back from our server. Please try again.',
} as const satisfies Record<string, string>;
