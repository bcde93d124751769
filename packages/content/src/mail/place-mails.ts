import { anchors } from '../landing.ts';
import { offeredCohort } from '../paths.ts';
import { programme } from '../programme.ts';
import { thanks } from '../thanks.ts';
import type { MailBlock, MailContent } from './mail.ts';

const paidReason = `You are receiving this email because a place in ${programme.name} was paid for with this address.`;
const placeReason = `You are receiving this email because you have a place in ${programme.name}.`;

/** A payment as its payer knows it. */
export interface Receipt {
  readonly paymentId: string;
  readonly amount: string;
  readonly paidOn: string;
}

const receiptFacts = ({ paymentId, amount, paidOn }: Receipt) =>
  [
    ['Amount', amount],
    ['Payment ID', paymentId],
    ['Date', paidOn],
  ] as const;

/** What the mails about a place say about its cohort. */
export interface PlaceFacts {
  readonly title: string;
  readonly startsOn: string;
  /** When each live session begins. */
  readonly sessions: readonly string[];
}

const cohortBlocks = ({ title, startsOn, sessions }: PlaceFacts): readonly MailBlock[] => [
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
          text: 'The live sessions are attached for your calendar. On the day of each session, the link to join is on your dashboard.',
        },
      ]
    : []),
];

/** What a welcome mail depends on besides the cohort. */
export interface Welcome {
  /** Present when a payment opened the place, and not the operator. */
  readonly receipt?: Receipt;
  /** Whether the payer could not have expected this cohort, because the one that they paid for was full. */
  readonly isOtherCohort: boolean;
}

export const placeConfirmed = (
  place: PlaceFacts,
  email: string,
  { receipt, isOtherCohort }: Welcome,
): MailContent => ({
  subject: `Your place in ${programme.name} is open`,
  preview: isOtherCohort
    ? `It is in the ${place.title}, which begins on ${place.startsOn}.`
    : `Sign in with ${email}. Everything is ready for you.`,
  heading: 'Welcome, your place is open',
  blocks: [
    ...(isOtherCohort
      ? [
          {
            text: `Please check the date: the cohort that you paid for has no seat left. Your place is in the next open one, ${place.title}, which begins on ${place.startsOn}. If that does not suit you, reply to this email and we will refund you in full.`,
          },
        ]
      : []),
    {
      text: `Good to have you with us. Sign in as ${email}, with Google or with a link that we send there, and you are in.`,
    },
    { button: { label: 'Sign in', path: '/login' } },
    ...cohortBlocks(place),
    ...(receipt
      ? [
          { text: 'We received your payment:' },
          { facts: receiptFacts(receipt) },
          {
            text: 'If you would rather sign in with a different address, do so and claim your payment there. You need the payment ID above and the phone number you gave when you paid.',
          },
          { button: { label: thanks.claim.label, path: thanks.claim.target } },
          {
            text: `If ${programme.name} is not for you after all, write to us no later than ${programme.refundHours} hours after the first live session, and we will refund you in full.`,
          },
        ]
      : []),
  ],
  reason: placeReason,
});

/** The operator moved, removed or restored a place. */
export type PlaceChange = 'moved' | 'removed' | 'restored';

export const placeChanged = (
  change: Exclude<PlaceChange, 'removed'>,
  place: PlaceFacts,
  email: string,
): MailContent => ({
  ...{
    moved: {
      subject: `Your place in ${programme.name} has moved to another cohort`,
      preview: `You are now in the ${place.title}, which begins on ${place.startsOn}.`,
      heading: 'Your place has moved to another cohort',
    },
    restored: {
      subject: `Your place in ${programme.name} is open again`,
      preview: `Sign in with ${email}. What you wrote is still there.`,
      heading: 'Your place is open again',
    },
  }[change],
  blocks: [
    {
      text:
        change === 'moved'
          ? 'We moved your place to another cohort. These are your new dates:'
          : `Your place is open again. Sign in as ${email}, with Google or with a link that we send there. What you wrote is still there.`,
    },
    ...cohortBlocks(place),
    { button: { label: 'Open my dashboard', path: '/' } },
    { text: 'If something about this is not right, reply to this email.' },
  ],
  reason: placeReason,
});

