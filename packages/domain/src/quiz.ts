import { countChoices } from './questionnaire.ts';

/** The two kinds of answer in the quiz (product 3.2). */
export type QuizType = 'caveman' | 'modern';

/**
 * The type that was chosen most often; a tie goes to the type chosen first (product 3.2). Null without any
 * answer.
 */
export function quizResult(answers: readonly QuizType[]): QuizType | null {
  let winner: QuizType | null = null;
  let most = 0;
  for (const [type, count] of countChoices(answers)) {
    if (count > most) [winner, most] = [type, count];
  }
  return winner;
}

/** How clear a result is: nearly all answers of one type, most of them, or barely more than half. */
export type QuizShade = 'clear' | 'mostly' | 'close';

/** The shade of `answers`, which must not be empty: a lead of one answer is close, one exception is still clear. */
export function quizShade(answers: readonly QuizType[]): QuizShade {
  const most = Math.max(...countChoices(answers).values());
  const fewer = answers.length - most;
  if (fewer <= 1) return 'clear';
  return most - fewer <= 1 ? 'close' : 'mostly';
}

const dayParts = ['morning', 'daytime', 'evening'] as const;
type DayPart = (typeof dayParts)[number];

/** The part of the day of a time such as `23:40`. */
export function dayPartOf(time: string): DayPart {
  const hour = Number(time.slice(0, 2));
  if (hour < 10) return 'morning';
  return hour < 18 ? 'daytime' : 'evening';
}

/** An answer, and the time of day of its question, such as `23:40`. */
export interface TimedAnswer {
  readonly time: string;
  readonly type: QuizType;
}

/**
 * When in the day the caveman answers: at every time, never, once, in all parts of the day alike, or in one
 * part more than in another. `only`: in every moment of `most` and in none of `least`.
 */
export type DayPattern =
  | { readonly kind: 'always' | 'never' | 'even' }
  | { readonly kind: 'once'; readonly part: DayPart }
  | { readonly kind: 'only' | 'more'; readonly most: DayPart; readonly least: DayPart };

/**
 * The pattern of `answers`. Of equal parts of the day, the later counts as the one with most, the earlier as
 * least.
 */
export function dayPattern(answers: readonly TimedAnswer[]): DayPattern {
  const [first, ...others] = answers.filter(({ type }) => type === 'caveman');
  if (first && others.length === 0) return { kind: 'once', part: dayPartOf(first.time) };
  const shares = dayParts.map((part) => {
    const own = answers.filter(({ time }) => dayPartOf(time) === part);
    const caveman = own.filter(({ type }) => type === 'caveman').length;
    return { part, share: own.length === 0 ? 0 : caveman / own.length };
  });
  const ascending = [...shares].sort((a, b) => a.share - b.share);
  const [least, most] = [ascending[0], ascending.at(-1)];
  if (!least || !most) return { kind: 'never' };
  if (least.share === most.share)
    return { kind: least.share === 1 ? 'always' : least.share === 0 ? 'never' : 'even' };
  const isSplit = most.share === 1 && least.share === 0;
  return { kind: isSplit ? 'only' : 'more', most: most.part, least: least.part };
}

/** The answers in the order of a day. */
export const inOrderOfDay = <Item extends { readonly time: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a.time < b.time ? -1 : 1));
