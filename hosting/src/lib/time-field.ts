import { isLocalDay } from '@reshape/domain/local-day';
import { dayIn, hourOn } from '@reshape/domain/zoned-day';

const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** A time as the value of a `datetime-local` field, in a zone. */
export const fieldOfTime = (at: Date, timeZone: string): string =>
  `${dayIn(timeZone, at)}T${clockFormat(timeZone).format(at)}`;

/** The time in a `datetime-local` field; any other text stays as it is, so that the API's schema refuses it. */
export function timeOfField(value: string, timeZone: string): string {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  const start = isLocalDay(day) ? hourOn(timeZone, day, Number(hour)) : undefined;
  return start ? new Date(start.getTime() + Number(minute) * 60_000).toISOString() : value;
}
