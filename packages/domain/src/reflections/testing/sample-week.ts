import { addDays, type LocalDay, localDay } from '../../local-day.ts';
import type { PlanFacts, WeekFacts } from '../week-facts.ts';
import { weeklyReflection } from '../weekly-reflection.ts';
import { plainBook } from './plain-book.ts';

/** A Monday. */
export const weekStart = localDay('2026-06-08');
/** The offsets of all its days. */
export const allWeek = [0, 1, 2, 3, 4, 5, 6];

const days = (from: LocalDay, offsets: readonly number[]) => offsets.map((offset) => addDays(from, offset));
/**
 * Facts of the week of `weekStart`: spots, days of the challenge and days of the tiny action, each as offsets from its
 * Monday; a spot whose hour is known as `[offset, hour]`.
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

/** The same, slotsOf of the week before. */
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

/** One spot on each day from Monday on, at these hours. */
export const spotsAt = (...hours: readonly number[]) =>
  hours.map((hour, day): [number, number] => [day, hour]);

/** The slots that a text is made of. */
export const slotsOf = (facts: WeekFacts, before?: WeekFacts): string[] =>
  weeklyReflection(plainBook, { memberId: 'asha', week: facts, ...(before && { before }) })
    .split(/ (?=[AB]:)|\n\n/)
    .map((slot) => slot.slice(2));
