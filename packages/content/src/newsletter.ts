import { anchors } from './landing.ts';
import { type FormPage, formPages } from './newsletter-pages.ts';

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

/** What a person reads whose browser sent the form itself, by the path of the page. */
export const formPageWords = {
  [formPages.subscribed]: {
    title: 'Thank you',
    description:
      'Your address is on the list. The next letter about old instincts and small habits comes to you.',
    heading: newsletterMessages.subscribed,
    text: 'The next letter comes to the address that you gave. There is nothing else to do.',
    link: { label: 'Back to the programme', target: '/welcome' },
  },
  [formPages.invalid]: {
    title: 'Please check your details',
    description:
      'The name or the e-mail address of your sign-up was not complete. Please go back and try again.',
    heading: newsletterMessages.invalid,
    text: 'Both are needed, and the address has to look like name@example.com. Nothing has been sent yet.',
    link: { label: 'Back to the form', target: `/welcome#${anchors.newsletter}` },
  },
  [formPages.later]: {
    title: 'Please try again later',
    description: 'Your sign-up for the newsletter did not go through this time. Please try again in a while.',
    heading: newsletterMessages.unreachable,
    text: 'Your address was not saved this time. If you have tried several times, wait an hour before the next attempt.',
    link: { label: 'Back to the form', target: `/welcome#${anchors.newsletter}` },
  },
} as const satisfies Readonly<Record<FormPage, object>>;

/** How long the success message is shown before the founder's site opens, in milliseconds. */
export const redirectDelayMs = 5_000;

/** What follows the green message: with a founder's site configured, and without one. */
export const afterSubscribing = {
  redirect: `We will take you to the founder’s site in ${redirectDelayMs / 1_000} seconds.`,
  stayHere: 'Stay on this page',
  noSite: 'You can go on reading; there is nothing else to do.',
} as const;
