import { addDays, dayNumber, type LocalDay, weekdayOf } from '../local-day.ts';
import { seededRandom } from '../nudges.ts';
import type { PartOfDay } from './week-facts.ts';

/** One phrase. Its words fit the middle of a sentence; the caller capitalises the first character. */
export type Phrase<Values = unknown> = (values: Values) => string;

/** At least two phrases with the same meaning, so that two consecutive weeks need not sound alike. */
export type Variants<Values = unknown> = readonly [Phrase<Values>, Phrase<Values>, ...Phrase<Values>[]];

/** What is compared with the week before: days, because more spots on fewer days are no gain. */
export type Counted = 'spotDays' | 'challengeDays' | 'actionDays';

/** Single words in the language of the book. */
export interface ReflectionWords {
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** January first. */
  readonly months: readonly string[];
  /** From zero upwards; higher numbers are written in digits. */
  readonly numbers: readonly string[];
  readonly and: string;
  readonly spot: { readonly one: string; readonly many: string };
  readonly day: { readonly one: string; readonly many: string };
  /** `every day but Sunday`. Used when a list of names would be too long. */
  readonly everyDayBut: (days: string) => string;
  /** `once`, `three times`. */
  readonly times: (count: number) => string;
  readonly quoteOf: (text: string) => string;
  /** The name of the tiny action when its own words are too long to quote. */
  readonly tinyAction: string;
  /** `“Breathe twice” on three days` */
  readonly actionOnDays: (action: string, days: string) => string;
  /** `when`: `in the evening`; `plural`: `evenings`. */
  readonly partsOfDay: Readonly<Record<PartOfDay, { readonly when: string; readonly plural: string }>>;
  readonly more: Readonly<Record<Counted, Phrase<{ readonly now: string; readonly before: string }>>>;
  readonly fewer: Readonly<Record<Counted, Phrase<{ readonly now: string; readonly before: string }>>>;
}

type Days = { readonly days: string };
type Spots = { readonly spots: string };
type TwoMoments = { readonly first: string; readonly second: string };
type Time = { readonly when: string; readonly plural: string };

/** Every sentence that a weekly reflection can contain. */
export interface ReflectionBook {
  readonly words: ReflectionWords;
  readonly opening: {
    readonly empty: Variants;
    readonly thin: Variants<Days>;
    readonly full: Variants<Days>;
    readonly perfect: Variants;
  };
  /** `day` and `days` follow the word "on". */
  readonly noticing: {
    readonly none: Variants;
    readonly one: Variants<{ readonly day: string }>;
    readonly oneDay: Variants<Spots & { readonly day: string }>;
    readonly someDays: Variants<Spots & Days>;
    /** `otherDays` are the days of the opening that have no spot, which would seem to contradict `days` unsaid. */
    readonly someOfThem: Variants<Spots & Days & { readonly otherDays: string }>;
    readonly everyDay: Variants<Spots>;
    /** When they were logged, which does not say when they happened. */
    readonly time: Variants<Time>;
  };
  /** Two of the member's own moments side by side: of one week, or the oldest and the newest of all weeks. */
  readonly moments: { readonly week: Variants<TwoMoments>; readonly journey: Variants<TwoMoments> };
  readonly challenge: { readonly none: Variants; readonly some: Variants<Days>; readonly all: Variants };
  readonly action: {
    readonly noWorksheet: Variants;
    readonly none: Variants<{ readonly action: string }>;
    readonly some: Variants<Days & { readonly action: string }>;
    readonly all: Variants<{ readonly action: string }>;
    /** Two or more actions, each with its own days. */
    readonly several: Variants<{ readonly actions: string }>;
  };
  readonly identity: Variants<{ readonly identity: string }>;
  readonly change: {
    readonly stillQuiet: Variants;
    readonly returned: Variants;
    /** How often so far. */
    readonly cameBack: Variants<{ readonly times: string }>;
    readonly quieter: Variants;
    readonly same: Variants;
    readonly grew: Variants<{ readonly more: string }>;
    readonly eased: Variants<{ readonly fewer: string }>;
    readonly mixed: Variants<{ readonly more: string; readonly fewer: string }>;
    readonly shifted: Variants<{ readonly from: string; readonly to: string }>;
  };
  readonly question: {
    readonly empty: Variants;
    readonly perfect: Variants;
    readonly noticing: Variants;
    readonly noWorksheet: Variants;
    readonly action: Variants<{ readonly action: string }>;
    readonly general: Variants;
  };
  /** For a member without a full week yet; `date` is the day on which the first reflection can be read. */
  readonly newcomer: {
    readonly welcome: Variants;
    readonly nothingYet: Variants;
    readonly alreadyNoticed: Variants<Spots>;
    readonly comingOn: Variants<{ readonly date: string }>;
  };
}

