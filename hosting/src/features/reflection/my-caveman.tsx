import { notOnDevice } from '@reshape/content/app/connection';
import { reflectionCard } from '@reshape/content/app/reflection';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorDetail } from '#lib/api-client/request.ts';
import { unbrokenDays } from '#lib/format.ts';
import { useMarkAsSeen } from '#lib/member-day.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NotebookByFire } from '#ui/pictures/weeks.tsx';
import { NotLoaded, QueryState } from '#ui/status.tsx';
import { Eyebrow, Muted } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import styles from './my-caveman.module.css';
import { earlierReflectionsOf, reflectionOf } from './queries.ts';
import { weekInWords } from './week-in-words.ts';

const Paragraphs = ({ content }: { readonly content: string }) => (
  <Stack gap={5} hasMeasure>
    {content.split('\n\n').map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {unbrokenDays(paragraph)}
      </p>
    ))}
  </Stack>
);

function ReflectionCard({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const query = useQuery(reflectionOf(memberId));
  const { data, error } = query;
  const message = errorDetail(error, reflectionCard.failed);
  const week = data?.week_start ?? undefined;
  useMarkAsSeen(memberId, 'reflection', week);
  return (
    <Stack as={Card} gap={5} aria-labelledby={titleId} className={styles.card}>
      <Eyebrow as="h2" id={titleId}>
        {reflectionCard.title}
      </Eyebrow>
      {week ? <Muted>{weekInWords(week)}</Muted> : null}
      {data ? (
        <Paragraphs content={data.content} />
      ) : (
        <QueryState
          query={query}
          {...reflectionCard}
          failed={reflectionCard.error(message)}
          offline={notOnDevice.part}
        />
      )}
    </Stack>
  );
}

/** The reflections on earlier weeks, each of which can be opened. */
export function EarlierReflections({ memberId }: { readonly memberId: string }) {
  const { data, isError, refetch } = useQuery(earlierReflectionsOf(memberId));
  const hasFailed = !data && isError;
  if (!hasFailed && !data?.length) return null;
  return (
    <TitledSection title={reflectionCard.earlier} gap={3}>
      {hasFailed ? (
        <NotLoaded retry={reflectionCard.retry} onRetry={() => void refetch()}>
          {reflectionCard.earlierFailed}
        </NotLoaded>
      ) : null}
      {data?.map(({ week_start, content }) => (
        <details key={week_start} className={styles.week}>
          <summary className={styles.weekTitle}>{weekInWords(week_start)}</summary>
          <Paragraphs content={content} />
        </details>
      ))}
    </TitledSection>
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
