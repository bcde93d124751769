import { useQuery } from '@tanstack/react-query';
import { useMember } from '#lib/session/auth-state.ts';
import { AutomaticityCard } from '../../features/automaticity/automaticity-card.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { WorksheetDashboard } from '../../features/worksheets/worksheet-dashboard.tsx';

/** `/ikeaDashboard`: the member's worksheet, with the question of how automatic the tiny action is while it is open. */
export function Plan() {
  const { memberId } = useMember();
  const { data: cohort } = useQuery(cohortOf(memberId));
  return (
    <WorksheetDashboard
      question={(worksheet) =>
        cohort ? (
          <AutomaticityCard memberId={memberId} startsOn={cohort.starts_on} worksheet={worksheet} />
        ) : null
      }
    />
  );
}
