import { reflectionCard } from '@reshape/content/app/dashboard';
import { latestReflection } from '@reshape/contract/reflections';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { errorDetail } from '#lib/api-client/errors.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './reflection-card.module.css';

/** The reflection on the member's last full week. Not asked for before there is a session token (spec section 5). */
export const reflectionOf = (memberId: string, token: string | null) =>
  queryOptions({
    queryKey: ['reflection', memberId],
    queryFn: ({ signal }) => call(latestReflection, { query: { time_zone: deviceTimeZone() }, signal }),
    enabled: token !== null,
    meta: { logsAs: 'The weekly reflection could not be loaded' },
  });

export interface ReflectionCardProps {
  readonly memberId: string;
  /** The session token; while there is none, the card goes on loading and asks nobody. */
  readonly token: string | null;
}

/** The letter that a member's own week writes to them (spec section 2, Weekly Reflection card). */
export function ReflectionCard({ memberId, token }: ReflectionCardProps) {
  const titleId = useId();
  const { data, error, isPaused, refetch } = useQuery(reflectionOf(memberId, token));
  const message = errorDetail(error, reflectionCard.failed);
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{reflectionCard.title}</h2>
      {data ? (
        <div className={styles.letter}>
          {data.content.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : error || isPaused ? (
        <Stack align="start">
          <p role="alert">{reflectionCard.error(message)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {reflectionCard.retry}
          </Button>
        </Stack>
      ) : (
        <Spinner label={reflectionCard.loading} />
      )}
    </Card>
  );
}
