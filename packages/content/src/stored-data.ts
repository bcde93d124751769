import { keptDays } from '@reshape/domain/retention';
import { confirmationDays } from './form-pages.ts';

/** One row of the privacy page's table: what is stored, why, and how long. */
export interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly kept: string;
}

/** A number of days as a number of years. */
export const years = (days: number): string => {
  const count = Math.floor(days / 365);
  return count === 1 ? 'a year' : `${count} years`;
};

const withAccount = 'Until you delete your account';

/**
 * Everything that is stored about a person. Each collection of the database that holds personal data belongs
 * to one of these rows, and a test compares both, so that the page cannot leave anything out. Accounts for
 * signing in, `signIn`, are at the identity provider.
 */
export const storedData = {
  account: {
    what: 'Your account: your name, your email address, your cohort and your settings; which live sessions you joined; the last day on which you wrote something, how many spots, challenge days and ticks you had then, and how often you came back after quiet days; whether you went on after the programme, and what became of your tiny action; the sign-ins that you ended by signing out. Of the people who run the programme also who gave them the role, and when',
    why: 'To let you in, to show you your own pages, and so that the people who run the programme see who takes part',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended`,
  },
  practice: {
    what: 'What you write, tick and answer: spots, challenge notes, worksheets, tracker, how automatic your tiny action is, weekly reflections, a letter to yourself, and what you want on the other half of your wall',
    why: 'To show it to you, and to put your Weekly Reflection together',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended; of a spot that you delete, its number and a hash of its text remain for ${keptDays.deletedSpot} days`,
  },
  feedback: {
    what: 'Your answers at the end of your cohort, and under which name we may quote you',
    why: 'To improve the programme, and to quote you on our site if you agreed; nobody reads words that you did not agree to be quoted with',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended; a quote until you take it back`,
  },
  conversations: {
    what: 'The conversations that you asked for: their times and subject, which of your spots you attached, the answer, and the link',
    why: 'To arrange them; whoever accepts one reads the attached spots until it is over',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended`,
  },
  pair: {
    what: 'If you want a pair: since when, who is in it with you, and the sentence that you sent last, with its day',
    why: 'To show you and the other member each other’s first name, and whether the other’s day is done',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended`,
  },
  signIn: {
    what: 'If you signed in without a place: your name, your email address, and when you signed in',
    why: 'To recognise you when you come back',
    kept: `Until you delete it, or ${years(keptDays.signIn)} after you last used it`,
  },
  devices: {
    what: 'The browsers that get nudges: their push address and name',
    why: 'To send the nudges that you asked for',
    kept: `Until you remove the device or sign out on it, or ${keptDays.device} days after it was added or last got a nudge`,
  },
  payments: {
    what: 'Payments: amount, currency, state, refunds, times, your email address, your state and tax number if you gave them, and a keyed hash of your phone number',
    why: 'To give you your place and refunds, and for the tax authorities',
    kept: `For ${years(keptDays.payment)}; once your account is deleted, without your address, your state, your tax number and your phone number`,
  },
  waitlist: {
    what: 'Your name and your email address on the waitlist',
    why: 'To offer you a place',
    kept: `Until you have a place, and for at most ${years(keptDays.waitlist)}`,
  },
  newsletter: {
    what: 'Your first name, your email address, and what you agreed to',
    why: 'To send you the letters that you asked for',
    kept: `Until you unsubscribe, or for ${confirmationDays} days if you do not confirm your address; the fact that you unsubscribed for ${keptDays.unsubscribed} days`,
  },
  mails: {
    what: 'Which emails we sent you',
    why: 'So that you get none twice',
    kept: `For at most ${years(keptDays.mail)}; without your address once the email was sent, cancelled or given up`,
  },
  notes: {
    what: 'Notes of the people who run the programme, such as what you asked us for',
    why: 'So that you need not explain it twice',
    kept: `${withAccount}, or ${years(keptDays.account)} after your cohort ended`,
  },
  deletions: {
    what: 'The fact that an account was deleted: its number, a hash of its address, who requested it, and the times',
    why: 'So that neither a late message nor a backup brings it back',
    kept: `For ${keptDays.deletion} days`,
  },
} as const satisfies Readonly<Record<string, StoredData>>;

/** The rows that are about collections. */
export type StoredDataName = Exclude<keyof typeof storedData, 'signIn'>;

/** The labels of the reason and of how long. */
export const storedDataLabels = { why: 'Why:', kept: 'How long:' } as const;
