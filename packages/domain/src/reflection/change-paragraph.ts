import type { LocalDay } from '../local-day.ts';
import type { Counted, ReflectionBook } from './reflection-book.ts';
import type { WeekShape } from './week-facts.ts';
import { list, numberWord, sentence } from './wording.ts';

/** What changed against the week before; `before` is missing in a member's first full week. */
export function changeParagraph(
  book: ReflectionBook,
  weekStart: LocalDay,
  week: WeekShape,
  before: WeekShape | undefined,
): string[] {
  const { change } = book;
  if (!before) return [sentence(change.firstWeek, weekStart, {})];
  if (week.kind === 'empty')
    return [sentence(before.kind === 'empty' ? change.stillQuiet : change.quieter, weekStart, {})];
  if (before.kind === 'empty') return [sentence(change.returned, weekStart, {})];
  return [counts(book, weekStart, week, before), ...shift(book, weekStart, week, before)];
}

function counts(
  { words, change }: ReflectionBook,
  weekStart: LocalDay,
  week: WeekShape,
  before: WeekShape,
): string {
  const kinds: readonly Counted[] = ['spots', 'challengeDays', 'actionDays'];
  const told = (kind: Counted) => ({
    now: numberWord(words, week[kind]),
    before: numberWord(words, before[kind]),
  });
  const rose = kinds.filter((kind) => week[kind] > before[kind]);
  const fell = kinds.filter((kind) => week[kind] < before[kind]);
  const more = list(
    words,
    rose.map((kind) => words.more[kind](told(kind))),
  );
  const fewer = list(
    words,
    fell.map((kind) => words.fewer[kind](told(kind))),
  );
  if (more && fewer) return sentence(change.mixed, weekStart, { more, fewer });
  if (more) return sentence(change.grew, weekStart, { more });
  return fewer ? sentence(change.eased, weekStart, { fewer }) : sentence(change.same, weekStart, {});
}

function shift(
  { words, change }: ReflectionBook,
  weekStart: LocalDay,
  { time: to }: WeekShape,
  { time: from }: WeekShape,
): string[] {
  if (!from || !to || from === to || from === 'scattered' || to === 'scattered') return [];
  const plurals = { from: words.partsOfDay[from].plural, to: words.partsOfDay[to].plural };
  return [sentence(change.shifted, weekStart, plurals)];
}