/** The operator moved the first day of the cohort. */
export const cohortMoved = (place: PlaceFacts): MailContent => ({
  subject: `Your cohort begins on ${place.startsOn}`,
  preview: 'Its first day has moved. These are your new dates.',
  heading: 'Your cohort has new dates',
  blocks: [
    { text: 'We had to move the first day of your cohort. These are your dates now:' },
    ...cohortBlocks(place),
    { button: { label: 'Open my dashboard', path: '/' } },
    { text: 'If the new dates do not suit you, reply to this email.' },
  ],
  reason: placeReason,
});

export const placeRemoved: MailContent = {
  subject: `Your place in ${programme.name} is closed`,
  preview: 'You can no longer sign in to the app with this address.',
  heading: 'Your place is closed',
  blocks: [
    { text: `We closed your place in ${programme.name}, so you can no longer sign in to the app.` },
    {
      text: 'What you wrote is kept for the time being. Reply to this email if you want a copy of it, if you want it deleted, or if this is a mistake.',
    },
  ],
  reason: `You are receiving this email because you had a place in ${programme.name}.`,
};

/** Why a payment opened no place. */
export type ReviewReason = 'amount-closed' | 'no-cohort' | 'payer-removed';

const reviewText: Readonly<Record<ReviewReason, string>> = {
  'amount-closed':
    'The amount that you paid was for a limited time or number of places, and is no longer available, so your place did not open automatically.',
  'no-cohort':
    'No cohort that can be joined has a seat left at the moment, so your place did not open automatically.',
  'payer-removed': 'We closed your earlier place, so a new payment does not open a place automatically.',
};

export const paymentReview = (reason: ReviewReason, receipt: Receipt): MailContent => ({
  subject: `We are looking at your payment for ${programme.name}`,
  preview: 'We received it, and one of us is looking at it.',
  heading: 'We are looking at your payment',
  blocks: [
    { text: 'Thank you, we received your payment.' },
    { facts: receiptFacts(receipt) },
    {
      text: `${reviewText[reason]} One of us will look at it, and either open a place for you or refund you. You will hear from us by email either way.`,
    },
    { text: 'There is nothing you need to do. If you have a question, just reply to this email.' },
  ],
  reason: paidReason,
});

export const paymentDuplicate = (receipt: Receipt): MailContent => ({
  subject: `You paid twice for ${programme.name}`,
  preview: 'You have one place, and we will sort out the second payment.',
  heading: 'You paid twice',
  blocks: [
    {
      text: 'We received a second payment from you. You have one place, and it is open as before. One of us will look at the second payment and refund it.',
    },
    { facts: receiptFacts(receipt) },
    {
      text: 'Was it meant for somebody else? Reply to this email with their address, and the place is theirs.',
    },
  ],
  reason: paidReason,
});

/** To the payer of a place that was given before it was paid for. */
export const paymentReceived = (cohort: string, receipt: Receipt): MailContent => ({
  subject: `We received your payment for ${programme.name}`,
  preview: `It pays for a place in the ${cohort} that is open already.`,
  heading: 'We received your payment',
  blocks: [
    {
      text: `Thank you, we received your payment. It pays for a place in the ${cohort} that is open already, so there is nothing you need to do.`,
    },
    { facts: receiptFacts(receipt) },
    {
      text: `If ${programme.name} is not for you after all, write to us no later than ${programme.refundHours} hours after the first live session, and we will refund you in full.`,
    },
  ],
  reason: paidReason,
});

/** To a payer who has not signed in, most likely because they use another address. */
export const claimPayment = (email: string, receipt: Receipt): MailContent => ({
  subject: `Your place in ${programme.name} is waiting for you`,
  preview: 'You have paid, but you have not signed in yet.',
  heading: 'Your place is waiting for you',
  blocks: [
    {
      text: `We received your payment, and your place is open. Sign in as ${email}, with Google or with a link that we send there, and you are in.`,
    },
    { button: { label: 'Sign in', path: '/login' } },
    {
      text: 'If you would rather sign in with a different address, do so and claim your payment there. You need this payment ID and the phone number you gave when you paid.',
    },
    { facts: receiptFacts(receipt) },
    { button: { label: thanks.claim.label, path: thanks.claim.target } },
  ],
  reason: paidReason,
});

