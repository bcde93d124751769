import { notOnDevice } from '@reshape/content/app/connection';
import { todayList } from '@reshape/content/app/dashboard';
import { outboxList } from '@reshape/content/app/outbox';
import { obstacleCard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { takeDoneDay } from '#lib/done-day.ts';
import { excerpt, labelLength } from '#lib/format.ts';
import { addToOutbox } from '#lib/outbox.ts';
import { Button } from '#ui/button.tsx';
import { ChecklistItem } from '#ui/checklist.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { trackerOf } from './queries.ts';
import { type ShownWorksheet, useWorksheets } from './shown-worksheets.ts';
import { TickBox, TickStatus, useTickToday } from './tick.tsx';

const { action, done, open, loading, failed, retry } = todayList;

/** Whether the tiny action of today is done; undefined while that is unknown, or while there is no worksheet. */
export function useIsActionDone(memberId: string): boolean | undefined {
  const { current } = useWorksheets(memberId);
  const id = current?.id ?? '';
  const history = useQuery({
    ...trackerOf(memberId, id),
    enabled: current !== undefined && !current.isWaiting,
  }).data;
  const { isTicked } = useTickToday({ memberId, worksheetId: id, history });
  return current?.isWaiting ? false : history && isTicked;
}

interface TodayActionProps {
  readonly memberId: string;
  /** Whether the plan for an obstacle is shown today. */
  readonly isPlanShown: boolean;
}

/** The tiny action of today, as an item of a checklist. */
export function TodayAction({ memberId, isPlanShown }: TodayActionProps) {
  const { data, current, isError, isPaused, refetch } = useWorksheets(memberId);
  if (current?.isWaiting) return <WaitingAction worksheet={current} />;
  if (current)
    return (
      <CurrentAction key={current.id} memberId={memberId} worksheet={current} isPlanShown={isPlanShown} />
    );
  const hasFailed = !data && isError;
  return (
    <ChecklistItem title={action.name} isDone={false} state={open}>
      <Muted role={data ? undefined : 'status'}>
        {!data && isPaused ? notOnDevice.part : hasFailed ? failed : data ? action.none : loading}
      </Muted>
      {data ? <Link to="/ikea">{action.write}</Link> : null}
      {hasFailed ? <Button onClick={() => void refetch()}>{retry}</Button> : null}
    </ChecklistItem>
  );
}

/** The tiny action of a worksheet that was not sent yet, and cannot be ticked before. */
function WaitingAction({ worksheet: { tinyAction } }: { readonly worksheet: ShownWorksheet }) {
  return (
    <ChecklistItem title={action.name} isDone={false} state={open}>
      <Text dir="auto" isVerbatim>
        {tinyAction}
      </Text>
      <Muted>{outboxList.mark}</Muted>
      <Link to="/ikeaDashboard">{action.plan}</Link>
    </ChecklistItem>
  );
}

/** Ticks the day of which a nudge's button said that the tiny action is done. */
function useDoneDay(memberId: string, worksheetId: string): void {
  useEffect(() => {
    void takeDoneDay().then((date) => {
      if (date !== undefined)
        addToOutbox(memberId, { call: 'toggleTracker', id: worksheetId, body: { date, completed: true } });
    });
  }, [memberId, worksheetId]);
}

interface CurrentActionProps extends TodayActionProps {
  readonly worksheet: Worksheet;
}

function CurrentAction({ memberId, worksheet, isPlanShown }: CurrentActionProps) {
  const { id, tinyAction, obstacle } = worksheet;
  const boxId = useId();
  const { data, isError, refetch } = useQuery(trackerOf(memberId, id));
  const tick = useTickToday({ memberId, worksheetId: id, history: data });
  useDoneDay(memberId, id);
  const hasFailed = !data && isError;
  return (
    <ChecklistItem
      title={action.name}
      isDone={tick.isTicked}
      state={tick.isTicked ? done : open}
      control={<TickBox tick={tick} id={boxId} />}
    >
      <Text as="label" dir="auto" htmlFor={boxId} isVerbatim>
        {excerpt(tinyAction, labelLength)}
      </Text>
      {obstacle && isPlanShown ? (
        <Muted dir="auto" isVerbatim>
          {obstacleCard.plan(obstacle.when, obstacle.then)}
        </Muted>
      ) : null}
      <TickStatus tick={tick} isShort />
      <Cluster gap={3} align="center">
        {hasFailed ? (
          <>
            <Text size="small" role="status">
              {failed}
            </Text>
            <Button onClick={() => void refetch()}>{retry}</Button>
          </>
        ) : null}
        <Link to="/ikeaDashboard">{action.plan}</Link>
      </Cluster>
    </ChecklistItem>
  );
}
