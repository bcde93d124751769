import { sessionCalendar } from '@reshape/content/app/cohort';
import { cohortDates } from '@reshape/content/open-cohort';
import { thanks } from '@reshape/content/thanks';
import { calendarFile } from '@reshape/domain/ics';
import { CalendarPlus } from 'lucide-react';
import { now } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './open-cohort.module.css';
import { formatMoment, type OpenCohort, timeZoneName, useOpenCohort } from './open-cohort.tsx';

/** The calendar file of the first `count` live sessions, with the same event ids as the app's own file. */
function sessionsFile({ firstDay, sessions, platform }: OpenCohort, count: number): Blob {
  const events = sessions.slice(0, count).map(({ week, startsAt, minutes }, index) => ({
    uid: sessionCalendar.uid(firstDay, week),
    time: { startsAt, minutes },
    title: sessionCalendar.title(index + 1),
    description: sessionCalendar.description(week, minutes),
    location: platform,
    url: new URL('/', location.origin).href,
    alarms: sessionCalendar.alarms,
  }));
  const text = calendarFile(events, { producer: sessionCalendar.producer, stamp: now() });
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
}

interface CalendarButtonProps {
  readonly cohort: OpenCohort;
  /** How many of its live sessions the file contains. */
  readonly count: number;
  readonly label: string;
}

const CalendarButton = ({ cohort, count, label }: CalendarButtonProps) => (
  <Button variant="secondary" onClick={() => saveFile(sessionCalendar.fileName, sessionsFile(cohort, count))}>
    <CalendarPlus aria-hidden="true" />
    {label}
  </Button>
);

/** The calendar file of all live sessions of the open cohort, before paying. */
export function SessionsCalendar() {
  const { cohort } = useOpenCohort();
  const count = cohort?.sessions.length ?? 0;
  return (
    <Cluster className={styles.calendar}>
      {cohort && count > 0 ? (
        <CalendarButton cohort={cohort} count={count} label={cohortDates.addToCalendar} />
      ) : null}
    </Cluster>
  );
}

/** The time of the open cohort's first live session, with a calendar file. */
export function FirstSession() {
  const { status, cohort } = useOpenCohort();
  const [first] = cohort?.sessions ?? [];
  return (
    <div className={styles.session}>
      {cohort && first ? (
        <Stack gap={3} align="start">
          <time dateTime={first.startsAt.toISOString()}>{formatMoment(first.startsAt)}</time>
          <Text size="small" tone="soft">
            {cohortDates.zone(timeZoneName(first.startsAt))}
          </Text>
          <CalendarButton cohort={cohort} count={1} label={thanks.addToCalendar} />
        </Stack>
      ) : (
        <Text tone="soft">{status === 'loading' ? thanks.sessionLoading : thanks.sessionNone}</Text>
      )}
    </div>
  );
}
