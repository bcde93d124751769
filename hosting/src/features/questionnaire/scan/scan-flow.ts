import { scanQuestions } from '@reshape/content/scan';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { loadAnswers } from '../engine/flow.ts';
import { shuffledFlow } from '../engine/shuffled-flow.ts';

const names: readonly unknown[] = instincts;

/** All questions in random order. */
export const scanFlow = shuffledFlow<Instinct>({
  name: 'scan',
  ids: scanQuestions.map(({ id }) => id),
  isChoice: (value): value is Instinct => names.includes(value),
});

/** The answers of a scan in which every question was answered on this device; null without one. */
export function completedScan(): readonly Instinct[] | null {
  const answers = scanFlow.restore(loadAnswers('scan'))?.steps.answers;
  return answers?.length === scanQuestions.length ? answers : null;
}
