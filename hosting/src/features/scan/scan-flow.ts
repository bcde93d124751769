import { scanQuestions } from '@reshape/content/scan';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { type ShuffledSteps, shuffledFlow } from '#lib/flow/shuffled-flow.ts';

export type ScanState = ShuffledSteps<Instinct>;

const names: readonly unknown[] = instincts;

/** All seven questions in random order (spec section 9). */
export const scanFlow = shuffledFlow<Instinct>({
  name: 'scan',
  ids: scanQuestions.map(({ id }) => id),
  isChoice: (value): value is Instinct => names.includes(value),
});

/** The question at hand; null when the result is shown. */
export function scanQuestion({ order, steps }: ScanState) {
  const id = order[steps.answers.length];
  return scanQuestions.find((question) => question.id === id) ?? null;
}
