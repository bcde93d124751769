import { countChoices } from './questionnaire.ts';

/** The two kinds of answer in the quiz (product 3.2). */
export type QuizType = 'caveman' | 'modern';

/** The type that was chosen most often; a tie goes to the type chosen first (product 3.2). Null without any answer. */
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
