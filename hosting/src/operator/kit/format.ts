import type { LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { deviceTimeZone } from '#lib/clock.ts';
import { clockTime, dayFormat } from '#lib/format.ts';
import { fieldOfTime as fieldIn, timeOfField as timeIn } from '#lib/time-field.ts';

/** Paise as the value of a field in rupees. */
export const rupees = (paise: number): string => (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);

/** The amount that was typed in rupees, in paise; `null` for text that is not an amount. */
export function paiseOf(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** A time in the device's zone, such as `14 Jun 2026, 3:00 pm`. */
export function timeText(time: string): string {
  const at = new Date(time);
  const timeZone = deviceTimeZone();
  return `${dayText(dayIn(timeZone, at))}, ${clockTime(at, timeZone)}`;
}

/** A day, such as `14 Jun 2026`. */
export const dayText: (day: LocalDay) => string = dayFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month such as `2026-06` in words: `June 2026`. */
export const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01`));

/** A time as the value of a `datetime-local` field, in the device's zone. */
export const fieldOfTime = (time: string): string => fieldIn(new Date(time), deviceTimeZone());

/** The time in a `datetime-local` field in the device's zone; see `#lib/time-field.ts`. */
export const timeOfField = (value: string): string => timeIn(value, deviceTimeZone());
