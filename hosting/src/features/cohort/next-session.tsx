import { liveSession } from '@reshape/content/app/cohort';
import type { Cohort } from '@reshape/contract/cohort';
import { CalendarPlus } from 'lucide-react';
import { now } from '#lib/clock.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { useMinute } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { comingSession } from './coming-session.ts';
import styles from './next-session.module.css';

import { sessionFile } from './session-file.ts';

const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The live session that comes next or is on, in the member's own time, for their calendar. */
export function NextSession({ cohort }: { readonly cohort: Cohort }) {
  const next = comingSession(cohort, useMinute());
  if (!next) return <p className={styles.none}>{liveSession.none}</p>;
  const { number, startsAt, minutes, isRunning } = next;
  const save = () => {
    const { name, text } = sessionFile(cohort, next, now());
    saveFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <div className={styles.session}>
      <h3>{liveSession.title}</h3>
      <p className={styles.name}>{liveSession.name(number)}</p>
      <p>
        <time dateTime={startsAt.toISOString()}>
          {liveSession.when(date.format(startsAt), time.format(startsAt))}
        </time>
        , {liveSession.lasts(minutes)}
      </p>
      <p className={styles.small}>{liveSession.yourTime(deviceTimeZone().replaceAll('_', ' '))}</p>
      {isRunning ? <p className={styles.running}>{liveSession.running}</p> : null}
      <p className={styles.small}>{liveSession.joinHint}</p>
      <Button variant="secondary" onClick={save}>
        <CalendarPlus aria-hidden="true" className={styles.icon} />
        {liveSession.addToCalendar}
      </Button>
    </div>
  );
}
