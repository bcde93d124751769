import { pastWorksheets, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { trackerOf } from '../../../features/tracker/queries.ts';
import { TrackerWeek } from '../../../features/tracker-chart/tracker-week.tsx';
import { worksheetOf } from '../../../features/worksheets/queries.ts';
import { WorksheetSheet } from '../../../features/worksheets/worksheet-sheet.tsx';
import styles from '../../../features/worksheets/worksheet-sheet.module.css';

export interface PastWorksheetProps {
  readonly memberId: string;
  readonly id: string;
}

/** An earlier worksheet, to be read: its tiny action as plain words, and seven days of its own. */
export function PastWorksheet({ memberId, id }: PastWorksheetProps) {
  const worksheet = useQuery(worksheetOf(memberId, id));
  const history = useQuery(trackerOf(memberId, id));
  const { data, isError, isPaused } = worksheet;
  const retry = (
    <Button variant="secondary" onClick={() => void worksheet.refetch()}>
      {worksheetDashboardFailures.retry}
    </Button>
  );
  if (!data && (isError || isPaused))
    return (
      <Banner tone="error" action={retry}>
        {worksheetDashboardFailures.detailsNotLoaded}
      </Banner>
    );
  if (!data) return <Spinner label={pastWorksheets.loading} />;
  return (
    <WorksheetSheet
      worksheet={data}
      action={
        <p dir="auto" className={styles.pastAction}>
          {data.tinyAction}
        </p>
      }
      tracker={
        <TrackerWeek
          history={history.data}
          hasFailed={history.isError || history.isPaused}
          isPast
          onRetry={() => void history.refetch()}
        />
      }
    />
  );
}
