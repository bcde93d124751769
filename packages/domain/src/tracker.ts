import { addDays, daysBetween, type LocalDay } from './local-day.ts';

/** How many days the tracker shows and accepts, today among them (product 5.14). */
export const trackerDays = 7;

/** What a member said about one day; a day without an entry was not logged. */
export interface TrackerDay {
  readonly date: LocalDay;
  readonly completed: boolean;
}

export type TrackerStatus = 'completed' | 'missed' | 'not-logged';

export interface WindowDay {
  readonly date: LocalDay;
  readonly status: TrackerStatus;
}

/** Whether `date` is one of the last seven days, today included: the days that may be toggled. */
export function isWithinWindow(date: LocalDay, today: LocalDay): boolean {
  const age = daysBetween(date, today);
  return age >= 0 && age < trackerDays;
}

/**
 * The last seven days, oldest first and today last, each with its status (product 5.14).
 * Entries outside the window are ignored; where a day is named twice, the later entry of `history` counts.
 */
export function trackerWindow(history: Iterable<TrackerDay>, today: LocalDay): WindowDay[] {
  const completedOn = new Map<LocalDay, boolean>();
  for (const { date, completed } of history) completedOn.set(date, completed);
  return Array.from({ length: trackerDays }, (_, index) => {
    const date = addDays(today, index - trackerDays + 1);
    return { date, status: statusOf(completedOn.get(date)) };
  });
}

function statusOf(completed: boolean | undefined): TrackerStatus {
  if (completed === undefined) return 'not-logged';
  return completed ? 'completed' : 'missed';
}

/** How many idempotency keys one tracker day stores; the oldest is dropped first. */
export const maxRecentKeys = 20;

/** A call with a key, and its response. */
interface RecentCall {
  readonly key: string;
  readonly result: boolean;
  /** The state that was asked for, `null` for a turn; absent in what an earlier release stored. */
  readonly target?: boolean | null | undefined;
}

/** The stored state of one tracker day: its current value, and the responses to its last calls with a key. */
export interface TickState {
  readonly completed: boolean;
  /** Oldest first, each key once, at most `maxRecentKeys`. */
  readonly recent: readonly RecentCall[];
}

export interface Tick {
  /** The idempotency key of the intent; without one, a retry cannot be recognised. */
  readonly key?: string;
  /** The state to reach; without one, the day turns into its opposite. */
  readonly target?: boolean;
}

/**
 * What one call makes of a tracker day (product 5.14). A day without state counts as not completed.
 * A stored key gets its first response again, and the very same state object is returned, so that the
 * caller sees by identity that there is nothing to write.
 */
export function toggled(
  state: TickState | undefined,
  { key, target }: Tick,
): { readonly state: TickState; readonly result: boolean } {
  const before = state ?? { completed: false, recent: [] };
  const answered = before.recent.find((call) => call.key === key);
  if (state && answered) return { state, result: answered.result };

  const result = target ?? !before.completed;
  const recent =
    key === undefined
      ? before.recent
      : [...before.recent, { key, result, target: target ?? null }].slice(-maxRecentKeys);
  return { state: { completed: result, recent }, result };
}

/** Whether the key was used on this day. */
export const hasKey = ({ recent }: TickState, key: string): boolean =>
  recent.some((call) => call.key === key);

/** Whether the key was used on this day to ask for something else. */
export function isOtherIntent(state: TickState | undefined, { key, target }: Tick): boolean {
  const call = state?.recent.find((known) => known.key === key);
  if (!call) return false;
  if (call.target === undefined) return target !== undefined && target !== call.result;
  return call.target !== (target ?? null);
}
