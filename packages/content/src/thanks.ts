import { programme } from './programme.ts';

/** The page that the payment provider returns to. Only the server's answer makes it say that a payment was made. */
export const thanks = {
  path: '/welcome/thanks',
  title: 'What happens next',
  description: `The last step on the way into ${programme.name}: sign in with the address of your payment, and put the first live session in your calendar.`,
  heading: 'One last step',
  lead: 'If your payment went through, your place opens within a minute or two.',
  isIn: 'You are in.',
  seat: (seat: number, seats: number) => `Seat ${seat} of ${seats}`,
  paid: (amount: string, id: string) => `${amount} paid. Payment ID ${id}`,
  receipt: 'We have sent your receipt to the address you paid with.',
  waiting: 'Waiting for the confirmation of your payment...',
  waitingText:
    'Razorpay usually confirms a payment within a minute or two. This page keeps checking, and you can sign in in the meantime.',
  unconfirmed: 'Your payment is not confirmed yet.',
  unconfirmedText:
    'A bank sometimes takes longer. Your place opens by itself as soon as Razorpay confirms the payment, and we send you an email.',
  checkAgain: 'Check again',
  stepsTitle: 'How you get in',
  steps: [
    'Sign in with Google, using the email address you paid with.',
    'Your dashboard opens. If your payment is still being confirmed, the page waits for it and opens the dashboard by itself.',
  ],
  signIn: { label: 'Sign in with Google', target: '/login' },
  isSignedIn: 'You are signed in.',
  openApp: { label: 'Open your dashboard', target: '/' },
  opening: 'You are signed in. Waiting for the confirmation of your payment...',
  otherAddressTitle: 'Paid with a different address, or none?',
  otherAddress:
    'Sign in anyway. On the page that opens you can claim your payment, with the payment ID from your receipt and your phone number.',
  claim: { label: 'Claim my payment', target: '/dashboard-preview#claim' },
  sessionTitle: 'The first live session',
  sessionLoading: 'Looking up the date...',
  sessionNone: 'You will find the date of the first live session on your dashboard.',
  addToCalendar: (sessions: number) =>
    sessions === 2 ? 'Add both to your calendar' : 'Add them to your calendar',
} as const;
