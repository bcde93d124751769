import { instincts } from '@reshape/domain/scan';
import { anchors } from '../landing.ts';
import { inWords, startInWords } from '../numbers.ts';
import { programme } from '../programme.ts';
import { scanQuestions } from '../scan.ts';

/** What a person sees who signed in and has no place yet. */
export const preview = {
  banner: (name: string) =>
    `Hello ${name}, you're in Preview Mode — full access unlocks with the next cohort`,
  nameless: 'there',
  heading: 'A look inside',
  lead: 'You are signed in, but the address you used has no place yet. Here is what is waiting for you.',
  insideTitle: 'What you will find inside',
  mistakeTitle: 'Signed in with another account?',
  mistake:
    'If you paid with another address, sign out and come back with that one. Or write to us and we will put it right.',
  signOut: 'Sign out',
} as const;

/** What the page says while it looks for the place of the person who signed in. */
export const waitingForPlace = {
  paid: 'We are waiting for the confirmation of your payment, which usually takes a minute or two. Your dashboard opens by itself as soon as it arrives.',
  late: 'Your payment has not reached this account yet. We keep looking. If you paid with a different email address, claim the payment below; its ID is already filled in.',
  unclaimed:
    'Your payment has arrived, without an email address, so your dashboard does not open by itself. Claim the payment below; its ID is already filled in.',
  review:
    'Your payment has arrived, and we are looking at it, because your place did not open automatically. You do not need to pay again.',
  duplicate:
    'You already had a place when you made this payment, under a different address from the one you are signed in with. Sign in with that address; we are looking at the second payment.',
  open: 'Your payment has opened a place, but not for the address you are signed in with. Sign in with the address you paid with, or claim the payment below; its ID is already filled in.',
  refunded: 'Your payment was refunded, so it opens no place.',
  removed: 'The place of your payment is closed.',
  claim: 'Go to the form',
  notPaid: 'Just paid? Leave this page open: your dashboard opens by itself as soon as your place is ready.',
} as const;

/** The cohort that can be joined, before the waitlist. */
export const cohortOffer = { label: 'Join the cohort', target: `/welcome#${anchors.pricing}` } as const;

/** What a visitor who is not signed in reads instead. */
export const previewForVisitors = {
  lead: `This is what ${programme.name} looks like from the inside. Sign in if you have a place, or to join the waitlist for the next cohort.`,
  signIn: 'Sign in',
  waitlist: 'Sign in to join the waitlist',
} as const;

/** What a person reads whose place has ended. */
export const previewAfterPlace = {
  refunded: {
    lead: 'Your place was refunded, so the app is closed for this account. Your notes are kept for now; at the end of this page you can download or delete them.',
    title: 'Was the refund a mistake?',
    text: 'Write to us and we will sort it out. And if you would simply like to come back, the waitlist is open to you too.',
  },
  removed: {
    lead: 'Your place in the cohort has ended, so the app is closed for this account. Your notes are kept for now; at the end of this page you can download or delete them.',
    title: 'Not what you expected?',
    text: 'Write to us and we will look into it. And if you would like to come back, the waitlist is open to you too.',
  },
} as const;

export interface InsideItem {
  readonly id: 'spots' | 'challenge' | 'plan' | 'reflection';
  readonly title: string;
  readonly text: string;
}

export const insideItems = [
  {
    id: 'spots',
    title: 'A daily log',
    text: 'Two minutes to write down one moment when the old brain took over, and an honest streak.',
  },
  {
    id: 'challenge',
    title: 'One challenge a week',
    text: 'Seven days, the same for everyone, and small enough for a bad day.',
  },
  {
    id: 'plan',
    title: 'A plan that starts with who you are',
    text: 'Identity, Knowledge, Environment, Action: five questions that end in one tiny thing to do today.',
  },
  {
    id: 'reflection',
    title: 'A letter at the end of the week',
    text: 'What your own log says about your week, in one short page.',
  },
] as const satisfies readonly InsideItem[];

export interface SampleMoment {
  readonly id: string;
  readonly description: string;
  readonly instinct: string;
}

/** Invented spots that show a preview person what the log of a member looks like, and say that they are invented. */
export const sampleMoments = {
  title: 'Sample moments',
  note: 'Made up by us to show how short a log entry can be. Only members can log.',
  moments: [
    {
      id: 'fridge',
      description:
        'Three messages unanswered, so I stood in front of the open fridge and read it like a newspaper.',
      instinct: 'Affiliation',
    },
    {
      id: 'meeting',
      description: 'Said a clever thing in the meeting that I did not believe. It was my turn to be clever.',
      instinct: 'Status',
    },
    {
      id: 'desk',
      description: 'Important form due. Reorganised the cables instead. The cables are beautiful now.',
      instinct: 'Self-Protection',
    },
    {
      id: 'packing',
      description:
        'Packed everybody’s bag for the trip, and found at the station that mine had no coat in it.',
      instinct: 'Kin Care',
    },
  ],
} as const satisfies {
  readonly title: string;
  readonly note: string;
  readonly moments: readonly SampleMoment[];
};

/** The waitlist for the next cohort, on the preview page. */
export const waitlist = {
  open: 'Join the waitlist',
  title: 'Wait for a place',
  body: `The waitlist is free and commits you to nothing. When a ${programme.name} cohort has room, we offer places by email, first to those who have waited longest.`,
  address: (email: string) => `We will write to ${email}, and only about this.`,
  join: 'Put me on the list',
  joining: 'Putting you on the list',
  joined: 'You are on the list. We will write to you when we can offer you a place.',
  alreadyJoined: 'You are already on the list. Once is enough.',
  onTheList: 'You are on the waitlist',
  close: 'Close',
} as const;

export const waitlistFailures = {
  unverified: 'This email address is not confirmed yet. Sign in again, with Google or with a link by email.',
  signedOut: 'You are no longer signed in. Sign in again, and the list will still be here.',
  unreachable: 'We could not reach the list just now. Please try again.',
  retry: 'Try again',
} as const satisfies Record<string, string>;

/** Where else a person can go from the preview. A link without an address in the configuration is not shown. */
export const previewLinks = {
  title: 'In the meantime',
  scan: {
    label: 'Take the instinct scan',
    text: `${startInWords(scanQuestions.length)} questions, and a ranking of the ${inWords(instincts.length)} instincts.`,
  },
  newsletter: {
    label: 'Read the newsletter',
    text: 'A short letter now and then about an old instinct and something to try.',
  },
  community: { label: 'Join the community chat', text: 'Meet the people who are working on the same thing.' },
  programme: {
    label: `See the ${inWords(programme.weeks)} weeks`,
    text: 'The programme, the dates and the price.',
  },
  opensElsewhere: 'opens in a new tab',
} as const;
