import { liveSessionCalendar } from '@reshape/content/app/cohort';
import { cohortDates } from '@reshape/content/open-cohort';
import { calendarFile } from '@reshape/domain/ics';
import { CalendarPlus } from 'lucide-react';
import { now } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import type { VisitorsCohort } from '#lib/visitors-cohort.ts';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { ChangingText } from '#ui/text.tsx';
import { useOpenCohort } from './open-cohort.tsx';

function liveSessionsFile({ sessions, platform }: VisitorsCohort): Blob {
  const events = sessions.map(({ id, week, startsAt, minutes }, index) => ({
    uid: liveSessionCalendar.uid(id),
    time: { startsAt, minutes },
    title: liveSessionCalendar.title(index + 1),
    description: liveSessionCalendar.description(week, minutes),
    location: platform,
    url: new URL('/', location.origin).href,
    alarms: liveSessionCalendar.alarms,
  }));
  const text = calendarFile(events, { producer: liveSessionCalendar.producer, stamp: now() });
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
}

interface CalendarButtonProps {
  readonly cohort: VisitorsCohort;
  readonly label: string;
}

/** Saves the calendar file of all live sessions of a cohort. */
export const CalendarButton = ({ cohort, label }: CalendarButtonProps) => (
  <Button onClick={() => saveFile(liveSessionCalendar.fileName, liveSessionsFile(cohort))}>
    <CalendarPlus aria-hidden="true" />
    <ChangingText>{label}</ChangingText>
  </Button>
);

/** The calendar file of all live sessions of the open cohort, before paying; none for a cohort that is full. */
export function LiveSessionCalendar() {
  const { cohort } = useOpenCohort();
  if (!cohort || cohort.seatsLeft === 0 || cohort.sessions.length === 0) return null;
  return (
    <Cluster>
      <CalendarButton cohort={cohort} label={cohortDates.addToCalendar} />
    </Cluster>
  );
}
