import { countChoices } from './count-choices.ts';

/** The questions of the diagnostic in their order (spec section 3). */
export const questionIds = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11'] as const;
export type QuestionId = (typeof questionIds)[number];

/** The options of each question. A to D name a friction, E says that there is none. */
export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof letters)[number];
export type FrictionLetter = Exclude<Letter, 'E'>;

/** The three motives in their listed order; ties keep it. */
export const motives = ['safety', 'status', 'affiliation'] as const;
export type Motive = (typeof motives)[number];

export type DiagnosticAnswers = Readonly<Partial<Record<QuestionId, Letter>>>;

export interface DiagnosticResult {
  /** Rounded share, in percent, of answers A to D among all answers; 0 without any answer. */
  readonly cavemanPercent: number;
  /** 100 less `cavemanPercent`. */
  readonly modernPercent: number;
  /** The motives that were met, the most frequent first. */
  readonly motives: readonly { readonly motive: Motive; readonly count: number }[];
}

/** What `answers` come to (spec section 9). `motiveOf` says which motive an answer A to D belongs to. */
export function diagnosticResult(
  answers: DiagnosticAnswers,
  motiveOf: (id: QuestionId, letter: FrictionLetter) => Motive,
): DiagnosticResult {
  const given = questionIds.flatMap((id) => {
    const letter = answers[id];
    return letter === undefined ? [] : [{ id, letter }];
  });
  const met = given.flatMap(({ id, letter }) => (letter === 'E' ? [] : [motiveOf(id, letter)]));
  const counts = countChoices(met);
  const cavemanPercent = given.length === 0 ? 0 : Math.round((met.length / given.length) * 100);
  return {
    cavemanPercent,
    modernPercent: 100 - cavemanPercent,
    motives: motives
      .map((motive) => ({ motive, count: counts.get(motive) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}
