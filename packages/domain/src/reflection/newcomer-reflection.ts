import { addDays, type LocalDay } from '../local-day.ts';
import type { ReflectionBook } from './reflection-book.ts';
import { counted, dateInWords, sentence } from './wording.ts';

/**
 * What a member reads who has no full week behind them: `weekStart` is the first day of the first week, which may
 * still lie ahead, and `spots` how many they have logged so far.
 */
export function newcomerReflection(
  { words, newcomer }: ReflectionBook,
  { weekStart, spots }: { readonly weekStart: LocalDay; readonly spots: number },
): string {
  const soFar =
    spots === 0
      ? sentence(newcomer.nothingYet, weekStart, {})
      : sentence(newcomer.alreadyNoticed, weekStart, { spots: counted(words, spots, 'spot') });
  const date = dateInWords(words, addDays(weekStart, 7));
  return [
    `${sentence(newcomer.welcome, weekStart, {})} ${soFar}`,
    sentence(newcomer.comingOn, weekStart, { date }),
  ].join('\n\n');
}
