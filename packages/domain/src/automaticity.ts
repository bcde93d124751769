import { daysBetween, type LocalDay } from './local-day.ts';

/**
 * When a member says how automatic the tiny action of their worksheet has become: when they have written the worksheet,
 * and from three days of the programme on, counted from 1.
 */
export const automaticityMoments = ['start', 'day14', 'day28', 'day66'] as const;
export type AutomaticityMoment = (typeof automaticityMoments)[number];
type LaterMoment = Exclude<AutomaticityMoment, 'start'>;

/** The days of the programme on which the question is first asked again. */
const laterMoments = {
  day14: 14,
  day28: 28,
  day66: 66,
} as const satisfies Readonly<Record<LaterMoment, number>>;

/** For how many days the question can be answered, from its first one on. */
export const openDays = 7;

/** The lowest and the highest answer: do not agree at all, agree completely. */
export const automaticityScale = { lowest: 1, highest: 7 } as const;

/**
 * The moment whose question is open on `today`. For a week after the worksheet was written, that is `start`, also when
 * a later one falls into it: within a week, an answer could not change much.
 */
export function openMoment(
  planMadeOn: LocalDay,
  startsOn: LocalDay,
  today: LocalDay,
): AutomaticityMoment | undefined {
  if (daysBetween(planMadeOn, today) < openDays) return 'start';
  const day = daysBetween(startsOn, today) + 1;
  const isOpen = (first: number) => day >= first && day < first + openDays;
  return (Object.keys(laterMoments) as LaterMoment[]).find((moment) => isOpen(laterMoments[moment]));
}

/** What a member answered when the plan was made, and later about the same plan. */
export interface AnswerPair {
  readonly start: number;
  readonly later: number;
}

/** Points of the scale. */
export interface MeanChange {
  readonly people: number;
  readonly mean: number;
  /** The 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
  /** What `changeInTrials` comes to, given how much the answers at the start differ. */
  readonly inTrials: number;
}

/** Below this number of people, a mean would say too much about one of them. */
export const fewestForMean = 10;

/**
 * By how many standard deviations people's answers rose in trials with healthy habits: Singh et al. (2024), Time to
 * Form a Habit, a meta-analysis.
 */
export const changeInTrials = 0.69;

/** The mean change of at least `fewestForMean` people; `undefined` of fewer. */
export function meanChange(pairs: readonly AnswerPair[]): MeanChange | undefined {
  const people = pairs.length;
  if (people < fewestForMean) return undefined;
  const changes = pairs.map(({ start, later }) => later - start);
  const mean = meanOf(changes);
  const margin = (tQuantile(people - 1) * standardDeviation(changes)) / Math.sqrt(people);
  const inTrials = changeInTrials * standardDeviation(pairs.map(({ start }) => start));
  return { people, mean, low: mean - margin, high: mean + margin, inTrials };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function standardDeviation(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * The 97.5 % quantile of Student's t distribution: the first terms of its expansion around the normal distribution
 * (Abramowitz and Stegun 1964, 26.7.5). From nine degrees of freedom on, it is right to three decimal places.
 */
function tQuantile(degreesOfFreedom: number): number {
  const normal = 1.959964;
  const [cubed, fifth, seventh] = [normal ** 3, normal ** 5, normal ** 7];
  return (
    normal +
    (cubed + normal) / (4 * degreesOfFreedom) +
    (5 * fifth + 16 * cubed + 3 * normal) / (96 * degreesOfFreedom ** 2) +
    (3 * seventh + 19 * fifth + 17 * cubed - 15 * normal) / (384 * degreesOfFreedom ** 3)
  );
}
