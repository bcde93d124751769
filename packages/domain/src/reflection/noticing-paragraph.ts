import type { LocalDay } from '../local-day.ts';
import type { ReflectionBook } from './reflection-book.ts';
import type { WeekShape } from './week-facts.ts';
import { counted, dayNames, sentence, weekday } from './wording.ts';

/** How the week opens, how many spots there were, on which days, and the time of day at which they come. */
export function noticingParagraph(book: ReflectionBook, weekStart: LocalDay, week: WeekShape): string[] {
  const days = counted(book.words, week.presentDays, 'day');
  const opening = sentence(book.opening[week.kind], weekStart, { days });
  return [opening, ...noticed(book, weekStart, week), ...timeOfDay(book, weekStart, week)];
}

function noticed({ words, noticing }: ReflectionBook, weekStart: LocalDay, week: WeekShape): string[] {
  const [first] = week.spotDays;
  const spots = counted(words, week.spots, 'spot');
  if (first === undefined) return week.kind === 'full' ? [sentence(noticing.none, weekStart, {})] : [];
  const day = weekday(words, first);
  if (week.spots === 1) return [sentence(noticing.one, weekStart, { day })];
  if (week.spotDays.length === 1) return [sentence(noticing.oneDay, weekStart, { spots, day })];
  if (week.spotDays.length === 7) return [sentence(noticing.everyDay, weekStart, { spots })];
  return [sentence(noticing.someDays, weekStart, { spots, days: dayNames(words, week.spotDays) })];
}

function timeOfDay({ words, noticing }: ReflectionBook, weekStart: LocalDay, { time }: WeekShape): string[] {
  if (time === undefined) return [];
  if (time === 'scattered') return [sentence(noticing.scattered, weekStart, {})];
  return [sentence(noticing.time, weekStart, words.partsOfDay[time])];
}
