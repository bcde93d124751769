import { anchors } from './landing.ts';

/** The newsletter's own words, for the block on the sales page and the dialog on leaving. */
export const newsletter = {
  id: anchors.newsletter,
  heading: 'Not ready? Take a letter with you.',
  lead: 'Now and then we write about one old instinct and one small thing to try on it. Leave whenever you like.',
  firstName: 'First name',
  email: 'E-mail',
  button: 'Send me the letters',
  busy: 'Signing you up...',
  privacy: 'We use your address for the letters and for nothing else.',
  privacyLink: { label: 'Privacy', target: '/privacy' },
  /** The label of the honeypot field, which people never see and bots fill in. */
  trap: 'Leave this field empty',
} as const;

/** The dialog that opens when the pointer leaves through the top of the window. */
export const leaveIntent = {
  heading: 'Before you go',
  lead: 'Your caveman would like to leave without deciding. That is fine. Leave an address, and we will write.',
  close: 'No, thank you',
} as const;

export const newsletterMessages = {
  /** The server's answer, the same for an address that it knows and one that it does not. */
  subscribed: 'Thank you. You are on the list.',
  /** The server rejected the request without a message of its own. */
  refused: 'Subscription failed. Try again!',
  /** The server was not reached. */
  unreachable: 'Something went wrong. Please try again.',
  /** Said by the server, and shown as it says it. */
  tooMany: 'That was a lot of attempts. Please wait a while and try again.',
  invalid: 'Please check the name and the e-mail address.',
} as const;

/** How long the success message is shown before the founder's site opens, in milliseconds. */
export const redirectDelayMs = 5_000;

/** What follows the green message: with a founder's site configured, and without one. */
export const afterSubscribing = {
  redirect: `In ${redirectDelayMs / 1_000} seconds we take you to the founder's site.`,
  stayHere: 'Stay on this page',
  noSite: 'You can go on reading; there is nothing else to do.',
} as const;
