import { programme } from './programme.ts';

/** The page that the payment provider returns to. Anybody can open it, so it never says that a payment was made. */
export const thanks = {
  path: '/welcome/thanks',
  title: 'What happens next',
  description: `The last step on the way into ${programme.name}: sign in with the address of your payment, and put the first live session in your calendar.`,
  heading: 'One last step',
  lead: 'If your payment went through, your place opens within a minute or two.',
  stepsTitle: 'How you get in',
  steps: [
    'Sign in with Google, using the email address you paid with.',
    'Your dashboard opens. If your payment is still being confirmed, the page waits for it and opens the dashboard by itself.',
    'A confirmation is on its way to the same address.',
    'Put the first live session in your calendar, so the hour stays free.',
  ],
  signIn: { label: 'Sign in with Google', target: '/login' },
  isIn: 'You are in.',
  openApp: { label: 'Open your dashboard', target: '/' },
  opening: 'You are signed in. Waiting for the confirmation of your payment...',
  otherAddressTitle: 'Paid with a different address, or none?',
  otherAddress:
    'Sign in anyway. On the page that opens you can claim your payment, with the payment ID from your receipt and your phone number.',
  claim: { label: 'Claim my payment', target: '/dashboard-preview#claim' },
  sessionTitle: 'The first live session',
  sessionLoading: 'Looking up the date...',
  sessionNone: 'You will find the date on your dashboard once you are in.',
  addToCalendar: 'Add it to your calendar (.ics)',
} as const;
