import { addDays, type LocalDay } from './local-day.ts';
import { shuffle } from './shuffle.ts';
import { dayIn, hourOn } from './zoned-day.ts';

/** The hour at which nudges come until the member says otherwise. */
export const defaultNudgeHour = 8;

/** The hours at which a reminder may come on an evening without a log. */
export const reminderHours = { first: 16, last: 23 } as const;

/** When a person wants their nudge. */
export interface NudgeClock {
  /** IANA name. */
  readonly timeZone: string;
  /** 0 to 23 on the clock of the zone. */
  readonly hour: number;
}

/** What the next nudge must not come before. */
export interface NudgeBounds {
  readonly now: Date;
  /** The day of the last nudge; no other comes on it. */
  readonly lastDay: LocalDay | null;
  /** The first day on which nudges come again after a pause. */
  readonly pausedUntil: LocalDay | null;
}

/**
 * When the next nudge comes: the first time after `now` that the person's clock shows their hour, on a day that has had
 * none and is not in a pause. Where the clocks skip the hour, it comes as soon as they go on; where they show
 * it twice, the first time counts.
 */
export function nextNudgeAt(clock: NudgeClock, { now, lastDay, pausedUntil }: NudgeBounds): Date {
  const today = dayIn(clock.timeZone, now);
  const afterLast = lastDay === null ? today : addDays(lastDay, 1);
  const [first = today] = [today, afterLast, pausedUntil ?? today].sort().reverse();
  return firstHour(clock, first, 1, (at) => at > now);
}

/** When the person's clock last showed their hour, `now` included. */
export function latestNudgeHour(clock: NudgeClock, now: Date): Date {
  return firstHour(clock, dayIn(clock.timeZone, now), -1, (at) => at <= now);
}

/** No zone skips so many days in a row. */
const maxSteps = 5;

/** The hour of the first day that suits, going by `step` days from `day`. Throws a RangeError for an hour that no clock has. */
function firstHour(
  { timeZone, hour }: NudgeClock,
  day: LocalDay,
  step: 1 | -1,
  suits: (at: Date) => boolean,
): Date {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const at = hourOn(timeZone, addDays(day, steps * step), hour);
    if (at && suits(at)) return at;
  }
  throw new RangeError(`No clock shows ${hour} o'clock`);
}

/**
 * The nudge that a member gets after `seen` others: each member goes through all of them in an individual order and
 * starts over when all were seen, so that none repeats before every other was shown. `undefined` where there is none.
 */
export function nudgeAfter<Nudge>(
  nudges: readonly Nudge[],
  personId: string,
  seen: number,
): Nudge | undefined {
  return shuffle(nudges, seededRandom(personId))[seen % nudges.length];
}

/** Dice that fall the same way each time for the same `text` (mulberry32, begun with its FNV-1a hash). */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
