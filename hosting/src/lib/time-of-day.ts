import { withNoonAndMidnight } from '@reshape/domain/text';

/** A format of times as the mails write them: `7:00 pm`. Apart from `format.ts`, so that public pages load no more. */
export const timeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });

/** A time in a `timeFormat`; noon and midnight by their names. Browsers differ in the space before `pm`. */
export const timeIn = (format: Intl.DateTimeFormat, at: Date): string =>
  withNoonAndMidnight(format.format(at).replace('\u202f', ' '));

/** A time such as `18:30` as times are written everywhere: `6:30 pm`. */
export const timeOfDay = (time: string): string => timeIn(timeFormat('UTC'), new Date(`2000-01-01T${time}Z`));
