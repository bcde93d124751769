import { liveSession, liveSessionCalendar } from '@reshape/content/app/cohort';
import { type Cohort, joinLiveSession } from '@reshape/contract/cohort';
import { liveSessionIds } from '@reshape/domain/cohort';
import { dayIn } from '@reshape/domain/zoned-day';
import { CalendarPlus, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call, withRetry } from '#lib/api-client/call.ts';
import { deviceTimeZone, useMinute } from '#lib/clock.ts';
import { clockTime, dayInWords, unbrokenDays } from '#lib/format.ts';
import { saveLiveSessions } from '#lib/live-sessions-file.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import styles from './cohort.module.css';

const millisecondsPerMinute = 60_000;

/** The first live session that is not over at `now`, with its number from 1; undefined after the last one. */
function nextLiveSession({ sessions }: Cohort, now: Date) {
  return sessions
    .map((session, index) => ({ ...session, number: index + 1, startsAt: new Date(session.starts_at) }))
    .find(({ startsAt, minutes }) => startsAt.getTime() + minutes * millisecondsPerMinute > now.getTime());
}

/** Whether there is a live session that is not over at `now`: after the four weeks, a booster evening. */
export const hasLiveSessionAhead = (cohort: Cohort, now: Date): boolean =>
  nextLiveSession(cohort, now) !== undefined;

function save({ starts_on, sessions, platform }: Cohort): void {
  const ids = liveSessionIds(
    starts_on,
    sessions.map(({ week }) => week),
  );
  const saved = sessions.map(({ id, starts_at, ...session }, index) => ({
    ...session,
    id: id ?? ids[index] ?? '',
    startsAt: new Date(starts_at),
  }));
  saveLiveSessions(saved, platform ?? liveSessionCalendar.location);
}

/**
 * Tells the API that the member followed the link to join. Nothing depends on it here, so a failure is only
 * logged.
 */
function noteJoining(id: string | undefined): void {
  if (id === undefined) return;
  withRetry(() => call(joinLiveSession, { params: { id } })).catch((error: unknown) =>
    console.error('Joining was not noted', error),
  );
}

/** The links to the recordings of past live sessions. */
export function Recordings({ cohort }: { readonly cohort: Cohort }) {
  const recorded = cohort.sessions.flatMap(({ recording_url }, index) =>
    recording_url === undefined ? [] : [{ number: index + 1, recording_url }],
  );
  if (recorded.length === 0) return null;
  return (
    <Stack gap={1} align="start" className={styles.session}>
      <Muted as="h3" face="text">
        {liveSession.recordings}
      </Muted>
      {recorded.map(({ number, recording_url }) => (
        <a key={number} href={recording_url} target="_blank" rel="noopener noreferrer">
          {liveSession.recording(number)}
        </a>
      ))}
    </Stack>
  );
}

/** The next or running live session, in the member's time zone, with a calendar file. */
export function NextLiveSession({ cohort }: { readonly cohort: Cohort }) {
  const minute = useMinute();
  const next = nextLiveSession(cohort, minute);
  if (!next) return <Muted>{liveSession.none}</Muted>;
  const { number, startsAt, minutes, join_url } = next;
  const zone = deviceTimeZone();
  const day = dayInWords(dayIn(zone, startsAt), dayIn(zone, minute));
  const when = unbrokenDays(liveSession.when(day, clockTime(startsAt, zone)));
  return (
    <Stack gap={1} align="start" className={styles.session}>
      <Muted as="h3" face="text">
        {liveSession.title}
      </Muted>
      <Text weight="strong">{liveSession.name(number)}</Text>
      <p>
        <time key={when} dateTime={startsAt.toISOString()}>
          {when}
        </time>
        <ChangingText>{`, ${unbrokenDays(liveSession.lasts(minutes))}`}</ChangingText>
      </p>
      <Muted>{liveSession.yourTime(zoneName(zone))}</Muted>
      {startsAt <= minute ? (
        <Text weight="strong" tone="ember">
          {liveSession.running}
        </Text>
      ) : null}
      {join_url === undefined ? (
        <Muted>{liveSession.joinHint}</Muted>
      ) : (
        <ButtonLink
          variant="secondary"
          href={join_url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteJoining(next.id)}
        >
          <Video aria-hidden="true" className={styles.icon} />
          <ChangingText>{liveSession.join(cohort.platform ?? liveSessionCalendar.location)}</ChangingText>
        </ButtonLink>
      )}
      <Button className={styles.save} onClick={() => save(cohort)}>
        <CalendarPlus aria-hidden="true" className={styles.icon} />
        {liveSession.addToCalendar}
      </Button>
      <Link to="/account">{liveSession.followChanges}</Link>
    </Stack>
  );
}
