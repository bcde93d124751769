import { addDays, type LocalDay, weekdayOf } from './local-day.ts';
import { shuffle } from './shuffle.ts';
import { dayIn, hourOn } from './zoned-day.ts';

/** The hour at which nudges arrive by default. */
export const defaultNudgeHour = 8;

/** The hours at which a reminder may arrive on an evening without a log. */
export const reminderHours = { first: 16, last: 23 } as const;

/** When the nudge of the day is the member's own tiny action. */
export interface ActionTime {
  /** 0 to 23, instead of the hour of other days. */
  readonly hour: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
}

/** When a person wants their nudge. */
export interface NudgeClock {
  /** IANA name. */
  readonly timeZone: string;
  /** 0 to 23, local time in the zone. */
  readonly hour: number;
  readonly actionTime?: ActionTime | null;
}

/** Whether the nudge of `day` is the member's own tiny action. */
export const isActionDay = ({ actionTime }: Pick<NudgeClock, 'actionTime'>, day: LocalDay): boolean =>
  actionTime?.weekdays.includes(weekdayOf(day)) ?? false;

/** Limits for the time of the next nudge. */
export interface NudgeBounds {
  readonly now: Date;
  /** The day of the last nudge; no other nudge is sent on it. */
  readonly lastDay: LocalDay | null;
  /** The first day after a pause on which nudges resume. */
  readonly pausedUntil: LocalDay | null;
}

/**
 * The time of the next nudge: the first time after `now` that the person's clock shows their hour, on a day
 * without a nudge that is not in a pause. If the clock change skips the hour, it is the moment of the change;
 * if the hour occurs twice, the first time counts.
 */
export function nextNudgeAt(clock: NudgeClock, { now, lastDay, pausedUntil }: NudgeBounds): Date {
  const today = dayIn(clock.timeZone, now);
  const afterLast = lastDay === null ? today : addDays(lastDay, 1);
  const [first = today] = [today, afterLast, pausedUntil ?? today].sort().reverse();
  return firstHour(clock, first, 1, (at) => at > now);
}

/** When the person's clock last showed their hour, including at `now`. */
export function latestNudgeHour(clock: NudgeClock, now: Date): Date {
  return firstHour(clock, dayIn(clock.timeZone, now), -1, (at) => at <= now);
}

/** No zone skips this many days in a row. */
const maxSteps = 5;

/**
 * The hour of the first suitable day, in steps of `step` days from `first`. Throws a RangeError for an hour
 * that no clock has.
 */
function firstHour(
  { timeZone, hour, actionTime }: NudgeClock,
  first: LocalDay,
  step: 1 | -1,
  suits: (at: Date) => boolean,
): Date {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const day = addDays(first, steps * step);
    const at = hourOn(timeZone, day, actionTime && isActionDay({ actionTime }, day) ? actionTime.hour : hour);
    if (at && suits(at)) return at;
  }
  throw new RangeError(`No clock shows ${hour} o'clock`);
}

/** After this many nudges in a row without an answer, one more says that nudges pause, and then none is sent. */
export const maxUnanswered = 3;

/**
 * How many of the last nudges were sent without the member writing anything on the day of the last one or later.
 * `unanswered` is the number that was counted when the last one was sent. Nudges before the first day of the cohort,
 * `startsOn`, ask for no answer.
 */
export function unansweredNudges(
  { lastDay, unanswered }: { readonly lastDay: LocalDay | null; readonly unanswered: number },
  lastActiveOn: LocalDay | undefined,
  startsOn?: LocalDay,
): number {
  if (lastDay === null) return unanswered;
  const isAnswered = lastActiveOn !== undefined && lastActiveOn >= lastDay;
  const isEarly = startsOn !== undefined && lastDay < startsOn;
  return isAnswered || isEarly ? 0 : unanswered;
}

/**
 * The nudge that a member gets after `seen` others: each member goes through all of them in their own order and then
 * starts again, so that none repeats before all were shown. `undefined` for an empty list.
 */
export function nudgeAfter<Nudge>(
  nudges: readonly Nudge[],
  personId: string,
  seen: number,
): Nudge | undefined {
  return shuffle(nudges, seededRandom(personId))[seen % nudges.length];
}

/**
 * A deterministic random source: the same `text` gives the same numbers (mulberry32, seeded with its FNV-1a
 * hash).
 */
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
