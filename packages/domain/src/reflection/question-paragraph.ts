import type { ReflectionBook } from './reflection-book.ts';
import type { WeekFacts, WeekShape } from './week-facts.ts';
import { quote, sentence } from './wording.ts';

/** Up to so many days, the tiny action is what the next week can gain most from. */
const fewActionDays = 3;

/** One question for the week ahead: the one that this week's facts ask most loudly. */
export function questionParagraph(
  { words, question }: ReflectionBook,
  { weekStart, hasWorksheet, tinyAction }: WeekFacts,
  { kind, spots, time, actionDays }: WeekShape,
): string[] {
  if (kind === 'empty' || kind === 'perfect') return [sentence(question[kind], weekStart, {})];
  if (spots === 0) return [sentence(question.noticing, weekStart, {})];
  if (time && time !== 'scattered') return [sentence(question.time, weekStart, words.partsOfDay[time])];
  if (!hasWorksheet) return [sentence(question.noWorksheet, weekStart, {})];
  if (actionDays > fewActionDays) return [sentence(question.general, weekStart, {})];
  return [sentence(question.action, weekStart, { action: quote(words, tinyAction) ?? words.tinyAction })];
}
