import type { PlaceFacts, Receipt } from '@reshape/content/mail/place-mails';
import { mailLocale } from '@reshape/content/programme';
import { dateAndTime, dateOnly, inCurrency, inWords } from '../../in-words.ts';
import type { StoredCohort } from '../../stores/cohorts.ts';
import type { StoredPayment } from '../../stores/payments.ts';
import { liveSessionsOf } from '../calendar.ts';

export const receiptOf = ({ id, amount, currency, createdAt }: StoredPayment): Receipt => ({
  paymentId: id,
  amount: inCurrency(amount, currency),
  paidOn: inWords(createdAt, mailLocale.timeZone, dateOnly),
});

/** What a mail tells about a cohort, with the times in a zone. */
export const placeFacts = (cohort: StoredCohort, timeZone: string): PlaceFacts => ({
  title: cohort.title,
  startsOn: dayInWords(cohort),
  sessions: liveSessionsOf(cohort).map(({ startsAt }) => inWords(startsAt, timeZone, dateAndTime)),
});

export const dayInWords = ({ startsOn }: Pick<StoredCohort, 'startsOn'>): string =>
  inWords(new Date(`${startsOn}T00:00:00Z`), 'UTC', dateOnly);
