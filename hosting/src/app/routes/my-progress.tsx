import { notOnDevice } from '@reshape/content/app/connection';
import { progress } from '@reshape/content/app/progress';
import { cohortPhase } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { progressWeeks } from '@reshape/domain/progress';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { dayInWords } from '#lib/format.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Banner, EmptyState, Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Lead } from '#ui/text.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { allChallenges, progressOf } from '../../features/microchallenge/queries.ts';
import { NoticedInstincts } from '../../features/progress/noticed-instincts.tsx';
import { ProgressGrid, RunsTable } from '../../features/progress/progress-grid.tsx';
import { completedScan } from '../../features/questionnaire/scan/scan-flow.ts';
import { EarlierReflections } from '../../features/reflection/my-caveman.tsx';
import { spotsOf, useShownSpots } from '../../features/spots/queries.ts';
import { trackerOf, worksheetsOf } from '../../features/worksheets/queries.ts';
import styles from './coming-soon.module.css';

type Query = Pick<UseQueryResult, 'data' | 'isError' | 'isPaused' | 'refetch'>;

/** Whether the query has stopped without a result: it failed, or it waits for the network. */
const hasStopped = ({ isError, isPaused }: Query): boolean => isError || isPaused;

/** Everything that the member has logged. Uses the queries of the other pages, so that nothing is fetched twice. */
function useRecords(memberId: string) {
  const cohort = useQuery(cohortOf(memberId));
  const spots = useQuery(spotsOf(memberId));
  const shownSpots = useShownSpots(memberId, spots.data);
  const worksheets = useQuery(worksheetsOf(memberId));
  const trackers = useQueries({
    queries: (worksheets.data ?? []).map(({ id }) => trackerOf(memberId, id)),
  });
  const challenges = useQuery(allChallenges);
  const progresses = useQueries({
    queries: (challenges.data ?? []).map(({ id }) => progressOf(memberId, id)),
  });
  const queries: readonly Query[] = [cohort, spots, worksheets, challenges, ...trackers, ...progresses];
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    cohort: cohort.data,
    worksheets: worksheets.data ?? [],
    records: {
      spots: (shownSpots ?? []).map(({ date }): LocalDay => date),
      actions: trackers.flatMap(({ data = [] }) =>
        data.flatMap(({ date, completed }) => (completed ? [date] : [])),
      ),
      challenges: progresses.flatMap(({ data }) => data?.days ?? []),
    },
    isLoading: missing.some((query) => !hasStopped(query)),
    isIncomplete: missing.length > 0,
    isOutdated: queries.some(hasStopped),
    isOffline: queries.some(({ isPaused }) => isPaused),
    retry: () => {
      for (const query of queries.filter(hasStopped)) void query.refetch();
    },
  };
}

/** The part of My Progress that exists already: the four weeks, the runs, the instincts and the reflections. */
export function MyProgress() {
  const { memberId } = useMember();
  const today = useToday();
  const { cohort, worksheets, records, isLoading, isIncomplete, isOutdated, isOffline, retry } =
    useRecords(memberId);
  const [scanAnswers] = useState(completedScan);
  if (isLoading) return <Spinner label={progress.loading} />;
  const retryProps = { retry: progress.retry, onRetry: isOffline ? undefined : retry };
  if (!cohort)
    return isOffline ? (
      <EmptyState title={notOnDevice.title} picture={<UnlitFire />}>
        {notOnDevice.page}
      </EmptyState>
    ) : (
      <Banner tone="warning" {...retryProps}>
        {progress.failed}
      </Banner>
    );
  const weeks = progressWeeks({ startsOn: cohort.starts_on, weeks: cohort.weeks }, records, today);
  const days = weeks.flat();
  const phase = cohortPhase({ startsOn: cohort.starts_on, weeks: cohort.weeks }, today);
  const counts = [
    days.filter(({ spots }) => spots > 0).length,
    days.filter(({ hasAction }) => hasAction).length,
    days.filter(({ hasChallenge }) => hasChallenge).length,
  ] as const;
  const isEmpty = !isIncomplete && counts.every((count) => count === 0);
  // Counts of incomplete data would be misleading.
  const hasCounts = phase.phase !== 'before' && !isEmpty && !isIncomplete;
  return (
    <Stack gap={6}>
      <Stack as="section" aria-labelledby="four-weeks">
        <Stack as="header" gap={2}>
          <h2 id="four-weeks">{progress.title}</h2>
          <Lead>
            {phase.phase === 'before' ? progress.notBegun(dayInWords(cohort.starts_on, today)) : null}
            {phase.phase === 'running' ? `${progress.summary(phase.day, days.length)} ` : null}
            {phase.phase === 'after' ? `${progress.over(days.length)} ` : null}
            {hasCounts
              ? `${phase.phase === 'after' ? progress.inAll : progress.soFar} ${progress.counts(...counts)}`
              : null}
          </Lead>
          {isEmpty && phase.phase !== 'before' ? (
            <p>
              {progress.nothingYet} <Link to="/">{progress.firstSpot}</Link>
            </p>
          ) : null}
        </Stack>
        {isOutdated ? (
          <Banner tone="info" {...retryProps}>
            {isIncomplete && isOffline ? progress.partlyKept : null}
            {isIncomplete && !isOffline ? progress.partlyFailed : null}
            {isIncomplete ? null : progress.outdated}
          </Banner>
        ) : null}
        <ProgressGrid weeks={weeks} today={today} />
      </Stack>
      <Stack gap={5} columns="two" className={styles.cards}>
        <RunsTable records={records} today={today} />
        <NoticedInstincts scanAnswers={scanAnswers} worksheets={worksheets} />
      </Stack>
      <EarlierReflections memberId={memberId} />
      <p>
        <Link to="/mycaveman">{progress.latestReflection}</Link>
      </p>
    </Stack>
  );
}
