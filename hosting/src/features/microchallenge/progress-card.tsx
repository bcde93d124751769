import { challengeFailures, challengeProgress, progressLines } from '@reshape/content/app/microchallenge';
import type { MicrochallengeProgress } from '@reshape/contract/microchallenges';
import { challengeDays, consistencyScore } from '@reshape/domain/microchallenges';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { dayTurnsAt } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './progress-card.module.css';
import { SevenDays } from './seven-days.tsx';

/** The seven days of a challenge as a picture and in words, and the consistency score (spec section 4). */
export function ProgressCard({ progress }: { readonly progress: UseQueryResult<MicrochallengeProgress> }) {
  const titleId = useId();
  const { data, isError, isPaused, refetch } = progress;
  const completed = Math.min(challengeDays, data?.completed_days ?? 0);
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{challengeProgress.title}</h2>
      {data ? (
        <>
          <SevenDays completed={completed} />
          <p className={styles.line}>{progressLines[completed]}</p>
          <dl className={styles.facts}>
            <dt>{challengeProgress.scoreLabel}</dt>
            <dd className={styles.score}>{challengeProgress.score(consistencyScore(completed))}</dd>
            <dd className={styles.days}>{challengeProgress.days(completed)}</dd>
          </dl>
          <p className={styles.small}>
            {challengeProgress.howItCounts} {challengeProgress.dayTurnsAt(dayTurnsAt())}
          </p>
        </>
      ) : isError || isPaused ? (
        <div role="status" className={styles.failure}>
          <p>{challengeFailures.progressNotLoaded}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {challengeFailures.retry}
          </Button>
        </div>
      ) : (
        <Spinner label={challengeProgress.loading} />
      )}
    </Card>
  );
}
