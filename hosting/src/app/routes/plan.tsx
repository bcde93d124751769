import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMember } from '#lib/session/auth-state.ts';
import { AutomaticityCard, useQuestionOfToday } from '../../features/automaticity/automaticity-card.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { useActiveWorksheet } from '../../features/worksheets/shown-worksheets.ts';
import { WorksheetDashboard } from '../../features/worksheets/worksheet-dashboard.tsx';

/** `/ikeaDashboard`: the member's worksheet, with the question of how automatic the tiny action is while it is open. */
export function Plan() {
  const { memberId } = useMember();
  const { data: current } = useActiveWorksheet(memberId);
  const worksheet = current?.isWaiting ? undefined : current;
  const cohort = useQuery(cohortOf(memberId));
  const question = useQuestionOfToday(memberId, cohort.data?.starts_on, worksheet);
  return (
    <WorksheetDashboard
      question={
        cohort.data && worksheet ? (
          <AutomaticityCard memberId={memberId} startsOn={cohort.data.starts_on} worksheet={worksheet} />
        ) : null
      }
      isQuestionLoading={isFirstTry(cohort) || isFirstTry(question.query)}
    />
  );
}

/** Whether a query is loading and has not failed yet. Without a network it does not load, but is paused. */
const isFirstTry = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>) =>
  isLoading && failureCount === 0;
