import { deiLoop, loopSteps, motiveCopy } from '@reshape/content/diagnostic';
import { programme } from '@reshape/content/programme';
import type { Motive } from '@reshape/domain/diagnostic';
import { calendarFile } from '@reshape/domain/ics';
import { addDays, dayNumber, type LocalDay } from '@reshape/domain/local-day';

/** The shift of a loop, and its steps as the dialog shows them. */
export function loopText(motive: Motive): string {
  const { name, microShift } = motiveCopy[motive];
  return deiLoop.shareText(name, microShift, loopSteps.map(deiLoop.stepText));
}

/** The text of the calendar file for a loop whose first day is `firstDay`; `stamp` is the moment of writing. */
export function loopCalendar(motive: Motive, firstDay: LocalDay, stamp: Date): string {
  const { microShift } = motiveCopy[motive];
  const events = loopSteps.map(({ id, name, fromDay, days, text }) => ({
    uid: `dei-loop-${motive}-${firstDay}-${id}@${programme.name.toLowerCase()}`,
    time: { startsOn: addDays(firstDay, fromDay - 1), days },
    title: deiLoop.calendarTitle(name),
    description: id === 'experiment' ? `${microShift}\n\n${text}` : text,
  }));
  return calendarFile(events, { producer: programme.name, stamp });
}

/** Days of the week from 0; 1970-01-01, day number 0, was a Thursday. */
const weekday = (day: LocalDay) => (((dayNumber(day) + 4) % 7) + 7) % 7;
const [tuesday, friday] = [2, 5];

/** The next day after `today` from which both talks, on day 1 and on day 7, fall on working days. */
export function firstLoopDay(today: LocalDay): LocalDay {
  const tomorrow = addDays(today, 1);
  const isFit = weekday(tomorrow) >= tuesday && weekday(tomorrow) <= friday;
  return isFit ? tomorrow : firstLoopDay(tomorrow);
}
