import { cohortCard } from '@reshape/content/app/cohort';
import type { Spot } from '@reshape/contract/spots';
import { cohortPhase } from '@reshape/domain/cohort';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useToday } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './cohort-card.module.css';
import { Countdown } from './countdown.tsx';
import { FourWeeks } from './four-weeks.tsx';
import { NextSession } from './next-session.tsx';
import { cohortOf } from './queries.ts';
import { RunningWeek } from './running-week.tsx';

export interface CohortCardProps {
  readonly memberId: string;
  /** The member's spots, for the look back; undefined while they are not known. */
  readonly spots: readonly Spot[] | undefined;
}

/** Where the member stands: before the four weeks, in one of them, or after them. */
export function CohortCard({ memberId, spots }: CohortCardProps) {
  const titleId = useId();
  const today = useToday();
  const { data: cohort, isError, isPaused, refetch } = useQuery(cohortOf(memberId));
  const isOutOfReach = isError || isPaused;
  if (!cohort)
    return (
      <Card aria-labelledby={titleId} aria-busy={!isOutOfReach || undefined} className={styles.card}>
        <h2 id={titleId}>{cohortCard.title}</h2>
        {isOutOfReach ? (
          <div role="status" className={styles.part}>
            <p>{cohortCard.failed}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {cohortCard.retry}
            </Button>
          </div>
        ) : (
          <Spinner label={cohortCard.loading} />
        )}
      </Card>
    );

  const dates = { startsOn: cohort.starts_on, weeks: cohort.weeks };
  const phase = cohortPhase(dates, today);
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{cohortCard.title}</h2>
      {phase.phase === 'before' ? <Countdown days={phase.daysUntil} startsOn={cohort.starts_on} /> : null}
      {phase.phase === 'running' ? <RunningWeek weeks={cohort.weeks} {...phase} /> : null}
      {phase.phase === 'after' ? (
        <FourWeeks memberId={memberId} dates={dates} daysSince={phase.daysSince} spots={spots} />
      ) : (
        <NextSession cohort={cohort} />
      )}
    </Card>
  );
}
