import type { LocalDay } from '@reshape/domain/local-day';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { cohortOf } from '../../features/cohort/queries.ts';
import { useWaitingLogs, withWaitingLogs } from '../../features/microchallenge/log-challenge.ts';
import { allChallenges, progressOf } from '../../features/microchallenge/queries.ts';
import { spotsOf, useShownSpots } from '../../features/spots/queries.ts';
import { trackerOf, worksheetsOf } from '../../features/worksheets/queries.ts';
import { usePendingTicks, withPendingTicks } from '../../features/worksheets/tick.tsx';

type Query = Pick<UseQueryResult, 'data' | 'isError' | 'isPaused' | 'refetch'>;

/** Whether the query has stopped without a result: it failed, or it waits for the network. */
const hasStopped = ({ isError, isPaused }: Query): boolean => isError || isPaused;

/** Everything that the member has logged. Uses the queries of the other pages, so that nothing is fetched twice. */
export function useRecords(memberId: string) {
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
  const [ticks, logs] = [usePendingTicks(memberId), useWaitingLogs(memberId)];
  const idOf = (items: readonly { readonly id: string }[] | undefined, index: number) =>
    items?.[index]?.id ?? '';
  const queries: readonly Query[] = [cohort, spots, worksheets, challenges, ...trackers, ...progresses];
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    cohort: cohort.data,
    spots: shownSpots ?? [],
    worksheets: worksheets.data ?? [],
    records: {
      spots: (shownSpots ?? []).map(({ date }): LocalDay => date),
      actions: trackers.flatMap(({ data = [] }, index) =>
        withPendingTicks(data, idOf(worksheets.data, index), ticks).flatMap(({ date, completed }) =>
          completed ? [date] : [],
        ),
      ),
      challenges: progresses.flatMap(({ data }, index) =>
        data ? withWaitingLogs(data, idOf(challenges.data, index), logs).days : [],
      ),
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
