import { notOnDevice } from '@reshape/content/app/connection';
import {
  challengeFailures,
  challengeNotes,
  challengeProgress,
  progressLines,
} from '@reshape/content/app/microchallenge';
import type { MicrochallengeProgress } from '@reshape/contract/microchallenges';
import { challengeDays, consistencyScore } from '@reshape/domain/microchallenges';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dayChangeTime } from '#lib/clock.ts';
import { longDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './microchallenge.module.css';
import { notesOf } from './queries.ts';

const flame = 'M16 4c2 9 11 13 11 25a11 11 0 0 1-22 0c0-6 3-9 6-12 1 3 2 5 4 6-1-7-1-13 1-19Z';
const logs = 'M5 45l22-6M5 39l22 6';

const numbers = Array.from({ length: challengeDays }, (_, index) => index + 1);

/** Seven fires in a row, one lit for each logged day. */
function SevenDays({ completed }: { readonly completed: number }) {
  return (
    <ol className={styles.fires}>
      {numbers.map((day) => {
        const isDone = day <= completed;
        return (
          <li key={day} className={styles.day} data-done={isDone || undefined}>
            <svg viewBox="0 0 32 48" aria-hidden="true" focusable="false" className={styles.fire}>
              <path d={flame} className={styles.flame} />
              <path d={logs} />
            </svg>
            <span aria-hidden="true">{day}</span>
            <VisuallyHidden>
              {isDone ? challengeProgress.dayDone(day) : challengeProgress.dayOpen(day)}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

/** The seven days of a challenge as a picture and in words, and the consistency score. */
export function ProgressCard({ progress }: { readonly progress: UseQueryResult<MicrochallengeProgress> }) {
  const titleId = useId();
  const { data, isError, isPaused, refetch } = progress;
  const completed = Math.min(challengeDays, data?.completed_days ?? 0);
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <h2 id={titleId}>{challengeProgress.title}</h2>
      {data ? (
        <>
          <SevenDays completed={completed} />
          <Text size="lead" weight="medium" className={styles.line}>
            {progressLines[completed]}
          </Text>
          <dl className={styles.facts}>
            <dt>{challengeProgress.scoreLabel}</dt>
            <dd className={styles.score}>{challengeProgress.score(consistencyScore(completed))}</dd>
            <Text as="dd" size="small" tone="soft">
              {challengeProgress.days(completed)}
            </Text>
          </dl>
          <Text size="small" tone="soft">
            {challengeProgress.howItCounts} {challengeProgress.dayTurnsAt(dayChangeTime())}
          </Text>
        </>
      ) : isError || isPaused ? (
        <NotLoaded retry={challengeFailures.retry} onRetry={isPaused ? undefined : () => void refetch()}>
          {isPaused ? notOnDevice.part : challengeFailures.progressNotLoaded}
        </NotLoaded>
      ) : (
        <Spinner label={challengeProgress.loading} />
      )}
    </Stack>
  );
}

interface OwnNotesProps {
  readonly memberId: string;
  readonly challengeId: string;
}

/** What the member wrote on the days of a challenge. Nothing while there is none, and none that was kept for a visit without a network. */
export function OwnNotes({ memberId, challengeId }: OwnNotesProps) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(notesOf(memberId, challengeId));
  const hasFailed = !data && isError;
  if (!hasFailed && !data?.length) return null;
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <h2 id={titleId}>{challengeNotes.title}</h2>
      {hasFailed ? (
        <NotLoaded retry={challengeFailures.retry} onRetry={() => void refetch()}>
          {challengeNotes.failed}
        </NotLoaded>
      ) : (
        <Stack as="ol">
          {data?.map(({ date, note }) => (
            <Stack as="li" gap={1} key={date} className={styles.note}>
              <Text size="small" tone="ember" weight="medium">
                <time dateTime={date}>{longDay(date)}</time>
              </Text>
              <Text dir="auto" isVerbatim>
                {note}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
