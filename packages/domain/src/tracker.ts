import { addDays, daysBetween, type LocalDay } from './local-day.ts';

/** How many days the tracker shows and accepts, including today (product 5.14). */
export const trackerDays = 7;

/** The member's entry for one day; a day without an entry was not logged. */
export interface TrackerDay {
  readonly date: LocalDay;
  readonly completed: boolean;
}

export const trackerStatusNames = ['completed', 'missed', 'not-logged'] as const;
export type TrackerStatus = (typeof trackerStatusNames)[number];

export interface WindowDay {
  readonly date: LocalDay;
  readonly status: TrackerStatus;
}

/** Whether `date` is one of the last seven days, including today, which are the days that may be toggled. */
export function isWithinWindow(date: LocalDay, today: LocalDay): boolean {
  const age = daysBetween(date, today);
  return age >= 0 && age < trackerDays;
}

/**
 * The last seven days, oldest first and today last, each with its status (product 5.14). Entries outside the
 * window are ignored; for a duplicate day, the later entry of `history` counts.
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
  /** `false` when the result was "not logged". */
  readonly logged?: false | undefined;
  /** The requested change; absent in calls stored by an earlier release. */
  readonly target?: Intent | undefined;
}

/** To tick or untick, the status to reach, or `null` to toggle. */
type Intent = boolean | TrackerStatus | null;

/** The stored state of one tracker day: its current value, and the responses to its latest calls with a key. */
export interface TickState {
  readonly completed: boolean;
  /** `false` when the day counts as not logged, and the state is only kept for `recent`. */
  readonly logged?: false | undefined;
  /** The day was missed before it was completed, and becomes missed again when it is unticked. */
  readonly wasMissed?: true | undefined;
  /** Oldest first, each key once, at most `maxRecentKeys`. */
  readonly recent: readonly RecentCall[];
}

export interface Tick {
  /** The idempotency key of the intent. */
  readonly key: string;
  /** Whether to tick or to untick the day; toggles it when absent. */
  readonly target?: boolean;
  /** The status to reach from any other; wins over `target`. */
  readonly status?: TrackerStatus;
}

const statusOfState = ({ completed, logged }: Pick<TickState, 'completed' | 'logged'>): TrackerStatus =>
  logged === false ? 'not-logged' : statusOf(completed);

/** The status after ticking or unticking: unticking restores the status from before the tick. */
function nextStatus(state: TickState, { target, status }: Tick): TrackerStatus {
  if (status !== undefined) return status;
  const current = statusOfState(state);
  if (target ?? current !== 'completed') return 'completed';
  if (current !== 'completed') return current;
  return state.wasMissed ? 'missed' : 'not-logged';
}

/**
 * The result of one call on a tracker day (product 5.14). A day without state counts as not logged. A stored key gets
 * its first response again, together with the same state object, so that the caller knows by identity that there is
 * nothing to write.
 */
export function toggleDay(
  state: TickState | undefined,
  tick: Tick,
): { readonly state: TickState; readonly result: TrackerStatus } {
  const before: TickState = state ?? { completed: false, logged: false, recent: [] };
  const { key } = tick;
  const answered = before.recent.find((call) => call.key === key);
  if (state && answered) return { state, result: statusOfState({ ...answered, completed: answered.result }) };

  const result = nextStatus(before, tick);
  const completed = result === 'completed';
  const logged = result === 'not-logged' && ({ logged: false } as const);
  const call = { key, result: completed, ...logged, target: intentOf(tick) };
  const recent = [...before.recent, call].slice(-maxRecentKeys);
  const wasMissed = completed && (before.wasMissed || statusOfState(before) === 'missed');
  return { state: { completed, ...logged, ...(wasMissed && { wasMissed }), recent }, result };
}

export const hasKey = ({ recent }: TickState, key: string): boolean =>
  recent.some((call) => call.key === key);

/** The change that a call requests; `null` to toggle. */
const intentOf = ({ target, status }: Tick): Intent => status ?? target ?? null;

/** Whether the key was used on this day for a different change. */
export function isOtherIntent(state: TickState | undefined, tick: Tick): boolean {
  const call = state?.recent.find((recent) => recent.key === tick.key);
  if (!call) return false;
  const intent = intentOf(tick);
  // For a call stored without its intent, only the result is known.
  if (call.target === undefined) return typeof intent === 'boolean' && intent !== call.result;
  return call.target !== intent;
}
