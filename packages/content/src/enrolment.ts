import { anchors } from './landing.ts';
import { programme } from './programme.ts';

/** How many seats of the cohort on offer are left, in the pricing box. */
export const seats = {
  /** Up to so many seats are few. */
  few: 5,
  left: (count: number) => `${count} seats left.`,
  fewLeft: (count: number) => (count === 1 ? 'Only one seat left.' : `Only ${count} seats left.`),
  full: 'This cohort is full.',
  fullText:
    'Join the waitlist, and you will be the first to hear when a seat comes free or the next cohort opens.',
  waitlist: { label: 'Join the waitlist', target: '/dashboard-preview' },
  closed: 'Or leave your address, and we will write to you when the next cohort opens.',
  newsletter: { label: 'Get the letters', target: `#${anchors.newsletter}` },
} as const;

/** The page that a payer comes back to. It is open to everybody, so it never says that a payment was made. */
export const thanks = {
  path: '/welcome/thanks',
  title: 'What happens next',
  description: `The last step on the way into ${programme.name}: sign in with the address of your payment, and put the first live session in your calendar.`,
  heading: 'One last step',
  lead: 'If your payment went through, your place opens within a minute or two.',
  stepsTitle: 'How you get in',
  steps: [
    'Sign in with Google, using the email address you paid with.',
    'Your dashboard opens. A confirmation is on its way to that address too.',
    'Put the first live session in your calendar, so the hour stays free.',
  ],
  signIn: { label: 'Sign in with Google', target: '/login' },
  otherAddressTitle: 'Paid with a different address, or none?',
  otherAddress:
    'Sign in anyway. On the page that opens you can claim your payment, with the payment ID from your receipt and your phone number.',
  claim: { label: 'Claim my payment', target: '/dashboard-preview#claim' },
  sessionTitle: 'The first live session',
  sessionLoading: 'Looking up the date...',
  sessionNone: 'You will find the date on your dashboard once you are in.',
  addToCalendar: 'Add it to your calendar (.ics)',
} as const;

/** The form on the preview page with which a person claims what they paid. */
export const claim = {
  id: 'claim',
  title: "Paid, but can't get in?",
  lead: 'This happens when you paid with a different email address, or with none. Tell us which payment was yours, and we will open your place.',
  paymentId: 'Payment ID',
  paymentIdHint: 'On your receipt from Razorpay. It begins with pay_',
  phone: 'Phone number',
  phoneHint: 'The one you gave when you paid',
  signIn: 'Sign in to claim it',
  submit: 'Claim my payment',
  busy: 'Looking for your payment...',
  found: 'Found it. Opening your place...',
  review:
    'We found your payment and linked it to your account. Your place did not open automatically: one of us is looking at it and will write to you.',
  invalid: 'Please check both fields. A payment ID is pay_ followed by letters and digits.',
  notFound:
    'We found no payment that you can claim with this ID and phone number. Please check both on your receipt.',
  tooMany: 'Too many attempts. Please wait an hour, or write to us.',
  signedOut: 'Your sign-in has ended. Sign in again and come back to this page.',
  unreachable: 'We could not check just now. Please try again in a moment.',
} as const;
