import { addDays, type LocalDay } from '../local-day.ts';

/** What a member did in the seven days from `weekStart`. Days outside the week are ignored, repeats count once. */
export interface WeekFacts {
  readonly weekStart: LocalDay;
  /**
   * Every spot of the week. `hour` (0 to 23) is the local time at which it was logged, which is not when it happened;
   * leave it out when the time zone is unknown, and the text does not mention the time of day.
   */
  readonly spots: readonly { readonly date: LocalDay; readonly hour?: number }[];
  /** Days on which the microchallenge was logged. */
  readonly challengeDays: readonly LocalDay[];
  /** The worksheets that were active in the week, the current one first. */
  readonly plans: readonly PlanFacts[];
  /** Whether the week is after the programme, when there is no challenge. */
  readonly isAfterProgramme?: boolean;
}

/** One worksheet in a week. Its words are the member's own, and the text quotes them when they are short enough. */
export interface PlanFacts {
  readonly tinyAction: string;
  readonly identity: string;
  /** Days on which the tiny action of this worksheet was ticked. */
  readonly days: readonly LocalDay[];
}

export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** The week as the phrases need it. */
export interface WeekShape {
  readonly weekStart: LocalDay;
  readonly kind: 'empty' | 'thin' | 'full' | 'perfect';
  /** Days on which anything was logged, oldest first. */
  readonly activeOn: readonly LocalDay[];
  readonly spots: number;
  /** The days with a spot, oldest first. */
  readonly spotDays: readonly LocalDay[];
  /** The part of the day in which most spots were logged, if there is one. */
  readonly time?: PartOfDay;
  readonly challengeDays: number;
  /** Days on which the tiny action of any worksheet was ticked. */
  readonly actionDays: number;
  /** The number of days of each plan, in the order of the facts. */
  readonly daysOfPlans: readonly number[];
}

/** A week with at most this many active days is a thin one. */
const thinUpTo = 2;

/** Derives the shape of a week from its facts. */
export function weekShape(facts: WeekFacts): WeekShape {
  const ofTheWeek = (days: readonly LocalDay[]) => daysOfWeek(facts.weekStart, days);
  const lastDay = addDays(facts.weekStart, 6);
  const spots = facts.spots.filter(({ date }) => date >= facts.weekStart && date <= lastDay);
  const spotDays = ofTheWeek(spots.map(({ date }) => date));
  const challengeDays = ofTheWeek(facts.challengeDays);
  const actionDays = ofTheWeek(facts.plans.flatMap(({ days }) => days));
  const activeOn = ofTheWeek([...spotDays, ...challengeDays, ...actionDays]);
  const isPerfect = [spotDays, challengeDays, actionDays].every(({ length }) => length === 7);
  const time = timeOfDay(spots.flatMap(({ hour }) => (hour === undefined ? [] : [partOfDay(hour)])));
  return {
    weekStart: facts.weekStart,
    kind: isPerfect
      ? 'perfect'
      : activeOn.length > thinUpTo
        ? 'full'
        : activeOn.length > 0
          ? 'thin'
          : 'empty',
    activeOn,
    spots: spots.length,
    spotDays,
    ...(time && { time }),
    challengeDays: challengeDays.length,
    actionDays: actionDays.length,
    daysOfPlans: facts.plans.map(({ days }) => ofTheWeek(days).length),
  };
}

function daysOfWeek(weekStart: LocalDay, days: readonly LocalDay[]): LocalDay[] {
  const said = new Set(days);
  const week = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index));
  return week.filter((day) => said.has(day));
}

export function partOfDay(hour: number): PartOfDay {
  if (hour >= 22 || hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** The part in which most spots were logged. Two spots do not make a pattern; three that mostly cluster do. */
function timeOfDay(parts: readonly PartOfDay[]): PartOfDay | undefined {
  if (parts.length < 3) return undefined;
  return parts.find((part) => parts.filter((other) => other === part).length * 2 > parts.length);
}
