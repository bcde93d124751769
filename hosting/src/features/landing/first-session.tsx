import { sessionCalendar } from '@reshape/content/app/cohort';
import { cohortDates } from '@reshape/content/open-cohort';
import { thanks } from '@reshape/content/thanks';
import { calendarFile } from '@reshape/domain/ics';
import { CalendarPlus } from 'lucide-react';
import { now } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './open-cohort.module.css';
import { formatMoment, type OpenCohort, timeZoneName, useOpenCohort } from './open-cohort.tsx';

/** The calendar file of the first live session, with the same event id as the app's own file. */
function firstSessionCalendar({ firstDay, sessions, platform }: OpenCohort): string {
  const events = sessions.slice(0, 1).map(({ week, startsAt, minutes }) => ({
    uid: sessionCalendar.uid(firstDay, week),
    time: { startsAt, minutes },
    title: sessionCalendar.title(1),
    description: sessionCalendar.description(week, minutes),
    location: platform,
    url: new URL('/', location.origin).href,
    alarms: sessionCalendar.alarms,
  }));
  return calendarFile(events, { producer: sessionCalendar.producer, stamp: now() });
}

/** The time of the open cohort's first live session, with a calendar file. */
export function FirstSession() {
  const { status, cohort } = useOpenCohort();
  const [first] = cohort?.sessions ?? [];
  const save = (open: OpenCohort) => {
    const file = new Blob([firstSessionCalendar(open)], { type: 'text/calendar;charset=utf-8' });
    saveFile(sessionCalendar.fileName, file);
  };
  return (
    <div className={styles.session}>
      {cohort && first ? (
        <Stack gap={3} align="start">
          <time dateTime={first.startsAt.toISOString()}>{formatMoment(first.startsAt)}</time>
          <Text size="small" tone="soft">
            {cohortDates.zone(timeZoneName(first.startsAt))}
          </Text>
          <Button variant="secondary" onClick={() => save(cohort)}>
            <CalendarPlus aria-hidden="true" />
            {thanks.addToCalendar}
          </Button>
        </Stack>
      ) : (
        <Text tone="soft">{status === 'loading' ? thanks.sessionLoading : thanks.sessionNone}</Text>
      )}
    </div>
  );
}
