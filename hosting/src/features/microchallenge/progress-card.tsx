import { notOnDevice } from '@reshape/content/app/connection';
import { challengeFailures, challengeProgress, progressLines } from '@reshape/content/app/microchallenge';
import { outboxList } from '@reshape/content/app/outbox';
import { challengeDays, consistencyScore } from '@reshape/domain/microchallenges';
import { useDayChangeTime } from '#lib/clock.ts';
import { SevenFires } from '#ui/fires.tsx';
import { QueryState } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import type { ProgressQuery } from './log-challenge.ts';
import styles from './microchallenge.module.css';

const fires = (completed: number) =>
  Array.from({ length: challengeDays }, (_, index) => {
    const [day, isLit] = [index + 1, index < completed];
    return {
      label: `${day}`,
      name: isLit ? challengeProgress.dayDone(day) : challengeProgress.dayOpen(day),
      isLit,
    };
  });

/** The seven days of a challenge as a picture and in words, and the consistency score. */
export function ProgressCard({ progress }: { readonly progress: ProgressQuery }) {
  const { data } = progress;
  const dayTurns = useDayChangeTime();
  const completed = Math.min(challengeDays, data?.completed_days ?? 0);
  return (
    <TitledCard title={challengeProgress.title}>
      {data ? (
        <>
          <SevenFires days={fires(completed)} />
          <Text size="lead" weight="medium" className={styles.line}>
            {progressLines[completed]}
          </Text>
          {data.waiting.length > 0 ? <Muted>{outboxList.mark}</Muted> : null}
          <dl className={styles.facts}>
            <dt className={styles.scoreLabel}>{challengeProgress.scoreLabel}</dt>
            <dd className={styles.score}>
              <ChangingText>{challengeProgress.score(consistencyScore(completed))}</ChangingText>
            </dd>
            <Muted as="dd">{challengeProgress.days(completed)}</Muted>
          </dl>
          <Muted>
            {[challengeProgress.howItCounts, dayTurns && challengeProgress.dayTurnsAt(dayTurns)]
              .filter(Boolean)
              .join(' ')}
          </Muted>
        </>
      ) : (
        <QueryState
          query={progress}
          loading={challengeProgress.loading}
          failed={challengeFailures.progressNotLoaded}
          offline={notOnDevice.part}
          retry={challengeFailures.retry}
        />
      )}
    </TitledCard>
  );
}
