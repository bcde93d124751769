import { reflectionCard } from '@reshape/content/app/reflection';
import { latestReflection } from '@reshape/contract/reflections';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { errorDetail } from '#lib/api-client/errors.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { useAuthState } from '#lib/session/auth-state.ts';
import { useMember } from '#lib/session/member.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NotebookByFire } from '#ui/pictures/weeks.tsx';
import styles from './my-caveman.module.css';

/** The reflection on the member's last full week. Not requested before there is a session token. */
const reflectionOf = (memberId: string, token: string | null) =>
  queryOptions({
    queryKey: ['reflection', memberId],
    queryFn: ({ signal }) => call(latestReflection, { query: { time_zone: deviceTimeZone() }, signal }),
    enabled: token !== null,
    meta: { logsAs: 'The weekly reflection could not be loaded' },
  });

interface ReflectionCardProps {
  readonly memberId: string;
  /** The session token; without one, the card stays in its loading state. */
  readonly token: string | null;
}

export function ReflectionCard({ memberId, token }: ReflectionCardProps) {
  const titleId = useId();
  const { data, error, isPaused, refetch } = useQuery(reflectionOf(memberId, token));
  const message = errorDetail(error, reflectionCard.failed);
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{reflectionCard.title}</h2>
      {data ? (
        <div className={styles.paragraphs}>
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

export function MyCaveman() {
  const { memberId } = useMember();
  const { token } = useAuthState();
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <PageHeader title={reflectionCard.pageTitle} lead={reflectionCard.lead} />
        <div className={styles.picture}>
          <NotebookByFire />
        </div>
      </div>
      <ReflectionCard memberId={memberId} token={token} />
    </div>
  );
}
