import { anchors } from '../landing.ts';
import { price, programme } from '../programme.ts';
import { thanks } from '../thanks.ts';
import type { MailContent } from './mail.ts';

const paidReason = `You get this because a place in ${programme.name} was paid for with this address.`;

/** What the mails about a place tell about its cohort. */
export interface PlaceFacts {
  readonly title: string;
  readonly startsOn: string;
  /** When each live session begins. */
  readonly sessions: readonly string[];
  /** Whether a payment opened the place, and not the operator. */
  readonly isPaid: boolean;
}

export const placeConfirmed = (
  { title, startsOn, sessions, isPaid }: PlaceFacts,
  email: string,
): MailContent => ({
  subject: `Your place in ${programme.name} is open`,
  preview: `Sign in with ${email}. Everything is ready for you.`,
  heading: 'Welcome, your place is open',
  blocks: [
    { text: `Good to have you with us. Sign in with Google, using ${email}, and you are in.` },
    { button: { label: 'Sign in', path: '/login' } },
    {
      facts: [
        ['Your cohort', title],
        ['First day', startsOn],
        ...sessions.map((when, index) => [`Live Session ${index + 1}`, when] as const),
      ],
    },
    ...(sessions.length > 0
      ? [
          {
            text: 'The live sessions are attached as a calendar file. The link to join is on your dashboard.',
          },
        ]
      : []),
    ...(isPaid
      ? [
          {
            text: 'Is your Google account under a different address? Sign in with that one and claim your payment there. You need the payment ID from your receipt and the phone number you paid with.',
          },
          { button: { label: thanks.claim.label, path: thanks.claim.target } },
          {
            text: `If it is not for you after all, write to us within ${programme.refundHours} hours of the first live session, and we will refund you in full.`,
          },
        ]
      : []),
  ],
  reason: `You get this because you have a place in ${programme.name}.`,
});

export const paymentReview: MailContent = {
  subject: `We are looking at your payment for ${programme.name}`,
  preview: 'It reached us, and one of us is looking at it.',
  heading: 'We are looking at your payment',
  blocks: [
    { text: 'Thank you, your payment reached us.' },
    {
      text: `The amount is not the price of ${price.shown}, so your place has not opened by itself. One of us will look at it, and either open your place or refund you. You will hear from us by email either way.`,
    },
    { text: 'There is nothing you need to do. If you have a question, just reply to this email.' },
  ],
  reason: paidReason,
};

export const paymentDuplicate = (paymentId: string): MailContent => ({
  subject: `You paid twice for ${programme.name}`,
  preview: 'You have one place, and we will sort out the second payment.',
  heading: 'You paid twice',
  blocks: [
    {
      text: 'A second payment of yours reached us. You have one place, and it is open as before. One of us will look at the second payment and refund it.',
    },
    { facts: [['Second payment', paymentId]] },
    {
      text: 'Was it meant for somebody else? Reply to this email with their address, and the place is theirs.',
    },
  ],
  reason: paidReason,
});

/** To a person whose place is open and who has not signed in: most likely the payment went by another address. */
export const claimPayment = (email: string, paymentId: string): MailContent => ({
  subject: `Your place in ${programme.name} is waiting for you`,
  preview: 'You have paid, and have not signed in yet.',
  heading: 'Your place is waiting for you',
  blocks: [
    {
      text: `Your payment reached us and your place is open. Sign in with Google, using ${email}, and you are in.`,
    },
    { button: { label: 'Sign in', path: '/login' } },
    {
      text: 'Is your Google account under a different address? Sign in with that one and claim your payment there. You need this payment ID and the phone number you gave when you paid.',
    },
    { facts: [['Payment ID', paymentId]] },
    { button: { label: thanks.claim.label, path: thanks.claim.target } },
  ],
  reason: paidReason,
});

export const placeOffered = (name: string): MailContent => ({
  subject: `A place in ${programme.name} is free for you`,
  preview: 'You asked us to tell you when the next cohort opens. It is open.',
  heading: 'There is a place for you',
  blocks: [
    { text: name === '' ? 'Hello,' : `Hello ${name},` },
    { text: 'You asked us to tell you when there is a place in the next cohort. There is one now.' },
    { button: { label: 'See dates and price', path: `/welcome#${anchors.pricing}` } },
    {
      text: 'Pay with the address this email came to, and your place is open as soon as you sign in. Seats go to whoever pays first.',
    },
  ],
  reason: `You get this because you joined the waitlist of ${programme.name}.`,
});

export const refundInPart = (amount: string): MailContent => ({
  subject: `Part of your payment for ${programme.name} is refunded`,
  preview: `${amount} is on its way back to you. Your place stays open.`,
  heading: 'A part of your payment is on its way back',
  blocks: [
    {
      text: `We have refunded ${amount} of your payment. It goes back the way you paid, and most banks show it within a week.`,
    },
    { text: 'Your place stays as it is.' },
  ],
  reason: paidReason,
});

/** `isClosed`: whether the refund ended the place; another payment may keep it open. */
export const refundConfirmed = (amount: string, isClosed: boolean): MailContent => ({
  subject: `Your refund from ${programme.name}`,
  preview: `${amount} is on its way back to you.`,
  heading: 'Your refund is on its way',
  blocks: [
    {
      text: `We refunded ${amount}. It goes back the way you paid, and most banks show it within a week.`,
    },
    ...(isClosed
      ? [
          {
            text: 'The app is closed for this account now. What you wrote is kept for the time being; reply to this email if you want a copy of it, or want it deleted.',
          },
          { text: 'If you ever want to come back, you are welcome.' },
        ]
      : [{ text: 'Your place stays open, because you have another payment for it.' }]),
  ],
  reason: paidReason,
});
