import { countChoices } from './questionnaire.ts';

/** The two kinds of answer in the quiz (product 3.2). */
export type QuizType = 'caveman' | 'modern';

/**
 * The type that was chosen most often; a tie goes to the type that was counted first, that is to the one whose
 * first answer comes earlier (product 3.2). Null when nothing was answered.
 */
export function quizResult(answers: readonly QuizType[]): QuizType | null {
  let winner: QuizType | null = null;
  let most = 0;
  for (const [type, count] of countChoices(answers)) {
    if (count > most) [winner, most] = [type, count];
  }
  return winner;
}
