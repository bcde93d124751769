import { programme } from '../programme.ts';

/** The waitlist for the next cohort, on the preview page (spec section 2, /dashboard-preview). */
export const waitlist = {
  open: 'Join the waitlist',
  title: 'Be told when the next cohort opens',
  body: `Your place on the list costs nothing and promises nothing. When the next ${programme.name} cohort opens, people on the list hear of it first.`,
  address: (email: string) => `We will write to ${email}, and about this alone.`,
  join: 'Put me on the list',
  joining: 'Putting you on the list',
  joined: 'You are on the list. We will write as soon as the next cohort opens.',
  alreadyJoined: 'You are on the list already. Once is enough; we have good memory.',
  onTheList: 'You are on the waitlist',
  close: 'Close',
} as const;

export const waitlistFailures = {
  unverified: 'Your e-mail address is not verified yet. Verify it with Google, then sign in again.',
  signedOut: 'You are no longer signed in. Sign in again, and the list will still be here.',
  unreachable: 'We could not reach the list just now. Please try again.',
  retry: 'Try again',
} as const satisfies Record<string, string>;

/** Where else a person can go from the preview. A link without an address in the configuration is not shown. */
export const previewLinks = {
  title: 'In the meantime',
  scan: { label: 'Take the instinct scan', text: 'Seven questions, and a ranking of the five instincts.' },
  newsletter: {
    label: 'Read the newsletter',
    text: 'One letter now and then, about the old brain and the new day.',
  },
  community: { label: 'Join the community chat', text: 'Other people who talk to their caveman, out loud.' },
  programme: { label: 'See what the four weeks are', text: 'The programme, the dates and the price.' },
  opensElsewhere: 'opens in a new tab',
} as const;
