import { addDays, daysBetween, type LocalDay } from './local-day.ts';

/** How many days the tracker shows and accepts, today among them (product 5.14). */
export const trackerDays = 7;

/** What a member said about one day; a day without an entry was not logged. */
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
  /** The result was "not logged". */
  readonly logged?: false | undefined;
  /** What was asked for; absent in what an earlier release stored. */
  readonly target?: Intent | undefined;
}

/** To tick or untick, the status to reach, or `null` for the opposite of what the day is. */
type Intent = boolean | TrackerStatus | null;

/** The stored state of one tracker day: its current value, and the responses to its last calls with a key. */
export interface TickState {
  readonly completed: boolean;
  /** `false`: the day counts as not logged, and the state is kept for `recent` only. */
  readonly logged?: false | undefined;
  /** The day was missed before it was completed, and is so again when it is unticked. */
  readonly wasMissed?: true | undefined;
  /** Oldest first, each key once, at most `maxRecentKeys`. */
  readonly recent: readonly RecentCall[];
}

export interface Tick {
  /** The idempotency key of the intent; without one, a retry cannot be recognised. */
  readonly key?: string;
  /** Whether to tick or to untick the day; without one, the day turns into its opposite. */
  readonly target?: boolean;
  /** The status to reach, whatever the day was; wins over `target`. */
  readonly status?: TrackerStatus;
}

/** The status of a stored day. */
const statusOfState = ({ completed, logged }: Pick<TickState, 'completed' | 'logged'>): TrackerStatus =>
  logged === false ? 'not-logged' : statusOf(completed);

/** What ticking and unticking make of a day: unticked, it is what it was before it was ticked. */
function nextStatus(state: TickState, { target, status }: Tick): TrackerStatus {
  if (status !== undefined) return status;
  const current = statusOfState(state);
  if (target ?? current !== 'completed') return 'completed';
  if (current !== 'completed') return current;
  return state.wasMissed ? 'missed' : 'not-logged';
}

/**
 * What one call makes of a tracker day (product 5.14). A day without state counts as not logged.
 * A stored key gets its first response again, and the very same state object is returned, so that the
 * caller sees by identity that there is nothing to write.
 */
export function toggled(
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
  const recent =
    key === undefined
      ? before.recent
      : [...before.recent, { key, result: completed, ...logged, target: intentOf(tick) }].slice(
          -maxRecentKeys,
        );
  const wasMissed = completed && (before.wasMissed || statusOfState(before) === 'missed');
  return { state: { completed, ...logged, ...(wasMissed && { wasMissed }), recent }, result };
}

/** Whether the key was used on this day. */
export const hasKey = ({ recent }: TickState, key: string): boolean =>
  recent.some((call) => call.key === key);

/** What a call asks for; `null` for the opposite of what the day is. */
const intentOf = ({ target, status }: Tick): Intent => status ?? target ?? null;

/** Whether the key was used on this day to ask for something else. */
export function isOtherIntent(state: TickState | undefined, tick: Tick): boolean {
  const call = state?.recent.find((known) => known.key === tick.key);
  if (!call) return false;
  const intent = intentOf(tick);
  // Of a call that was stored without its intent only the result is known.
  if (call.target === undefined) return typeof intent === 'boolean' && intent !== call.result;
  return call.target !== intent;
}
