import { type ScanQuestion, scan, scanQuestions } from '@reshape/content/scan';
import { choose, type Steps } from '@reshape/domain/questionnaire';
import type { Instinct } from '@reshape/domain/scan';
import type { FlowInHand } from '#lib/flow/use-flow.ts';
import { HandPrint } from '#ui/pictures/hand-print.tsx';
import { QuestionForm } from '#ui/question-flow/question-form.tsx';
import type { ScanState } from './scan-flow.ts';

export interface ScanQuestionFormProps {
  readonly question: ScanQuestion;
  readonly steps: Steps<Instinct>;
  readonly flow: FlowInHand<ScanState>;
}

/** One question with an answer for each of the five instincts. */
export function ScanQuestionForm({ question, steps, flow }: ScanQuestionFormProps) {
  const step = steps.answers.length + 1;
  return (
    <QuestionForm
      id={question.id}
      words={scan}
      step={step}
      total={scanQuestions.length}
      progress={scan.progress(step, scanQuestions.length)}
      isResumed={flow.isResumed}
      heading={question.text}
      options={question.options.map(({ instinct, label }) => ({ value: instinct, label }))}
      selected={steps.selected}
      onSelect={(instinct) => flow.change((state) => ({ ...state, steps: choose(state.steps, instinct) }))}
      previous={{ isDisabled: step === 1, onPress: flow.goPrevious }}
      onNext={flow.goNext}
      picture={<HandPrint />}
    />
  );
}
