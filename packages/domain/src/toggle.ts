/** How many idempotency keys one tracker day remembers; the oldest is forgotten first. */
export const rememberedKeys = 20;

/** The stored state of one tracker day: what it says now, and what its last keyed calls were answered. */
export interface TickState {
  readonly completed: boolean;
  /** Oldest first, each key once, at most `rememberedKeys`. */
  readonly recent: readonly { readonly key: string; readonly result: boolean }[];
}

export interface Tick {
  /** The idempotency key of the intent; without one, the call can not be told from another. */
  readonly key?: string;
  /** The state to reach; without one, the day turns into its opposite. */
  readonly target?: boolean;
}

/**
 * What one call makes of a tracker day (spec section 7, toggle). A day without state counts as not completed.
 * A key that the day remembers gets its first answer again and leaves the very same state object behind, so a
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
    key === undefined ? before.recent : [...before.recent, { key, result }].slice(-rememberedKeys);
  return { state: { completed: result, recent }, result };
}