/** To the payer, when an account with another address claimed the place. */
export const placeClaimed = (receipt: Receipt): MailContent => ({
  subject: `The place you paid for in ${programme.name} was claimed`,
  preview: 'It now belongs to an account with another address.',
  heading: 'The place you paid for was claimed',
  blocks: [
    {
      text: 'Somebody signed in with another address and claimed this payment with its payment ID and your phone number. The place now belongs to that account, and no longer to this address.',
    },
    { facts: receiptFacts(receipt) },
    { text: 'If that was you, everything is fine. If it was not, reply to this email at once.' },
  ],
  reason: paidReason,
});

/** The cohort that is offered, with its first day as text. */
export interface OfferFacts {
  readonly cohortId: string;
  readonly title: string;
  readonly startsOn: string;
  /** Absent when the offer has no deadline. */
  readonly until?: string;
  /** The link to leave the waitlist; absent when the person joined before there was one. */
  readonly leave?: `/${string}`;
}

export const placeOffered = (
  name: string,
  { cohortId, title, startsOn, until, leave }: OfferFacts,
): MailContent => ({
  subject: `There is a place for you in ${programme.name}`,
  preview: `The ${title} begins on ${startsOn}, and has room.`,
  heading: 'There is a place for you',
  blocks: [
    { text: name === '' ? 'Hello,' : `Hello ${name},` },
    { text: 'You asked us to tell you when there is a place in the next cohort. There is one now:' },
    {
      facts: [
        ['Cohort', title],
        ['First day', startsOn],
        ...(until === undefined ? [] : [['Please decide by', until] as const]),
      ],
    },
    {
      button: {
        label: 'See dates and price',
        path: `/welcome?${offeredCohort}=${cohortId}#${anchors.pricing}`,
      },
    },
    {
      text: `Pay with the address this email came to, and your place is open as soon as you sign in. Seats go to whoever pays first${until === undefined ? '' : ', and after the deadline the offer may go to somebody else'}.`,
    },
    ...(leave === undefined
      ? [{ text: 'No longer interested? Reply with one word, and we will take you off the waitlist.' }]
      : []),
  ],
  reason: `You are receiving this email because you joined the waitlist of ${programme.name}.`,
  ...(leave !== undefined && { settings: { label: 'Leave the waitlist', path: leave } }),
});

/** A refund as its payer sees it. */
export interface RefundFacts {
  readonly amount: string;
  /** Everything that was refunded of the payment so far. */
  readonly total: string;
  readonly paid: string;
  readonly paymentId: string;
  /** Whether the payment was refunded in full. */
  readonly isInFull: boolean;
  /** Whether the payer has a place, had one, or never had one. */
  readonly place: 'open' | 'closed' | 'none';
}

export const refundConfirmed = ({
  amount,
  total,
  paid,
  paymentId,
  isInFull,
  place,
}: RefundFacts): MailContent => ({
  subject: isInFull
    ? `Your refund from ${programme.name}`
    : `We have refunded part of your payment for ${programme.name}`,
  preview: `${amount} is on its way back to you.`,
  heading: isInFull ? 'Your refund is on its way' : 'Part of your payment is on its way back',
  blocks: [
    {
      text: `We have refunded ${amount}. It goes back the way you paid, and most banks show it within a week.`,
    },
    {
      facts: [
        ['This refund', amount],
        ['Refunded in total', `${total} of ${paid}`],
        ['Payment ID', paymentId],
      ],
    },
    ...afterRefund(isInFull, place),
  ],
  reason: paidReason,
});

function afterRefund(isInFull: boolean, place: RefundFacts['place']): readonly MailBlock[] {
  if (!isInFull) return place === 'open' ? [{ text: 'Your place stays open.' }] : [];
  if (place === 'open')
    return [{ text: 'Your place stays open, because it does not depend on this payment.' }];
  if (place === 'none') return [{ text: 'If you ever want to join, you are welcome.' }];
  return [
    {
      text: 'You can no longer use the app with this account. What you wrote is kept for the time being; reply to this email if you want a copy of it, or want it deleted.',
    },
    { text: 'If you ever want to come back, you are welcome.' },
  ];
}
