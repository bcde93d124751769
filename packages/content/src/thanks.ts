import type { PaidWithoutPlace } from '@reshape/contract/paid-place';
import { programme } from './programme.ts';

/** What became of a payment whose place does not open by itself. */
export type NoPlace = Exclude<PaidWithoutPlace, 'unconfirmed'>;

/** The page that the payment provider returns to. Only the server's answer makes it say that a payment was made. */
export const thanks = {
  path: '/welcome/thanks',
  description: `The last step on the way into ${programme.name}: sign in with the address of your payment, and put the first live session in your calendar.`,
  heading: 'One last step',
  lead: 'If your payment went through, your place opens within a minute or two.',
  isIn: 'You are in.',
  headingWithoutPlace: 'Your payment',
  seat: (seat: number, seats: number) => `Seat ${seat} of ${seats}`,
  /** To save and to share. */
  ticket: {
    starts: (day: string) => `Starts ${day}`,
    name: 'Your name on the ticket',
    nameHint: 'If you like. It stays in this browser and in the picture.',
    save: 'Save the ticket',
    share: 'Share the ticket',
    failed: 'The ticket could not be drawn. Check your connection and try again.',
  },
  paid: (amount: string, id: string) => `${amount} paid. Payment ID ${id}`,
  receipt: 'We have sent your receipt to the address you paid with.',
  waiting: 'Waiting for the confirmation of your payment...',
  waitingText:
    'Razorpay usually confirms a payment within a minute or two. This page keeps checking, and you can sign in in the meantime.',
  unconfirmed: {
    title: 'Your payment is not confirmed yet.',
    text: 'A bank sometimes takes longer. Your place opens by itself as soon as Razorpay confirms the payment, and we send you an email.',
  },
  unreachable: {
    title: 'We could not look up your payment.',
    text: 'Our server did not answer. Your payment is not affected. Check your connection and try again.',
  },
  checkAgain: 'Check again',
  /** What became of a payment that opened no place, and what to do next. */
  withoutPlace: {
    unclaimed: {
      title: 'Your payment has arrived, without an email address.',
      text: 'We cannot tell whose place it is, so it does not open by itself. Sign in and claim it with your phone number; its ID is filled in.',
    },
    review: {
      title: 'Your payment has arrived, and we are looking at it.',
      text: 'Your place did not open automatically. You do not need to pay again or do anything else for now.',
    },
    duplicate: {
      title: 'You already had this place when you made this payment.',
      text: 'We have noticed that you paid twice, and are looking at the second payment. Your place is open, and you can sign in.',
    },
    refunded: {
      title: 'This payment was refunded.',
      text: 'The place that it paid for is closed.',
    },
    removed: {
      title: 'The place of this payment is closed.',
      text: 'If you do not know why, write to us.',
    },
  } satisfies Record<NoPlace, { readonly title: string; readonly text: string }>,
  contact: (id: string) => `Questions? Write to us, and mention payment ${id}:`,
  wayIn: {
    open: 'Sign in with the address that you paid with, and your dashboard opens.',
    /** While the payment is not confirmed. */
    unconfirmed:
      'Sign in with the address that you paid with. If your payment is still being confirmed, the next page waits for it and then opens your dashboard.',
  },
  signIn: { label: 'Sign in with Google or by email', target: '/login' },
  isSignedIn: 'You are signed in.',
  openApp: { label: 'Open your dashboard', target: '/' },
  opening: 'You are signed in. Waiting for the confirmation of your payment...',
  otherAddress: {
    title: 'Paid with a different address, or none?',
    text: 'Sign in anyway. On the page that opens you can claim your payment, with the payment ID from your receipt and your phone number.',
  },
  claim: { label: 'Claim my payment', target: '/dashboard-preview#claim' },
  liveSessionTitle: 'The first live session',
  liveSessionLoading: 'Looking up the date...',
  liveSessionNone: 'You will find the date of the first live session on your dashboard.',
  addToCalendar: (sessions: number) =>
    sessions === 2 ? 'Add both sessions to your calendar' : 'Add the sessions to your calendar',
} as const;