/** A remainder that is never negative, so that days before 1970 have weekdays too. */
const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/** Picks one of several phrases and fills in its values. */
export type Say = <Values>(variants: Variants<Values>, values: Values) => string;

/**
 * The choice of phrases for one member in one week. Each list of variants starts at an offset derived from the member
 * and advances by one each week: consecutive weeks never get the same phrase, the same week always does, and two
 * members rarely read the same text.
 */
export function voiceOf(book: ReflectionBook, memberId: string, weekStart: LocalDay): Say {
  const names = namesOfChoices(book);
  const week = Math.floor(dayNumber(weekStart) / 7);
  return (variants, values) => {
    const random = seededRandom(`${memberId} ${names.get(variants)}`);
    const start = Math.floor(random() * variants.length);
    const phrase = variants[modulo(week + start, variants.length)] ?? variants[0];
    const text = phrase(values);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

/** The path of each list of variants in the book, such as `noticing.one`. */
function namesOfChoices(book: ReflectionBook): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  const { words: _, ...choices } = book;
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) names.set(value, name);
    else for (const [key, inner] of Object.entries(Object(value))) walk(inner, `${name}.${key}`);
  };
  for (const [key, value] of Object.entries(choices)) walk(value, key);
  return names;
}

/** `five`, or `23` beyond the numbers that the book spells out. */
export const numberWord = (words: ReflectionWords, count: number): string =>
  words.numbers[count] ?? count.toLocaleString('en');

/** `one spot`, `five spots`. */
export function quantity(words: ReflectionWords, count: number, noun: 'spot' | 'day'): string {
  return `${numberWord(words, count)} ${words[noun][count === 1 ? 'one' : 'many']}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: ReflectionWords, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

/** 1970-01-01 was a Thursday. */
export const weekday = (words: ReflectionWords, day: LocalDay): string =>
  words.weekdays[weekdayOf(day) - 1] ?? '';

/** `Sunday, 14 June`. */
export function dateInWords(words: ReflectionWords, day: LocalDay): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${weekday(words, day)}, ${date} ${words.months[month - 1] ?? ''}`;
}

/**
 * The days of the week from `weekStart` by name, and more than four by those that are missing: a second number beside
 * that of the opening would seem to contradict it.
 */
export function dayNames(words: ReflectionWords, days: readonly LocalDay[], weekStart: LocalDay): string {
  const names = (named: readonly LocalDay[]) =>
    list(
      words,
      named.map((day) => weekday(words, day)),
    );
  if (days.length <= 4) return names(days);
  const week = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index));
  return words.everyDayBut(names(week.filter((day) => !days.includes(day))));
}

const maxQuoteLength = 120;

/** A longer text is never quoted, however much of it is white space. */
export const maxQuotableLength = 10 * maxQuoteLength;

/** A member's own words on one line and in quotation marks; `undefined` when they are empty or too long. */
export function quote(words: ReflectionWords, text: string | undefined): string | undefined {
  if (text === undefined || text.length > maxQuotableLength) return undefined;
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/^[\s"“”.]+|[\s"“”.]+$/g, '');
  return line === '' || [...line].length > maxQuoteLength ? undefined : words.quoteOf(line);
}
