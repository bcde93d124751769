import {
  pastWorksheets,
  worksheetDashboard,
  worksheetDashboardFailures,
} from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PastList } from '../../../features/worksheets/past-list.tsx';
import { pastWorksheetsOf } from '../../../features/worksheets/past-worksheets.ts';
import { worksheetsOf } from '../../../features/worksheets/queries.ts';
import { CurrentWorksheet } from './current-worksheet.tsx';
import { PastWorksheet } from './past-worksheet.tsx';
import styles from './plan-columns.module.css';
import { addressOfWorksheet, useOpenWorksheet } from './use-open-worksheet.ts';

export interface PlanColumnsProps {
  readonly memberId: string;
  readonly active: Worksheet;
}

/**
 * Earlier worksheets at the left, the one that is read at the right. On a phone, and for those who listen, the one
 * that matters today comes first.
 */
export function PlanColumns({ memberId, active }: PlanColumnsProps) {
  const { openId, closePast } = useOpenWorksheet();
  const pastId = openId === null || openId === active.id ? undefined : openId;
  const all = useQuery(worksheetsOf(memberId));
  const retry = (
    <Button variant="secondary" onClick={() => void all.refetch()}>
      {worksheetDashboardFailures.retry}
    </Button>
  );
  return (
    <div className={styles.columns}>
      <Card aria-labelledby="current-worksheet" className={styles.current}>
        <div className={styles.top}>
          <h2 id="current-worksheet">{pastId ? pastWorksheets.heading : worksheetDashboard.currentColumn}</h2>
          {pastId ? (
            <Button variant="secondary" onClick={closePast}>
              {pastWorksheets.back}
            </Button>
          ) : null}
        </div>
        {pastId ? (
          <>
            <p className={styles.readOnly}>{pastWorksheets.readOnly}</p>
            <PastWorksheet key={pastId} memberId={memberId} id={pastId} />
          </>
        ) : (
          <CurrentWorksheet key={active.id} memberId={memberId} worksheet={active} />
        )}
      </Card>
      <section aria-labelledby="previous-worksheets" className={styles.previous}>
        <h2 id="previous-worksheets">{worksheetDashboard.previousColumn}</h2>
        {all.data ? (
          <PastList
            worksheets={pastWorksheetsOf(all.data, active.id)}
            openId={pastId}
            addressOf={addressOfWorksheet}
          />
        ) : null}
        {!all.data && (all.isError || all.isPaused) ? (
          <Banner tone="warning" action={retry}>
            {worksheetDashboardFailures.pastNotLoaded}
          </Banner>
        ) : null}
      </section>
    </div>
  );
}
