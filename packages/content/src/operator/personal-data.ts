import type { StoredDataName } from '../stored-data.ts';

/** The page of a person without a place, and the actions that download or delete anybody's data. */
export const personalDataPage = {
  lead: 'Somebody without a place. What people write is never shown here.',
  facts: 'What is stored',
  payments: 'Payments',
  entries: {
    signIn: 'Account for signing in',
    account: 'Place and account',
    practice: 'What they wrote and ticked',
    feedback: 'Answers at the end of a cohort',
    conversations: 'Conversations they asked for',
    devices: 'Browsers with nudges',
    payments: 'Payments',
    waitlist: 'Waitlist',
    newsletter: 'Newsletter',
    mails: 'Mails',
    notes: 'Notes',
    deletions: 'Earlier deletions',
  } satisfies Readonly<Record<Exclude<StoredDataName, 'pair'> | 'signIn', string>> as Readonly<
    Record<string, string>
  >,
  nothing: 'Nothing is stored about this address.',
  download: {
    button: 'Download their data',
    done: (name: string) => `${name} was downloaded. Send it to this address only, then delete it`,
    byThemselves:
      'Members download their data on their account page, because only they may read what they wrote.',
  },
  erase: {
    button: 'Delete everything about this person',
    title: (name: string) => `Delete everything about ${name}`,
    effect:
      'For a person who asked for it. The account is closed at once, and what they wrote, their devices, mails and address are deleted within the hour. Of a payment, only what the law requires is kept.',
    submit: 'Delete everything',
  },
} as const;
