import { notOnDevice } from '@reshape/content/app/connection';
import { reflectionCard } from '@reshape/content/app/reflection';
import { earlierReflections, latestReflection } from '@reshape/contract/reflections';
import { addDays } from '@reshape/domain/local-day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { errorDetail } from '#lib/api-client/request.ts';
import { deviceTimeZone, longDay } from '#lib/format.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Card } from '#ui/card.tsx';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NotebookByFire } from '#ui/pictures/weeks.tsx';
import { Eyebrow } from '#ui/text.tsx';
import styles from './my-caveman.module.css';

/** The reflection on the member's last full week. */
const reflectionOf = (memberId: string) =>
  queryOptions({
    queryKey: ['reflection', memberId],
    queryFn: ({ signal }) => call(latestReflection, { query: { time_zone: deviceTimeZone() }, signal }),
    ...keptOnDevice('reflection', latestReflection.response, {
      logsAs: 'The weekly reflection could not be loaded',
    }),
  });

/** The reflections on the weeks before, newest first. */
const earlierReflectionsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['reflection', memberId, 'earlier'],
    queryFn: ({ signal }) => call(earlierReflections, { query: { time_zone: deviceTimeZone() }, signal }),
    ...keptOnDevice('earlier-reflections', earlierReflections.response, {
      logsAs: 'The earlier reflections could not be loaded',
    }),
  });

const Paragraphs = ({ content }: { readonly content: string }) => (
  <Stack gap={5} hasMeasure className={styles.paragraphs}>
    {content.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Stack>
);

function ReflectionCard({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const { data, error, isPaused, refetch } = useQuery(reflectionOf(memberId));
  const message = errorDetail(error, reflectionCard.failed);
  return (
    <Stack as={Card} gap={5} aria-labelledby={titleId} className={styles.card}>
      <Eyebrow as="h2" id={titleId}>
        {reflectionCard.title}
      </Eyebrow>
      {data ? (
        <Paragraphs content={data.content} />
      ) : error || isPaused ? (
        <NotLoaded retry={reflectionCard.retry} onRetry={isPaused ? undefined : () => void refetch()}>
          {isPaused ? notOnDevice.part : reflectionCard.error(message)}
        </NotLoaded>
      ) : (
        <Spinner label={reflectionCard.loading} />
      )}
    </Stack>
  );
}

/** The weeks before, each closed until it is opened. Nothing while there are none, and none that were kept for a visit without a network. */
export function EarlierReflections({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(earlierReflectionsOf(memberId));
  const hasFailed = !data && isError;
  if (!hasFailed && !data?.length) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>{reflectionCard.earlier}</h2>
      {hasFailed ? (
        <NotLoaded retry={reflectionCard.retry} onRetry={() => void refetch()}>
          {reflectionCard.earlierFailed}
        </NotLoaded>
      ) : null}
      {data?.map(({ week_start, content }) => (
        <details key={week_start} className={styles.week}>
          <summary>{reflectionCard.weekOf(longDay(week_start), longDay(addDays(week_start, 6)))}</summary>
          <Paragraphs content={content} />
        </details>
      ))}
    </Stack>
  );
}

export function MyCaveman() {
  const { memberId } = useMember();
  return (
    <Stack gap={6} className={styles.page}>
      <Stack gap={5} className={styles.opening}>
        <PageHeader title={reflectionCard.pageTitle} lead={reflectionCard.lead} />
        <div className={styles.picture}>
          <NotebookByFire />
        </div>
      </Stack>
      <ReflectionCard memberId={memberId} />
      <EarlierReflections memberId={memberId} />
    </Stack>
  );
}
