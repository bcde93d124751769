import { worksheetDashboard, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { activeWorksheetOf, adoptWorksheet } from '../../../features/worksheets/queries.ts';
import { useMember } from '../../../lib/session/member.ts';
import { CreateNextIdentity } from './create-next-identity.tsx';
import { NoWorksheet } from './no-worksheet.tsx';
import { PlanColumns } from './plan-columns.tsx';
import { useOpenWorksheet } from './use-open-worksheet.ts';
import { useReloadPlan } from './use-reload-plan.ts';
import styles from './worksheet-dashboard.module.css';

/** `/ikeaDashboard`: the current worksheet or an earlier one, and the list of the earlier ones (spec section 2). */
export function WorksheetDashboard() {
  const { memberId } = useMember();
  const client = useQueryClient();
  const reload = useReloadPlan(memberId);
  const { closePast } = useOpenWorksheet();
  const { data, isError, isPaused, refetch } = useQuery(activeWorksheetOf(memberId));
  const retry = (
    <Button variant="secondary" onClick={() => void refetch()}>
      {worksheetDashboardFailures.retry}
    </Button>
  );
  return (
    <div className={styles.plan}>
      <header className={styles.header}>
        <PageTitle title={worksheetDashboard.pageTitle} />
        {data ? (
          <CreateNextIdentity
            memberId={memberId}
            onTurn={reload}
            onCreated={(worksheet) => void adoptWorksheet(client, memberId, worksheet)}
            onDone={closePast}
          />
        ) : null}
      </header>
      {data ? <PlanColumns memberId={memberId} active={data} /> : null}
      {data === null ? <NoWorksheet /> : null}
      {data === undefined && (isError || isPaused) ? (
        <Banner tone="error" action={retry}>
          {worksheetDashboardFailures.notLoaded}
        </Banner>
      ) : null}
      {data === undefined && !isError && !isPaused ? <Spinner label={worksheetDashboard.loading} /> : null}
    </div>
  );
}
