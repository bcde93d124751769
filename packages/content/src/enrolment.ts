import { anchors } from './landing.ts';
import { programme } from './programme.ts';

/** How many seats of the cohort on offer are left, in the pricing box. */
export const seats = {
  /** Up to so many seats are few. */
  few: 5,
  left: (count: number) => `${count} seats are still free.`,
  fewLeft: (count: number) => (count === 1 ? 'One seat is left.' : `Only ${count} seats are left.`),
  full: 'This cohort is full.',
  fullText: 'People on the waitlist hear first when a seat comes free and when the next cohort opens.',
  waitlist: { label: 'Join the waitlist', target: '/dashboard-preview' },
  closed: 'Or leave your address, and we will write when the next cohort opens.',
  newsletter: { label: 'Get the letters', target: `#${anchors.newsletter}` },
} as const;

/** The page that a payer comes back to. It is open to everybody, so it never says that a payment was made. */
export const thanks = {
  path: '/welcome/thanks',
  title: 'What happens next',
  description: `The last step on the way into ${programme.name}: sign in with the address of your payment, and put the first live session into your calendar.`,
  heading: 'One last step',
  lead: 'If your payment went through, your place is open within a minute or two.',
  stepsTitle: 'How you get in',
  steps: [
    'Sign in with Google, with the e-mail address that you gave when you paid.',
    'Your dashboard opens. A confirmation is on its way to that address too.',
    'Put the first live session into your calendar, so that nothing else takes its hour.',
  ],
  signIn: { label: 'Sign in with Google', target: '/login' },
  otherAddressTitle: 'Did you give another address, or none?',
  otherAddress:
    'Sign in anyway. You will see a preview, and there you can claim your payment with the payment id on your receipt and your phone number.',
  claim: { label: 'Claim my payment', target: '/dashboard-preview#claim' },
  sessionTitle: 'The first live session',
  sessionLoading: 'Looking up the date...',
  sessionNone: 'Its date is on your dashboard once you are in.',
  addToCalendar: 'Add it to your calendar (.ics)',
} as const;

/** The form on the preview page with which a person claims what they paid. */
export const claim = {
  id: 'claim',
  title: 'You paid, and are not inside?',
  lead: 'That happens when you paid with another e-mail address, or without one. Tell us which payment it was, and the place is yours.',
  paymentId: 'Payment id',
  paymentIdHint: 'It is on your receipt from Razorpay and begins with pay_',
  phone: 'Phone number',
  phoneHint: 'The one that you gave when you paid',
  signIn: 'Sign in to claim it',
  submit: 'Claim my payment',
  busy: 'Looking for your payment...',
  found: 'Found it. Taking you in...',
  review:
    'We found your payment and have linked it to your account. Its amount is not the price of a place, so one of us looks at it first and writes to you.',
  invalid: 'Please check both fields. A payment id begins with pay_ and is followed by letters and digits.',
  notFound:
    'We found no payment with this id and phone number that you could claim. Please check both on your receipt.',
  tooMany: 'That was a lot of tries. Please wait an hour, or write to us.',
  signedOut: 'Your sign-in has ended. Sign in again and come back to this page.',
  unreachable: 'We could not look just now. Please try again in a moment.',
} as const;
