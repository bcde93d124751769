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
import { dayChangeTime, today, useToday } from '#lib/today.ts';
import { Banner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { setTrackerDay, withDay } from './queries.ts';
import styles from './tick.module.css';

/** A click on the checkbox without a final response, stored on the device so that it survives a reload. */
const tick = z.strictObject({
  worksheetId: id,
  /** The programme's day of the click; it does not change, however late the click is sent. */
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

/** Removes a click that has its response, unless a later one has replaced it. */
function clearTick(memberId: string, { key }: Tick): void {
  if (parsed(loadForMember(memberId, storedName))?.key === key) clearForMember(memberId, storedName);
}

/** The click without a final response, updated from other tabs. */
const useStoredTick = (memberId: string): Tick | undefined =>
  parsed(useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)));

/**
 * Sends one click and resolves to the day as it now is. The request names the new state instead of toggling, so that two
 * devices that click at once do not undo each other.
 *
 * A day outside the window means that the clock was wrong: the refusal has corrected it, and a click of just now is sent
 * again for the corrected day. A queued click keeps its day, and is refused when that is too long ago.
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
  /** The API's last response; `undefined` until loaded. */
  readonly history: readonly TrackerEntry[] | undefined;
  /** Called when the API has saved the click, or when the worksheet is no longer the current one. */
  onChanged(): void;
}

/**
 * Today's tick. A click shows at once and is reverted when it fails for good; while offline it is queued with its day and its
 * key, and sent once the device is online.
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
    /** The days as the API has them, with the pending click applied. */
    history: shown,
    isTicked,
    isSending,
    isWaiting: isOfThis && !isSending && !isOnline,
    hasFailed: own.error !== null && !stored && !isArchived(own.error),
    /** The outcome of the last click on this page. */
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
  /** Leaves out when the day turns. */
  readonly isShort?: boolean;
}

/** Today's checkbox for the tiny action. While a click is pending it ignores further ones and keeps the focus. */
export function TodayCheckbox({ tinyAction, tick, isShort = false }: TodayCheckboxProps) {
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
        {said(tick) ??
          (isShort ? null : (
            <Text as="span" weight="regular" tone="soft">
              {worksheetDashboard.dayTurnsAt(dayChangeTime())}
            </Text>
          ))}
      </Text>
      {hasFailed ? <Banner tone="error">{trackerToggle.failed}</Banner> : null}
    </Stack>
  );
}
