import { mailLocale, programme } from '@reshape/content/programme';
import type { LocalDay } from '@reshape/domain/local-day';
import { withNoonAndMidnight } from '@reshape/domain/text';

export const dateOnly: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
};
export const dateAndTime: Intl.DateTimeFormatOptions = {
  ...dateOnly,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** A moment in words, as shown by a clock in `timeZone`. */
export const inWords = (moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  withNoonAndMidnight(new Intl.DateTimeFormat(mailLocale.language, { ...options, timeZone }).format(moment));

/** An amount in the smallest unit of its currency, such as paise, formatted with its symbol. */
export const inCurrency = (amount: number, currency: string): string =>
  new Intl.NumberFormat(mailLocale.language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);

/** A moment as a clock in the programme's zone shows it. */
export const timeInWords = (moment: Date): string => inWords(moment, programme.timeZone, dateAndTime);

export const dayInWords = (day: LocalDay): string => inWords(new Date(`${day}T00:00:00Z`), 'UTC', dateOnly);

/** A month such as `2026-06` in words: `June 2026`. */
export const monthInWords = (month: string): string =>
  inWords(new Date(`${month}-01T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' });
