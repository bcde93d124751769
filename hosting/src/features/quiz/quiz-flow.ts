import { quizQuestions } from '@reshape/content/quiz';
import type { QuizType } from '@reshape/domain/quiz';
import { type ShuffledSteps, shuffledFlow } from '#lib/flow/shuffled-flow.ts';

export type QuizState = ShuffledSteps<QuizType>;

/** All nine questions in random order (spec section 9). */
export const quizFlow = shuffledFlow<QuizType>({
  name: 'quiz',
  ids: quizQuestions.map(({ id }) => id),
  isChoice: (value) => value === 'caveman' || value === 'modern',
});

/** The question at hand; null when the result is shown. */
export function quizQuestion({ order, steps }: QuizState) {
  const id = order[steps.answers.length];
  return quizQuestions.find((question) => question.id === id) ?? null;
}
