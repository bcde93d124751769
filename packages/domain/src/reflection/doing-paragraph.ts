import type { ReflectionBook } from './reflection-book.ts';
import type { WeekFacts, WeekShape } from './week-facts.ts';
import { counted, quote, sentence } from './wording.ts';

/** The days of the challenge, those of the tiny action, and what the two say about the identity statement. */
export function doingParagraph(book: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  return [...challenge(book, facts, week), ...action(book, facts, week), ...identity(book, facts, week)];
}

/** What was left undone is mentioned in a full week only: in a thin one, the list of it would be the letter. */
const mentionsNothing = ({ kind }: WeekShape): boolean => kind === 'full';

function challenge(
  { words, challenge }: ReflectionBook,
  { weekStart }: WeekFacts,
  week: WeekShape,
): string[] {
  if (week.challengeDays === 0) return mentionsNothing(week) ? [sentence(challenge.none, weekStart, {})] : [];
  if (week.challengeDays === 7) return [sentence(challenge.all, weekStart, {})];
  return [sentence(challenge.some, weekStart, { days: counted(words, week.challengeDays, 'day') })];
}

function action({ words, action }: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  const { weekStart, hasWorksheet, tinyAction } = facts;
  const named = { action: quote(words, tinyAction) ?? words.tinyAction };
  if (week.actionDays === 7) return [sentence(action.all, weekStart, named)];
  if (week.actionDays > 0)
    return [sentence(action.some, weekStart, { ...named, days: counted(words, week.actionDays, 'day') })];
  if (!mentionsNothing(week)) return [];
  return [
    hasWorksheet ? sentence(action.none, weekStart, named) : sentence(action.noWorksheet, weekStart, {}),
  ];
}

function identity(book: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  const quoted = quote(book.words, facts.identity);
  return quoted && week.actionDays > 0
    ? [sentence(book.identity, facts.weekStart, { identity: quoted })]
    : [];
}
