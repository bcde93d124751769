import { closing } from '@reshape/content/app/closing';
import { notOnDevice } from '@reshape/content/app/connection';
import { progress } from '@reshape/content/app/progress';
import { cohortPhase } from '@reshape/domain/cohort';
import { progressWeeks } from '@reshape/domain/progress';
import { ownTopInstincts } from '@reshape/domain/scan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { dayInWords, unbrokenDays } from '#lib/format.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Stack } from '#ui/layout.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Banner, EmptyState, Spinner } from '#ui/status.tsx';
import { ChangingText, Lead } from '#ui/text.tsx';
import { AutomaticityLine } from '../../features/automaticity/automaticity-line.tsx';
import { InstinctMap, spotInstinctsOf } from '../../features/progress/instinct-map.tsx';
import { NoticedInstincts } from '../../features/progress/noticed-instincts.tsx';
import { ProgressGrid, RunsTable } from '../../features/progress/progress-grid.tsx';
import { completedScan } from '../../features/questionnaire/scan/scan-flow.ts';
import { EarlierReflections } from '../../features/reflection/my-caveman.tsx';
import styles from './coming-soon.module.css';
import { useRecords } from './records.ts';

/**
 * The finished part of My Progress: the weeks of the cohort, the runs, the instincts and the reflections, with
 * `children` below. Only a spinner is shown until all but the reflections have loaded or failed, to avoid layout
 * shift.
 */
export function MyProgress({ children }: { readonly children: ReactNode }) {
  const { memberId } = useMember();
  const today = useToday();
  const { cohort, worksheets, spots, records, isLoading, isIncomplete, isOutdated, isOffline, retry } =
    useRecords(memberId);
  const [scanAnswers] = useState(completedScan);
  const { isLoading: isLoadingInstincts } = useQuery(spotInstinctsOf(memberId));
  if (isLoading || isLoadingInstincts) return <Spinner label={progress.loading} />;
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
  const summary =
    phase.phase === 'before'
      ? progress.notBegun(dayInWords(cohort.starts_on, today))
      : phase.phase === 'running'
        ? progress.summary(phase.day, days.length)
        : progress.over(days.length);
  // Counts of incomplete data would be misleading.
  const hasCounts = phase.phase !== 'before' && !isEmpty && !isIncomplete;
  return (
    <Stack gap={6}>
      <Stack as="section" aria-labelledby="four-weeks">
        <Stack as="header" gap={2}>
          <h2 id="four-weeks">{progress.title}</h2>
          <Lead>
            {hasCounts
              ? `${summary} ${phase.phase === 'after' ? progress.inAll : progress.soFar} ${unbrokenDays(progress.counts(...counts))}`
              : summary}
          </Lead>
          {isEmpty && phase.phase !== 'before' ? (
            <p>
              <ChangingText>{`${phase.phase === 'after' ? closing.quiet : progress.nothingYet} `}</ChangingText>
              <Link to="/">{progress.firstSpot}</Link>
            </p>
          ) : null}
        </Stack>
        {isOutdated ? (
          <Banner tone="info" {...retryProps}>
            {isIncomplete ? (isOffline ? progress.partlyKept : progress.partlyFailed) : progress.outdated}
          </Banner>
        ) : null}
        <ProgressGrid weeks={weeks} today={today} />
      </Stack>
      <AutomaticityLine memberId={memberId} worksheets={worksheets} />
      <InstinctMap memberId={memberId} cohort={{ startsOn: cohort.starts_on, weeks: cohort.weeks }} />
      <Stack gap={5} {...(!isEmpty && { columns: 'two' })} className={styles.cards}>
        {isEmpty ? null : <RunsTable records={records} today={today} />}
        <NoticedInstincts
          hasOwn={ownTopInstincts(spots.flatMap(({ instinct }) => instinct ?? [])) !== undefined}
          scanAnswers={scanAnswers}
          worksheets={worksheets}
        />
      </Stack>
      <EarlierReflections memberId={memberId} />
      <p>
        <Link to="/mycaveman">{progress.weeklyReflection}</Link>
      </p>
      {children}
    </Stack>
  );
}
