import { type ScanQuestion, scan, scanQuestions } from '@reshape/content/scan';
import { choose, type Steps, selected } from '@reshape/domain/questionnaire';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { HandPrint } from '#ui/pictures/hand-print.tsx';
import { type FlowControls, useFlow } from '../engine/flow.ts';
import { FlowHeader, FlowScreen, QuestionSkeleton } from '../engine/flow-screen.tsx';
import { QuestionForm } from '../engine/question-form.tsx';
import { type ScanState, scanFlow } from './scan-flow.ts';
import { ScanResult } from './scan-result.tsx';

/** The instinct scan: the questions, then the ranking. */
export function Scan() {
  const flow = useFlow(scanFlow);
  const { state } = flow;
  const question = state && scanQuestion(state);
  return (
    <FlowScreen screen={state && (question?.id ?? 'result')}>
      {state && !question ? (
        <ScanResult order={state.order} answers={state.steps.answers} onRetake={flow.restart} />
      ) : (
        <>
          <FlowHeader
            heading={scan.heading}
            lead={scan.lead}
            isSmall={state !== null && state.steps.index > 0}
          />
          {state && question ? (
            <ScanQuestionForm question={question} steps={state.steps} flow={flow} />
          ) : (
            <QuestionSkeleton options={instincts.length} />
          )}
        </>
      )}
    </FlowScreen>
  );
}

/** The current question; null when the result is shown. */
function scanQuestion({ order, steps }: ScanState) {
  const id = order[steps.index];
  return scanQuestions.find((question) => question.id === id) ?? null;
}

interface ScanQuestionFormProps {
  readonly question: ScanQuestion;
  readonly steps: Steps<Instinct>;
  readonly flow: FlowControls<ScanState>;
}

/** One question with an answer for each of the five instincts. */
function ScanQuestionForm({ question, steps, flow }: ScanQuestionFormProps) {
  const step = steps.index + 1;
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
      selected={selected(steps)}
      onSelect={(instinct) => flow.change((state) => ({ ...state, steps: choose(state.steps, instinct) }))}
      previous={{ isDisabled: step === 1, onPress: flow.goPrevious }}
      onNext={flow.goNext}
      picture={<HandPrint />}
    />
  );
}
