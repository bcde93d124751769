import { addDays, type LocalDay } from './local-day.ts';
import { dayIn, hourOn } from './zoned-day.ts';

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
 * none and is not in a pause (design 9). Where the clocks skip the hour, it comes as soon as they go on; where they show
 * it twice, the first time counts.
 */
export function nextNudgeAt(
  { timeZone, hour }: NudgeClock,
  { now, lastDay, pausedUntil }: NudgeBounds,
): Date {
  const today = dayIn(timeZone, now);
  const afterLast = lastDay === null ? today : addDays(lastDay, 1);
  let [day = today] = [today, afterLast, pausedUntil ?? today].sort().reverse();
  let at = hourOn(timeZone, day, hour);
  while (at === undefined || at <= now) {
    day = addDays(day, 1);
    at = hourOn(timeZone, day, hour);
  }
  return at;
}

/** When the person's clock last showed their hour, `now` included. */
export function latestNudgeHour({ timeZone, hour }: NudgeClock, now: Date): Date {
  let day = dayIn(timeZone, now);
  let at = hourOn(timeZone, day, hour);
  while (at === undefined || at > now) {
    day = addDays(day, -1);
    at = hourOn(timeZone, day, hour);
  }
  return at;
}
