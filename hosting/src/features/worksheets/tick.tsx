import { trackerToggle, worksheetDashboard } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { type TrackerEntry, toggleTracker } from '@reshape/contract/tracker';
import type { LocalDay } from '@reshape/domain/local-day';
import type { TrackerStatus } from '@reshape/domain/tracker';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { today, useDayChangeTime, useToday } from '#lib/clock.ts';
import { excerpt, labelLength } from '#lib/format.ts';
import { useIsOnline } from '#lib/network.ts';
import { type OutboxHandler, removeFromOutbox, usePending, useSubmission } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Stack } from '#ui/layout.tsx';
import { Banner } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { reloadPlan, setTrackerDay, withDay } from './queries.ts';
import styles from './tick.module.css';

type Tick = ReturnType<typeof toggleTracker.body.parse>;

/** The state of the day while a tick is pending. An unticked day counts as not logged unless `missed` was chosen. */
const expectedDay = ({ date, completed, status }: Tick) => {
  const isCompleted = status === undefined ? (completed ?? false) : status === 'completed';
  return { date, completed: isCompleted, logged: isCompleted || status === 'missed' };
};

const isArchived = (error: unknown) => error instanceof ApiError && error.code === 'worksheet_archived';

/** Sends ticks. They name the new state instead of toggling, so that two devices do not undo each other's clicks. */
export const tickHandler: OutboxHandler = {
  async send({ id = '', body, key, isQueued }, { client, memberId }) {
    const tick = toggleTracker.body.parse(body);
    const put = async (date: LocalDay) => {
      const input = { params: { id }, body: { ...tick, date }, idempotencyKey: key };
      return { date, ...(await call(toggleTracker, input)) };
    };
    const day = await put(tick.date).catch((error) => {
      // The device's clock was wrong, so today's date was too. The response has corrected the clock.
      const isClockCorrected =
        error instanceof ApiError && error.code === 'outside_window' && today() !== tick.date;
      if (isQueued || tick.status !== undefined || !isClockCorrected) throw error;
      return put(today());
    });
    await setTrackerDay(client, memberId, id, day);
    reloadPlan(client, memberId);
  },
  onFailed(error, _entry, { client, memberId }) {
    console.error('The tick was not saved', error);
    if (!isArchived(error)) return;
    toast('error', trackerToggle.archived);
    reloadPlan(client, memberId);
  },
};

export interface TickOptions {
  readonly memberId: string;
  readonly worksheetId: string;
  readonly date: LocalDay;
  /** The days as the API returned them. */
  readonly history: readonly TrackerEntry[] | undefined;
}

/** The ticks that are in the outbox. */
export const usePendingTicks = (memberId: string) =>
  usePending(memberId, 'toggleTracker', toggleTracker.body);

/** The history of a worksheet with its days among the `pending` ticks. */
export const withPendingTicks = (
  history: readonly TrackerEntry[],
  worksheetId: string,
  pending: ReturnType<typeof usePendingTicks>,
) =>
  pending
    .filter(({ id }) => id === worksheetId)
    .reduce<readonly TrackerEntry[]>((days, { body }) => withDay(days, expectedDay(body)), history);

/** The tick of one day. A click is shown at once, and reverted when it fails. */
export function useTick({ memberId, worksheetId, date, history }: TickOptions) {
  const pending = usePendingTicks(memberId).filter(({ id }) => id === worksheetId);
  const waiting = pending.filter(({ body }) => body.date === date);
  const isOnline = useIsOnline();
  const { pending: sending, failure, sent, submit } = useSubmission({ memberId });
  const shown = history && withPendingTicks(history, worksheetId, pending);
  const entry = shown?.findLast((day) => day.date === date);
  const status: TrackerStatus = entry ? (entry.completed ? 'completed' : 'missed') : 'not-logged';
  const isSending = sending !== undefined;
  const saved = toggleTracker.body.safeParse(sent?.body).data;
  const press = (tick: Omit<Tick, 'date'>) => {
    if (isSending || !history) return;
    // Only the last click on a day counts.
    for (const { key } of waiting) removeFromOutbox(memberId, key);
    submit(() => ({ call: 'toggleTracker', id: worksheetId, body: { date, ...tick } }));
  };
  return {
    /** The days with the pending clicks applied. */
    history: shown,
    status,
    isTicked: status === 'completed',
    isSending,
    isWaiting: waiting.length > 0 && !isSending && !isOnline,
    hasFailed: failure !== null && failure.code !== 'worksheet_archived',
    /** The last click on this page, once it is saved. */
    saved: saved?.date === date && waiting.length === 0 ? expectedDay(saved).completed : undefined,
    toggle: () => press({ completed: status !== 'completed' }),
    choose: (chosen: TrackerStatus) => press({ status: chosen }),
  };
}
export type TickState = ReturnType<typeof useTick>;

export function useTickToday(options: Omit<TickOptions, 'date'>): TickState {
  const date = useToday();
  return useTick({ ...options, date });
}

function statusText({ isWaiting, saved }: TickState): string | null {
  if (isWaiting) return trackerToggle.waitingForNetwork;
  if (saved === undefined) return null;
  return saved ? trackerToggle.done : trackerToggle.undone;
}

interface TickBoxProps {
  readonly tick: TickState;
  readonly id: string;
}

/** Today's checkbox. It ignores clicks while one is pending, but keeps the focus. */
export function TickBox({ tick: { history, isTicked, isSending, toggle }, id }: TickBoxProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={isTicked}
      aria-disabled={isSending || !history || undefined}
      onChange={toggle}
      className={styles.box}
    />
  );
}

/** The result of the last click; without one, the time at which a new day starts if that is not midnight here. */
export function TickStatus({
  tick,
  isShort = false,
}: {
  readonly tick: TickState;
  readonly isShort?: boolean;
}) {
  const dayTurns = useDayChangeTime();
  return (
    <>
      <Text size="small" weight="medium" tone="ember" role="status">
        {statusText(tick) ??
          (isShort ? null : (
            <Text as="span" weight="regular" tone="soft">
              {dayTurns && worksheetDashboard.dayTurnsAt(dayTurns)}
            </Text>
          ))}
      </Text>
      {tick.hasFailed ? <Banner tone="error">{trackerToggle.failed}</Banner> : null}
    </>
  );
}

interface TodayCheckboxProps {
  readonly tinyAction: string;
  readonly tick: TickState;
}

export function TodayCheckbox({ tinyAction, tick }: TodayCheckboxProps) {
  const boxId = useId();
  return (
    <Stack gap={2}>
      <label htmlFor={boxId} className={styles.action}>
        <TickBox tick={tick} id={boxId} />
        <Text as="span" dir="auto" size="lead" weight="medium" isVerbatim>
          {excerpt(tinyAction, labelLength)}
        </Text>
      </label>
      <TickStatus tick={tick} />
    </Stack>
  );
}
