import { anchors } from './landing.ts';

/** What the letters are, above the sign-up form on the sales page. */
export const newsletterIntro = {
  id: anchors.newsletter,
  heading: 'Not ready yet? Get our letters.',
  lead: 'About once a month: one old instinct, and one small thing to try. Unsubscribe at any time.',
} as const;

/** The sign-up form, on the sales page and in the dialog on leaving. */
export const newsletter = {
  firstName: 'First name',
  email: 'Email',
  button: 'Send me the letters',
  busy: 'Signing you up...',
  /** Below a field that the browser refuses. */
  firstNameMissing: 'Please enter your first name.',
  emailInvalid: 'Please enter an address such as name@example.com.',
  privacy: 'We use your address for nothing else.',
  privacyLink: { label: 'Privacy', target: '/privacy' },
  /** The label of a field that is hidden from people and that bots fill in. */
  honeypot: 'Leave this field empty',
} as const;

/** A letter, as an example. */
export const sampleLetter = {
  title: 'Read a letter',
  subject: 'The biscuit tin',
  paragraphs: [
    'There is a tin of biscuits above my desk. Every day this week I have decided against it, and every day at about four I have eaten two.',
    'At four I am not hungry. I have been alone with one task for three hours, and the way to the tin leads past people. That is Affiliation, and it does not care about biscuits.',
    'One small thing to try: when you catch yourself on the way to something, ask what else is on the way. I now make tea with somebody at four.',
  ],
} as const;

/** What a subscriber agrees to, stored with their address. A function, so that bundlers leave it out of the pages. */
export const newsletterConsent = (): string =>
  `${newsletter.button}. ${newsletterIntro.lead} ${newsletter.privacy}`;

export const newsletterMessages = {
  /** The same for known and unknown addresses, so that nobody can find out who subscribes. */
  subscribed: 'Thank you. We sent you an email: please open it and confirm your address.',
  /** When the server's response has no message. */
  refused: 'Subscription failed. Try again!',
  unreachable: 'Something went wrong. Please try again.',
  invalid: 'Please check the name and the email address.',
} as const;

/** How long the success message is shown before the founder's site opens, in milliseconds. */
export const redirectDelayMs = 5_000;

/** Shown below the success message: with a founder's site configured, and without. */
export const afterSubscribing = {
  redirect: `We will take you to the founder’s site in ${redirectDelayMs / 1_000} seconds.`,
  stayHere: 'Stay on this page',
  noSite: 'You can go on reading; there is nothing else to do.',
} as const;
