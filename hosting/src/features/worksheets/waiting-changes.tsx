import { WaitingWorksheetEdits } from './edit-worksheet.tsx';
import { WaitingTicks } from './tick.tsx';

/** Renders nothing: sends the queued ticks and corrections of worksheets, whatever page of the app is open. */
export function WaitingPlanChanges({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <WaitingTicks memberId={memberId} />
      <WaitingWorksheetEdits memberId={memberId} />
    </>
  );
}
