import { type ScanOption, type ScanQuestion, scan, scanQuestions } from '@reshape/content/scan';
import type { Instinct } from '@reshape/domain/scan';
import { HandPrint } from '#ui/pictures/instincts.tsx';
import { ShuffledQuestions } from '../engine/shuffled-questions.tsx';
import { scanFlow } from './scan-flow.ts';

const loadResults = () => import('./scan-results.tsx').then((loaded) => loaded.ScanResults);

/** The instinct scan: the questions, then the ranking. */
export function Scan() {
  return (
    <ShuffledQuestions<ScanOption, ScanQuestion, Instinct>
      flow={scanFlow}
      labels={scan}
      questions={scanQuestions}
      choiceOf={({ instinct }) => instinct}
      picture={<HandPrint />}
      loadResults={loadResults}
    />
  );
}
