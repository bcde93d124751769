import { spotFailures, spotList } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { longDate, longDay } from '#lib/format.ts';
import { useToday } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Banner, Spinner } from '#ui/feedback.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Text } from '#ui/text.tsx';
import styles from './spot-list.module.css';

interface DayOfSpots {
  readonly day: LocalDay;
  readonly spots: readonly Spot[];
}

/** Groups consecutive spots of the same day; the order stays. */
function spotsByDay(spots: readonly Spot[]): DayOfSpots[] {
  const days: { readonly day: LocalDay; readonly spots: Spot[] }[] = [];
  for (const spot of spots) {
    const last = days.at(-1);
    if (last?.day === spot.date) last.spots.push(spot);
    else days.push({ day: spot.date, spots: [spot] });
  }
  return days;
}

/** How many spots are rendered at first and with each request for more, because years of spots would be slow. */
const pageSize = 60;

/** The heading for the spots of `day`: "Today", "Yesterday", or the date, with its year unless it is the current one. */
function dayHeading(day: LocalDay, today: LocalDay): string {
  if (day === today) return spotList.today;
  if (day === addDays(today, -1)) return spotList.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDate(day);
}

/** A member's spots grouped by day, newest first. */
function SpotList({ spots }: { readonly spots: readonly Spot[] }) {
  const today = useToday();
  const titleId = useId();
  const [shown, setShown] = useState(pageSize);
  if (spots.length === 0)
    return (
      <EmptyState title={spotList.empty} picture={<UnlitFire />}>
        {spotList.emptyHint}
      </EmptyState>
    );
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId} className={styles.list}>
      <Cluster as="header" gap={4} rowGap={2} align="baseline" justify="between">
        <h2 id={titleId}>{spotList.title}</h2>
        <Text size="small" tone="soft">
          {spotList.count(spots.length)}
        </Text>
      </Cluster>
      {spotsByDay(spots.slice(0, shown)).map(({ day, spots: ofDay }) => (
        <Stack as="section" gap={5} rowGap={2} key={day} className={styles.day}>
          <h3>
            <time dateTime={day}>{dayHeading(day, today)}</time>
          </h3>
          <Stack as="ul">
            {ofDay.map(({ id, description }) => (
              <Text as="li" key={id} dir="auto" hasMeasure isVerbatim className={styles.spot}>
                {description}
              </Text>
            ))}
          </Stack>
        </Stack>
      ))}
      {shown < spots.length ? (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)} className={styles.older}>
          {spotList.older}
        </Button>
      ) : null}
      {shown >= spots.length && shown > pageSize ? (
        <Text size="small" tone="soft">
          {spotList.thatIsAll}
        </Text>
      ) : null}
    </Stack>
  );
}

/** A first failure is often gone with the retry a moment later. */
const failuresUntilNotice = 2;

/** The member's spots, with loading, empty, stale and error states. */
export function SpotSection({ spots }: { readonly spots: UseQueryResult<Spot[]> }) {
  const { data, isError, isPaused, failureCount, refetch } = spots;
  const again = (
    <Button variant="secondary" onClick={() => void refetch()}>
      {spotFailures.retry}
    </Button>
  );
  if (!data && isError)
    return (
      <Banner tone="warning" action={again}>
        {spotFailures.notLoaded}
      </Banner>
    );
  const isUnreachable = !isError && !isPaused && failureCount >= failuresUntilNotice;
  if (!data)
    return isPaused ? (
      <p>{spotFailures.notLoaded}</p>
    ) : (
      <>
        <Spinner label={spotList.loading} />
        {isUnreachable ? (
          <Banner tone="info" action={again}>
            {spotFailures.notReachedYet}
          </Banner>
        ) : null}
      </>
    );
  return (
    <>
      {isError || isPaused ? <p role="status">{spotFailures.outdated}</p> : null}
      {isUnreachable ? (
        <Banner tone="info" action={again}>
          {spotFailures.unreachable}
        </Banner>
      ) : null}
      <SpotList spots={data} />
    </>
  );
}
