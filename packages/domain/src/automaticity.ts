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
const openDays = 7;

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
