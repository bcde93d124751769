import type { LocalDay } from '@reshape/domain/local-day';
import { dayFormat } from '#lib/format.ts';

/** Paise as the value of a field in rupees. */
export const rupees = (paise: number): string => (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);

/** The amount that was typed in rupees, in paise; `null` for text that is not an amount. */
export function paiseOf(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time in the device's zone, such as `14 Jun 2026, 15:00`. */
export const timeText = (time: string): string => timeFormat.format(new Date(time));

/** A day, such as `14 Jun 2026`. */
export const dayText: (day: LocalDay) => string = dayFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const two = (value: number) => String(value).padStart(2, '0');

/** A time as the value of a `datetime-local` field, in the device's zone. */
export function fieldOfTime(time: string): string {
  const at = new Date(time);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time in a `datetime-local` field; any other text stays as it is, so that the API's schema refuses it. */
export function timeOfField(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}
