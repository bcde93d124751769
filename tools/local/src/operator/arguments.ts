import { emailAddress } from '@reshape/domain/addresses';
import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import { OperatorError } from '../../../../functions/src/operator/action.ts';
import type { WantedFields, WantedSession } from '../../../../functions/src/operator/cohorts.ts';

type AcceptedAmount = NonNullable<WantedFields['acceptedAmounts']>[number];

// The parsers of a command's arguments and options. Each throws an OperatorError that says what is expected.

export function address(text: string): string {
  const found = emailAddress(text);
  if (found === null) throw new OperatorError(`This is not an e-mail address: ${text.trim()}`);
  return found;
}

export function paymentId(text: string): string {
  const found = paymentIdIn(text);
  if (found === null) throw new OperatorError(`This is not a payment ID such as pay_29QQoUBi66xm2f: ${text}`);
  return found;
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new OperatorError(`This is not a whole number: ${text}`);
  return Number(text);
}

export function day(text: string): LocalDay {
  if (!isLocalDay(text)) throw new OperatorError(`This is not a day such as 2027-06-08: ${text}`);
  return text;
}

/** An amount in rupees, with or without commas, in paise. */
export function paise(text: string): number {
  const plain = text.replace(/^₹/, '');
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(plain))
    throw new OperatorError(`This is not an amount in rupees such as 6,999: ${text}`);
  return Math.round(Number(plain.replaceAll(',', '')) * 100);
}

/** Adds an amount that pays for a place, in the format NAME=AMOUNT with the amount in rupees, to the earlier ones. */
export function acceptedAmount(
  text: string,
  earlier: readonly AcceptedAmount[] = [],
): readonly AcceptedAmount[] {
  const [name = '', amount = ''] = text.split('=');
  return [...earlier, { name: name.trim(), amount: paise(amount.trim()) }];
}

/** An instant, which must have a zone: a time without one would be read in the zone of this machine. */
export function instant(text: string): Date {
  const value = new Date(text);
  if (!/T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(value.getTime()))
    throw new OperatorError(
      `This is not a time with a zone, such as 2027-06-09T13:30Z or 2027-06-09T19:00+05:30: ${text}`,
    );
  return value;
}

/** Adds a session, in the format WEEK,TIME,MINUTES[,LINK], to the earlier ones. The link may contain commas. */
export function session(text: string, earlier: readonly WantedSession[] = []): WantedSession[] {
  const [week = '', time = '', minutes = '', ...link] = text.split(',');
  const joinUrl = link.join(',');
  return [
    ...earlier,
    {
      week: wholeNumber(week),
      startsAt: instant(time),
      minutes: wholeNumber(minutes),
      ...(joinUrl !== '' && { joinUrl }),
    },
  ];
}
