import { notOnDevice } from '@reshape/content/app/connection';
import { spotFailures, spotList, todaysSpots } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { byDay } from '@reshape/domain/spots';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { dayInWords, unbrokenDays } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Banner, EmptyState, Spinner } from '#ui/status.tsx';
import { Eyebrow, Muted } from '#ui/text.tsx';
import { listKeyOf, type ShownSpot } from './queries.ts';
import { SpotItem } from './spot-item.tsx';
import styles from './spots.module.css';
import { Stroke } from './streak-card.tsx';

/** Groups spots by day, newest day first. They are sorted first, because a spot may be logged a day late. */
function spotsByDay(newestFirst: readonly ShownSpot[]) {
  const days: { readonly day: LocalDay; readonly spots: ShownSpot[] }[] = [];
  for (const spot of byDay([...newestFirst].reverse()).reverse()) {
    const last = days.at(-1);
    if (last?.day === spot.date) last.spots.push(spot);
    else days.push({ day: spot.date, spots: [spot] });
  }
  return days;
}

/** How many spots of earlier days are shown at first, and how many more each click on “Show older spots” renders. */
const pageSize = 60;

function dayHeading(day: LocalDay, today: LocalDay): string {
  if (day === addDays(today, -1)) return spotList.yesterday;
  return unbrokenDays(dayInWords(day, today));
}

interface SpotsProps {
  readonly memberId: string;
  /** Newest first. */
  readonly spots: readonly ShownSpot[];
}

/** Today's spots, each with a stroke of the tally. */
export function TodaysSpots({ memberId, spots }: Pick<SpotSectionProps, 'memberId' | 'spots'>) {
  const today = useToday();
  const ofToday = spots?.filter(({ date }) => date === today);
  return ofToday && <SpotsWithStrokes memberId={memberId} spots={ofToday} />;
}

function SpotsWithStrokes({ memberId, spots }: SpotsProps) {
  const titleId = useId();
  // Only new spots are animated.
  const [shownAtFirst] = useState(() => new Set(spots.map(listKeyOf)));
  if (spots.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Eyebrow as="h2" id={titleId}>
        {todaysSpots}
      </Eyebrow>
      <Stack as="ul" className={styles.strokes}>
        {spots.map((spot, index) => (
          <li
            key={listKeyOf(spot)}
            data-new={!shownAtFirst.has(listKeyOf(spot)) || undefined}
            className={styles.marked}
          >
            <Stroke isDrawn={!shownAtFirst.has(listKeyOf(spot))} />
            <SpotItem memberId={memberId} spot={spot} isAsking={index === 0} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** The spots of earlier days, grouped by day. */
function SpotList({ memberId, spots }: SpotsProps) {
  const today = useToday();
  const titleId = useId();
  const [shown, setShown] = useState(pageSize);
  if (spots.length === 0)
    return (
      <EmptyState title={spotList.empty} picture={<UnlitFire />}>
        {spotList.emptyHint}
      </EmptyState>
    );
  const earlier = spots.filter(({ date }) => date !== today);
  if (earlier.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId} className={styles.list}>
      <Cluster as="header" gap={4} rowGap={2} align="baseline" justify="between">
        <h2 id={titleId}>{spotList.title}</h2>
        <Muted>{spotList.count(spots.length)}</Muted>
      </Cluster>
      {spotsByDay(earlier.slice(0, shown)).map(({ day, spots: ofDay }) => (
        <Stack as="section" gap={5} rowGap={2} key={day} className={styles.day}>
          <h3 className={styles.dayTitle}>
            <time dateTime={day}>{dayHeading(day, today)}</time>
          </h3>
          <Stack as="ul">
            {ofDay.map((spot) => (
              <li key={listKeyOf(spot)} className={styles.spot}>
                <SpotItem memberId={memberId} spot={spot} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
      {shown < earlier.length ? (
        <Button onClick={() => setShown(shown + pageSize)} className={styles.older}>
          {spotList.older}
        </Button>
      ) : null}
      {shown >= earlier.length && shown > pageSize ? <Muted>{spotList.thatIsAll}</Muted> : null}
    </Stack>
  );
}

/** Failures before a message is shown: the first retry often succeeds. */
const failuresUntilNotice = 2;

interface SpotSectionProps {
  readonly memberId: string;
  readonly query: UseQueryResult<Spot[]>;
  readonly spots: readonly ShownSpot[] | undefined;
}

/** The member's spots, with loading, empty, stale and error states. */
export function SpotSection({ memberId, query, spots }: SpotSectionProps) {
  const { isError, isPaused, failureCount, refetch } = query;
  const again = { retry: spotFailures.retry, onRetry: () => void refetch() };
  if (!spots && isError)
    return (
      <Banner tone="warning" {...again}>
        {spotFailures.notLoaded}
      </Banner>
    );
  const isUnreachable = !isError && !isPaused && failureCount >= failuresUntilNotice;
  if (!spots)
    return isPaused ? (
      <p role="status">{notOnDevice.part}</p>
    ) : (
      <>
        <Spinner label={spotList.loading} />
        {isUnreachable ? (
          <Banner tone="info" {...again}>
            {spotFailures.notReachedYet}
          </Banner>
        ) : null}
      </>
    );
  return (
    <>
      {isError || isPaused ? <p role="status">{spotFailures.outdated}</p> : null}
      {isUnreachable ? (
        <Banner tone="info" {...again}>
          {spotFailures.unreachable}
        </Banner>
      ) : null}
      <SpotList memberId={memberId} spots={spots} />
    </>
  );
}
