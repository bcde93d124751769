import type { Worksheet } from '@reshape/contract/worksheets';
import { useQuery } from '@tanstack/react-query';
import { trackerOf } from '../../../features/tracker/queries.ts';
import { TodayCheckbox } from '../../../features/tracker/today-checkbox.tsx';
import { useTickToday } from '../../../features/tracker/use-tick-today.ts';
import { TrackerWeek } from '../../../features/tracker-chart/tracker-week.tsx';
import { WorksheetSheet } from '../../../features/worksheets/worksheet-sheet.tsx';
import { useReloadPlan } from './use-reload-plan.ts';

export interface CurrentWorksheetProps {
  readonly memberId: string;
  readonly worksheet: Worksheet;
}

/** The worksheet that the member lives by now, with today's tick. */
export function CurrentWorksheet({ memberId, worksheet }: CurrentWorksheetProps) {
  const history = useQuery(trackerOf(memberId, worksheet.id));
  const tick = useTickToday({
    memberId,
    worksheetId: worksheet.id,
    history: history.data,
    onAnswered: useReloadPlan(memberId),
  });
  return (
    <WorksheetSheet
      worksheet={worksheet}
      action={<TodayCheckbox tinyAction={worksheet.tinyAction} tick={tick} />}
      tracker={
        <TrackerWeek
          history={tick.history}
          hasFailed={history.isError || history.isPaused}
          isPast={false}
          onRetry={() => void history.refetch()}
        />
      }
    />
  );
}
