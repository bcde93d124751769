import { trackerToggle, worksheetDashboard } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { id, idempotencyKey, localDay } from '@reshape/contract/fields';
import { type TrackerEntry, toggleTracker, trackerStatus } from '@reshape/contract/tracker';
import type { LocalDay } from '@reshape/domain/local-day';
import type { TrackerStatus } from '@reshape/domain/tracker';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { dayChangeTime, newIdempotencyKey, today, useToday } from '#lib/clock.ts';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  parseStored,
  saveForMember,
} from '#lib/device-storage.ts';
import { useIsOnline } from '#lib/network.ts';
import { useOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Banner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { setTrackerDay, type TickedDay, useReloadPlan, withDay } from './queries.ts';
import styles from './tick.module.css';

/** A click without a final response, stored on the device so that it survives a reload. */
const tick = z.strictObject({
  worksheetId: id,
  /** The programme's day that is meant; it does not change, however late the click is sent. */
  date: localDay,
  completed: z.boolean(),
  /** Set where one of three was chosen, instead of a checkbox ticked or unticked. */
  status: z.optional(trackerStatus),
  key: idempotencyKey,
});
type Tick = z.output<typeof tick>;

/** Each day has its own name, which begins with this; the bare name was the only one before days could be chosen. */
const storedName = 'tick';

function parsed(stored: string | null): Tick[] {
  const pressed = parseStored(stored, tick);
  return pressed ? [pressed] : [];
}

const storedNames = (memberId: string): string[] =>
  namesOfMember(memberId).filter((name) => name === storedName || name.startsWith(`${storedName}.`));

const saveTick = (memberId: string, pressed: Tick): void =>
  saveForMember(memberId, `${storedName}.${pressed.date}`, JSON.stringify(pressed));

/** Removes a click that has its response, unless a later one has replaced it. */
function clearTick(memberId: string, { key }: Tick): void {
  for (const name of storedNames(memberId))
    if (parsed(loadForMember(memberId, name)).some((stored) => stored.key === key))
      clearForMember(memberId, name);
}

/** The clicks without a final response, updated from other tabs. */
function useStoredTicks(memberId: string): readonly Tick[] {
  const snapshot = useSyncExternalStore(onMemberStorageChange, () =>
    JSON.stringify(storedNames(memberId).flatMap((name) => parsed(loadForMember(memberId, name)))),
  );
  return useMemo(() => z.array(tick).parse(JSON.parse(snapshot)), [snapshot]);
}

/** What a click makes of its day until the API says it: a day that is unticked is mostly not logged. */
const expected = ({ completed, status }: Tick) => ({ completed, logged: completed || status === 'missed' });

/**
 * Sends one click and resolves to the day as it now is. The request names the new state instead of toggling, so that two
 * devices that click at once do not undo each other.
 *
 * A day outside the window means that the clock was wrong: the refusal has corrected it, and a click of just now is sent
 * again for the corrected day. A queued click keeps its day, and is refused when that is too long ago.
 */
async function sendTick(
  { worksheetId, date, completed, status, key }: Tick,
  hasWaited: boolean,
): Promise<TickedDay> {
  const put = async (day: LocalDay) => {
    const params = { id: worksheetId };
    const body = { date: day, ...(status === undefined ? { completed } : { status }) };
    return { date: day, ...(await call(toggleTracker, { params, body, idempotencyKey: key })) };
  };
  try {
    return await put(date);
  } catch (error) {
    const day = today();
    const isClockCorrected = error instanceof ApiError && error.code === 'outside_window' && day !== date;
    if (hasWaited || status !== undefined || !isClockCorrected) throw error;
    return put(day);
  }
}

const isArchived = (error: unknown) => error instanceof ApiError && error.code === 'worksheet_archived';

interface TickOutboxOptions {
  readonly memberId: string;
  readonly date: LocalDay;
  readonly waiting: Tick | undefined;
  onChanged(): void;
}

/** Sends the clicks on one day one after the other. */
function useTickOutbox({ memberId, date, waiting, onChanged }: TickOutboxOptions) {
  const client = useQueryClient();
  return useOutbox({
    name: [memberId, 'tick', date],
    waiting,
    send: sendTick,
    onSent: async (day, pressed) => {
      await setTrackerDay(client, memberId, pressed.worksheetId, day);
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
}

/** Renders nothing: sends the queued ticks, whatever page of the app is open. */
export function WaitingTicks({ memberId }: { readonly memberId: string }) {
  const onChanged = useReloadPlan(memberId);
  return useStoredTicks(memberId).map((waiting) => (
    <WaitingTick
      key={waiting.key}
      memberId={memberId}
      date={waiting.date}
      waiting={waiting}
      onChanged={onChanged}
    />
  ));
}

function WaitingTick(options: TickOutboxOptions) {
  useTickOutbox(options);
  return null;
}

export interface TickOptions {
  readonly memberId: string;
  readonly worksheetId: string;
  /** The day that is ticked. */
  readonly date: LocalDay;
  /** The API's last response; `undefined` until loaded. */
  readonly history: readonly TrackerEntry[] | undefined;
  /** Called when the API has saved the click, or when the worksheet is no longer the current one. */
  onChanged(): void;
}

/**
 * The tick of one day. A click shows at once and is reverted when it fails for good; while offline it is queued with its day
 * and its key, and sent once the device is online.
 */
export function useTick({ memberId, worksheetId, date, history, onChanged }: TickOptions) {
  const ofThis = useStoredTicks(memberId).filter((stored) => stored.worksheetId === worksheetId);
  const stored = ofThis.find((each) => each.date === date);
  const isOnline = useIsOnline();
  const { isSending, own, send } = useTickOutbox({ memberId, date, waiting: stored, onChanged });
  const shown =
    history &&
    ofThis.reduce<readonly TrackerEntry[]>(
      (days, pressed) => withDay(days, { date: pressed.date, ...expected(pressed) }),
      history,
    );
  const entry = shown?.findLast((day) => day.date === date);
  const status: TrackerStatus = entry ? (entry.completed ? 'completed' : 'missed') : 'not-logged';
  const press = (to: Pick<Tick, 'completed' | 'status'>) => {
    if (isSending || !history) return;
    const pressed = { worksheetId, date, ...to, key: newIdempotencyKey() };
    saveTick(memberId, pressed);
    send(pressed);
  };
  return {
    /** The days as the API has them, with the pending clicks applied. */
    history: shown,
    status,
    isTicked: status === 'completed',
    isSending,
    isWaiting: stored !== undefined && !isSending && !isOnline,
    hasFailed: own.error !== null && !stored && !isArchived(own.error),
    /** The outcome of the last click on this page. */
    saved: own.data?.date === date && !stored ? own.data.completed : undefined,
    toggle: () => press({ completed: status !== 'completed' }),
    choose: (chosen: TrackerStatus) => press({ completed: chosen === 'completed', status: chosen }),
  };
}
export type TickState = ReturnType<typeof useTick>;

/** The tick of today. */
export function useTickToday(options: Omit<TickOptions, 'date'>): TickState {
  const date = useToday();
  return useTick({ ...options, date });
}

function statusText({ isWaiting, saved }: TickState): string | null {
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
        {statusText(tick) ??
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
