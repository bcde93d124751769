import { type CohortDates, lastDay } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';

/** For how many days each kind of data is kept. The privacy page and the stored expiry times are derived from it. */
export const keptDays = {
  /** An account, after the last day of its cohort. */
  account: 365,
  /** An account for signing in of a person without a place, after it was last used. */
  signIn: 365,
  /** A browser that receives nudges, after its last nudge or registration. */
  device: 180,
  /** The hash of a deleted spot's text, so that a device that was offline does not create the spot again. */
  deletedSpot: 7,
  /** A person on the waitlist. */
  waitlist: 365,
  /** An address that was not confirmed for the newsletter. */
  unconfirmed: 14,
  /** The fact that an address unsubscribed from the newsletter. */
  unsubscribed: 30,
  /** The record that a mail was sent, without its address. */
  mail: 365,
  /** The record of a mail that asks to confirm a subscription, or that confirms a deletion. */
  shortMail: 7,
  /** The numbers of visits of a day. */
  visits: 400,
  /** An action of the operator. */
  operatorLog: 2 * 365,
  /** A webhook that could not be read, unless it is settled before. */
  unreadableWebhook: 30,
  /** A payment: eight years, including their leap days. */
  payment: 8 * 365 + 2,
  /** The record that an account was deleted: longer than any backup is kept. */
  deletion: 400,
  /** A backup of the database, at most. */
  backup: 98,
} as const;

/** How many days before an account is deleted its owner gets a mail. */
export const deletionNoticeDays = [30, 2] as const;

/** The account of a member of `cohort` is deleted on this day, unless the member keeps it. */
export const accountEndsOn = (cohort: CohortDates, keptUntil: LocalDay | undefined): LocalDay => {
  const day = addDays(lastDay(cohort), keptDays.account);
  return keptUntil !== undefined && keptUntil > day ? keptUntil : day;
};
