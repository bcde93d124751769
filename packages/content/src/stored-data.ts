import { keptDays } from '@reshape/domain/retention';

/** One row of the privacy page's table: what is stored, why, and how long. */
export interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly kept: string;
}

const years = (days: number): string => {
  const count = Math.floor(days / 365);
  return count === 1 ? 'a year' : `${count} years`;
};

const withAccount = 'Until you delete your account';

/**
 * Everything that is stored about a person. Each collection of the database that holds personal data belongs to one of
 * these rows, and a test compares both, so that the page cannot leave anything out.
 */
export const storedData = {
  account: {
    what: 'Your name, your email address, your cohort, your settings, the sessions that you signed out of, the last day on which you wrote something, and how many spots, challenge days and ticks you had then',
    why: 'To let you in, to show you your own pages, and so that the people who run the programme see who takes part',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended`,
  },
  practice: {
    what: 'What you write and tick: spots, worksheets, tracker, challenge notes and weekly reflections',
    why: 'To show it to you, and to put your Weekly Reflection together',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended; of a spot that you delete, its number and a hash of its text remain for ${keptDays.deletedSpot} days`,
  },
  devices: {
    what: 'The browsers that get nudges: their push address and name',
    why: 'To send the nudges that you asked for',
    kept: `Until you remove the device or sign out on it, or ${keptDays.device} days after the last sign of it`,
  },
  payments: {
    what: 'Payments: amount, currency, state, refunds, times, your email address, your state and tax number if you gave them, and a keyed hash of your phone number',
    why: 'To give you your place and refunds, and for the tax authorities',
    kept: `For ${years(keptDays.payment)}; once your account is deleted, without your address, your state, your tax number and your phone number`,
  },
  waitlist: {
    what: 'Your name and your email address on the waitlist',
    why: 'To offer you a place',
    kept: `Until you have a place, at most ${years(keptDays.waitlist)}`,
  },
  newsletter: {
    what: 'Your first name, your email address, and what you agreed to',
    why: 'To send you the letters that you asked for',
    kept: `Until you unsubscribe; that you did is kept for ${keptDays.unsubscribed} days`,
  },
  mails: {
    what: 'Which emails we sent you',
    why: 'So that you get none twice',
    kept: `For ${years(keptDays.mail)}, without your address once an email was sent or has failed`,
  },
  deletions: {
    what: 'That an account was deleted: its number, a hash of its address and the time, and nothing else',
    why: 'So that neither a late message nor a backup brings it back',
    kept: `For ${keptDays.deletion} days`,
  },
} as const satisfies Readonly<Record<string, StoredData>>;

export type StoredDataName = keyof typeof storedData;

/** What stands before the reason and the time. */
export const storedDataLabels = { why: 'Why:', kept: 'How long:' } as const;
