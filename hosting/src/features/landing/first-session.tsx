import { sessionCalendar } from '@reshape/content/app/cohort';
import { thanks } from '@reshape/content/enrolment';
import { cohortFacts } from '@reshape/content/landing';
import { calendarFile } from '@reshape/domain/ics';
import { CalendarPlus } from 'lucide-react';
import { now } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { momentName, zoneName } from './cohort-facts.tsx';
import styles from './first-session.module.css';
import { type OpenCohort, useOpenCohort } from './open-cohort.ts';

/** The calendar file of the first live session; the same event as in the file of the app. */
function firstSessionFile({ firstDay, sessions, platform }: OpenCohort): string {
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

/** When the first live session of the open cohort is, with a calendar file. */
export function FirstSession() {
  const cohort = useOpenCohort();
  const open = typeof cohort === 'object' ? cohort : null;
  const [first] = open?.sessions ?? [];
  const save = () => {
    if (!open) return;
    const file = new Blob([firstSessionFile(open)], { type: 'text/calendar;charset=utf-8' });
    saveFile(sessionCalendar.fileName, file);
  };
  return (
    <div className={styles.session}>
      {open && first ? (
        <Stack gap={3} align="start">
          <time dateTime={first.startsAt.toISOString()}>{momentName(first.startsAt)}</time>
          <Text size="small" tone="soft">
            {cohortFacts.zone(zoneName(first.startsAt))}
          </Text>
          <Button variant="secondary" onClick={save}>
            <CalendarPlus aria-hidden="true" />
            {thanks.addToCalendar}
          </Button>
        </Stack>
      ) : (
        <Text tone="soft">{cohort === 'loading' ? thanks.sessionLoading : thanks.sessionNone}</Text>
      )}
    </div>
  );
}
