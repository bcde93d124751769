import { liveSessionCalendar } from '@reshape/content/app/cohort';
import { calendarFile } from '@reshape/domain/ics';
import { now } from './clock.ts';
import { saveFile } from './save-file.ts';

interface LiveSession {
  readonly id: string;
  readonly week: number;
  readonly startsAt: Date;
  readonly minutes: number;
}

/** Saves the calendar file of all live sessions of a cohort. */
export function saveLiveSessions(sessions: readonly LiveSession[], location: string): void {
  const events = sessions.map(({ id, week, startsAt, minutes }, index) => ({
    uid: liveSessionCalendar.uid(id),
    time: { startsAt, minutes },
    title: liveSessionCalendar.title(index + 1),
    description: liveSessionCalendar.description(week, minutes),
    location,
    url: new URL('/', window.location.origin).href,
    alarms: liveSessionCalendar.alarms,
  }));
  const text = calendarFile(events, { producer: liveSessionCalendar.producer, stamp: now() });
  saveFile(liveSessionCalendar.fileName, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
