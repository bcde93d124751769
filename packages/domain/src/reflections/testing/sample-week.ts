import { addDays, type LocalDay, localDay } from '../../local-day.ts';
import type { PlanFacts, WeekFacts } from '../week-facts.ts';
import { weeklyReflection } from '../weekly-reflection.ts';
import { plainBook } from './plain-book.ts';

/** A Monday. */
export const weekStart = localDay('2026-06-08');
/** The offsets of all days of the week. */
export const allWeek = [0, 1, 2, 3, 4, 5, 6];

const days = (from: LocalDay, offsets: readonly number[]) => offsets.map((offset) => addDays(from, offset));
/**
 * Facts about the week of `weekStart`: spots, challenge days and tiny-action days, each as an offset from Monday; a
 * spot with a known hour is `[offset, hour]`.
 */
export const week = (
  spots: readonly (number | [number, number])[],
  challenge: readonly number[],
  action: readonly number[],
  {
    tinyAction = '',
    identity = '',
    ...rest
  }: Partial<WeekFacts & Pick<PlanFacts, 'tinyAction' | 'identity'>> = {},
): WeekFacts => ({
  weekStart,
  spots: spots.map((spot) =>
    typeof spot === 'number'
      ? { date: addDays(weekStart, spot) }
      : { date: addDays(weekStart, spot[0]), hour: spot[1] },
  ),
  challengeDays: days(weekStart, challenge),
  plans: [{ tinyAction, identity, days: days(weekStart, action) }],
  ...rest,
});

/** The same for the previous week. */
export const weekBefore = (...facts: Parameters<typeof week>): WeekFacts => {
  const moved = week(...facts);
  const back = (date: LocalDay) => addDays(date, -7);
  return {
    ...moved,
    weekStart: back(moved.weekStart),
    spots: moved.spots.map((spot) => ({ ...spot, date: back(spot.date) })),
    challengeDays: moved.challengeDays.map(back),
    plans: moved.plans.map((plan) => ({ ...plan, days: plan.days.map(back) })),
  };
};

/** One spot a day from Monday, at these hours. */
export const spotsAt = (...hours: readonly number[]) =>
  hours.map((hour, day): [number, number] => [day, hour]);

/** The slots that a text consists of. */
export const slotsOf = (facts: WeekFacts, before?: WeekFacts): string[] =>
  weeklyReflection(plainBook, { memberId: 'asha', week: facts, ...(before && { before }) })
    .split(/ (?=[AB]:)|\n\n/)
    .map((slot) => slot.slice(2));
