import { dayNumber, type LocalDay } from '../local-day.ts';
import type { ReflectionWords, Variants } from './reflection-book.ts';

/** Remainder that is never negative, so that days before 1970 have weekdays too. */
const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/**
 * The phrase of a week. It moves on by one each week, so weeks that follow each other never get the same one, and
 * the same week always does.
 */
export function sentence<Words>(variants: Variants<Words>, weekStart: LocalDay, words: Words): string {
  const week = Math.floor(dayNumber(weekStart) / 7);
  const phrase = variants[modulo(week, variants.length)] ?? variants[0];
  const text = phrase(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `five`, or `23` beyond the numbers that the book writes out. */
export const numberWord = (words: ReflectionWords, count: number): string =>
  words.numbers[count] ?? count.toLocaleString('en');

/** `one spot`, `five spots`. */
export function counted(words: ReflectionWords, count: number, noun: 'spot' | 'day'): string {
  return `${numberWord(words, count)} ${words[noun][count === 1 ? 'one' : 'many']}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: ReflectionWords, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

/** 1970-01-01 was a Thursday. */
export const weekday = (words: ReflectionWords, day: LocalDay): string =>
  words.weekdays[modulo(dayNumber(day) + 3, 7)] ?? '';

/** `Sunday, 14 June`. */
export function dateInWords(words: ReflectionWords, day: LocalDay): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${weekday(words, day)}, ${date} ${words.months[month - 1] ?? ''}`;
}

/** Up to four days by name, more of them by number. */
export function dayNames(words: ReflectionWords, days: readonly LocalDay[]): string {
  if (days.length > 4) return words.ofSevenDays(numberWord(words, days.length));
  return list(
    words,
    days.map((day) => weekday(words, day)),
  );
}

const longestQuote = 120;

/** A member's own words in quotation marks and on one line; `undefined` when there are none or too many. */
export function quote(words: ReflectionWords, text: string | undefined): string | undefined {
  if (text === undefined || text.length > 10 * longestQuote) return undefined;
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/^[\s"“”.]+|[\s"“”.]+$/g, '');
  return line === '' || [...line].length > longestQuote ? undefined : words.quoted(line);
}
