import { challengeFailures, challengeNotes } from '@reshape/content/app/microchallenge';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { longDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './own-notes.module.css';
import { notesOf } from './queries.ts';

interface OwnNotesProps {
  readonly memberId: string;
  readonly challengeId: string;
}

/** What the member wrote on the days of a challenge. Nothing while there is none. */
export function OwnNotes({ memberId, challengeId }: OwnNotesProps) {
  const titleId = useId();
  const { data, isError, isPaused, refetch } = useQuery(notesOf(memberId, challengeId));
  const hasFailed = !data && (isError || isPaused);
  if (!hasFailed && !data?.length) return null;
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <h2 id={titleId}>{challengeNotes.title}</h2>
      {hasFailed ? (
        <Stack gap={3} align="start" role="status">
          <p>{challengeNotes.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {challengeFailures.retry}
          </Button>
        </Stack>
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
