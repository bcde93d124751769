import { addDays, type LocalDay } from './local-day.ts';
import { dayIn, hourOn, startOfDay } from './zoned-day.ts';

/** The hour on the member's clock until which a spot of yesterday can be logged. */
const yesterdayUntilHour = 12;

/**
 * When the day before `today` closes for spots: the first time after `today` began in `programmeZone` that a clock in
 * `timeZone` shows noon. Throws a RangeError when none does.
 */
export function yesterdayClosesAt(today: LocalDay, programmeZone: string, timeZone: string): Date {
  const start = startOfDay(programmeZone, today);
  const first = dayIn(timeZone, start);
  for (const later of [0, 1, 2]) {
    const noon = hourOn(timeZone, addDays(first, later), yesterdayUntilHour);
    if (noon && noon > start) return noon;
  }
  throw new RangeError(`No clock in ${timeZone} shows noon`);
}
