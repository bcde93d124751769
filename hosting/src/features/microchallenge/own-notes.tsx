import { challengeFailures, challengeNotes } from '@reshape/content/app/microchallenge';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { longDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { NotLoaded } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './own-notes.module.css';
import { notesOf } from './queries.ts';

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
