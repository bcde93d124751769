import { mailLocale } from '@reshape/content/mail/mail';
import { withNoonAndMidnight } from '@reshape/content/numbers';

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

/** An amount in paise, formatted in rupees. */
export const inRupees = (paise: number): string => inCurrency(paise, 'INR');
