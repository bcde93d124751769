import { trackerToggle, worksheetDashboard } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { id, idempotencyKey, localDay } from '@reshape/contract/fields';
import { type TrackerEntry, toggleTracker } from '@reshape/contract/tracker';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { newIdempotencyKey } from '#lib/clock.ts';
import { clearForMember, loadForMember, onMemberStorageChange, saveForMember } from '#lib/member-storage.ts';
import { useIsOnline } from '#lib/network.ts';
import { useOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { dayTurnsAt, today, useToday } from '#lib/today.ts';
import { Banner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { setTrackerDay, withDay } from './queries.ts';
import styles from './tick.module.css';

/** A press on the checkbox until its final response, stored on the device so that no reload undoes it. */
const tick = z.strictObject({
  worksheetId: id,
  /** The programme's day on which it was pressed; it stays this day, however late it is sent. */
  date: localDay,
  completed: z.boolean(),
  key: idempotencyKey,
});
type Tick = z.output<typeof tick>;

const storedName = 'tick';

function parsed(stored: string | null): Tick | undefined {
  if (stored === null) return undefined;
  try {
    return tick.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

const saveTick = (memberId: string, pressed: Tick): void =>
  saveForMember(memberId, storedName, JSON.stringify(pressed));

/** Clears a press that has its response, unless another one has taken its place. */
function clearTick(memberId: string, { key }: Tick): void {
  if (parsed(loadForMember(memberId, storedName))?.key === key) clearForMember(memberId, storedName);
}

/** The press that has no final response yet, in step with the other tabs. */
const useStoredTick = (memberId: string): Tick | undefined =>
  parsed(useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)));

/**
 * Sends one press and resolves to the day as it now is. The state that the member saw and wants is named, so that two
 * devices that press at once agree instead of undoing each other.
 *
 * A day outside the window means that the clock was wrong: the refusal has corrected it, and the press of this moment
 * goes to the day that it is now. A press that waited keeps its day, and is refused when that is too long ago.
 */
async function sendTick(
  { worksheetId, date, completed, key }: Tick,
  hasWaited: boolean,
): Promise<TrackerEntry> {
  const put = async (day: LocalDay) => {
    const params = { id: worksheetId };
    const body = { date: day, completed };
    const response = await call(toggleTracker, { params, body, idempotencyKey: key });
    return { date: day, completed: response.completed };
  };
  try {
    return await put(date);
  } catch (error) {
    const day = today();
    const isClockCorrected = error instanceof ApiError && error.code === 'outside_window' && day !== date;
    if (hasWaited || !isClockCorrected) throw error;
    return put(day);
  }
}

const isArchived = (error: unknown) => error instanceof ApiError && error.code === 'worksheet_archived';

interface TickOptions {
  readonly memberId: string;
  readonly worksheetId: string;
  /** What the API said last; `undefined` until it has. */
  readonly history: readonly TrackerEntry[] | undefined;
  /** The API has taken the press, or said that the worksheet is not the current one any more. */
  onChanged(): void;
}

/**
 * Today's tick. A press shows at once and is taken back when it fails for good; while there is no network it waits, with
 * its day and its key, and is sent when there is one.
 */
export function useTickToday({ memberId, worksheetId, history, onChanged }: TickOptions) {
  const client = useQueryClient();
  const stored = useStoredTick(memberId);
  const day = useToday();
  const isOnline = useIsOnline();
  const { isSending, own, send } = useOutbox({
    name: [memberId, 'tick'],
    waiting: stored,
    send: sendTick,
    onSent: async (entry, pressed) => {
      await setTrackerDay(client, memberId, pressed.worksheetId, entry);
      clearTick(memberId, pressed);
      onChanged();
    },
    onFailed: (error, pressed) => {
      console.error('The tick was not saved', error);
      clearTick(memberId, pressed);
      if (!isArchived(error)) return;
      toast('error', trackerToggle.archived);
      onChanged();
    },
  });

  const isOfThis = stored?.worksheetId === worksheetId;
  const shown = history && stored && isOfThis ? withDay(history, stored) : history;
  const isTicked = shown?.findLast(({ date }) => date === day)?.completed ?? false;
  return {
    /** The days as the member wants them: what the API said, and over it the press that is under way. */
    history: shown,
    isTicked,
    isSending,
    isWaiting: isOfThis && !isSending && !isOnline,
    hasFailed: own.error !== null && !stored && !isArchived(own.error),
    /** What came of the last press of this page. */
    saved: own.data?.date === day && !stored ? own.data.completed : undefined,
    toggle: () => {
      if (isSending || !history) return;
      const pressed = { worksheetId, date: today(), completed: !isTicked, key: newIdempotencyKey() };
      saveTick(memberId, pressed);
      send(pressed);
    },
  };
}

export type TickState = ReturnType<typeof useTickToday>;

function said({ isWaiting, saved }: TickState): string | null {
  if (isWaiting) return trackerToggle.waitingForNetwork;
  if (saved === undefined) return null;
  return saved ? trackerToggle.done : trackerToggle.undone;
}

interface TodayCheckboxProps {
  readonly tinyAction: string;
  readonly tick: TickState;
}

/** The tiny action, to be ticked today. While a press is under way the box takes no other one, and keeps the focus. */
export function TodayCheckbox({ tinyAction, tick }: TodayCheckboxProps) {
  const { history, isTicked, isSending, hasFailed, toggle } = tick;
  const isLocked = isSending || !history;
  return (
    <Stack gap={2}>
      <label className={styles.action}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-disabled={isLocked || undefined}
          onChange={toggle}
          className={styles.box}
        />
        <Text as="span" dir="auto" size="lead" weight="medium" isVerbatim>
          {tinyAction}
        </Text>
      </label>
      <Text size="small" weight="medium" tone="ember" role="status">
        {said(tick) ?? (
          <Text as="span" weight="regular" tone="soft">
            {worksheetDashboard.dayTurnsAt(dayTurnsAt())}
          </Text>
        )}
      </Text>
      {hasFailed ? <Banner tone="error">{trackerToggle.failed}</Banner> : null}
    </Stack>
  );
}
