declare const localDayBrand: unique symbol;

/**
 * A calendar day as `yyyy-MM-dd`, years 0001 to 9999, without a time or a zone. Strings sort and compare like
 * the days; arithmetic uses the number of days since 1970-01-01.
 */
export type LocalDay = string & { readonly [localDayBrand]: true };

const shape = /^\d{4}-\d{2}-\d{2}$/;
const millisecondsPerDay = 86_400_000;

/** Whole days from 1970-01-01 to `day`; negative before it. */
export function dayNumber(day: LocalDay): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;
}

/** The day `number` whole days after 1970-01-01. Throws a RangeError outside the years 0001 to 9999. */
export function fromDayNumber(number: number): LocalDay {
  const day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
  if (!isLocalDay(day)) throw new RangeError(`Day ${number} is outside the years 0001 to 9999`);
  return day;
}

/** The day of the week: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: LocalDay): number {
  const sinceMonday = (dayNumber(day) + 3) % 7;
  return ((sinceMonday + 7) % 7) + 1;
}

/** Whether `text` is an existing day: `2026-02-28` is, `2026-02-30`, `2026-6-7` and `0000-01-01` are not. */
export function isLocalDay(text: string): text is LocalDay {
  if (!shape.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** `text` as a day. Throws a RangeError when it is not an existing day. */
export function localDay(text: string): LocalDay {
  if (!isLocalDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

/** The day `count` days after `day`, or before it for a negative `count`. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return fromDayNumber(dayNumber(day) + count);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return dayNumber(to) - dayNumber(from);
}
