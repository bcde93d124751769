import { sessionCalendar } from '@reshape/content/app/cohort';
import type { Cohort } from '@reshape/contract/cohort';
import { calendarFile } from '@reshape/domain/ics';
import type { ComingSession } from './coming-session.ts';

/** The calendar file of a live session. Its event keeps its identity, so that a later download replaces an earlier. */
export function sessionFile(
  { starts_on }: Pick<Cohort, 'starts_on'>,
  { number, week, startsAt, minutes }: Omit<ComingSession, 'isRunning'>,
  stamp: Date,
) {
  const event = {
    uid: sessionCalendar.uid(starts_on, week),
    time: { startsAt, minutes },
    title: sessionCalendar.title(number),
    description: sessionCalendar.description(week, minutes),
    location: sessionCalendar.location,
  };
  const text = calendarFile([event], { producer: sessionCalendar.producer, stamp });
  return { name: sessionCalendar.fileName(number), text };
}
