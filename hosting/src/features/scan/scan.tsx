import { scan, scanQuestions } from '@reshape/content/scan';
import { instincts, rankInstincts } from '@reshape/domain/scan';
import { useFlow } from '#lib/flow/use-flow.ts';
import { FlowHeader } from '#ui/question-flow/flow-header.tsx';
import { FlowScreen } from '#ui/question-flow/flow-screen.tsx';
import { QuestionSkeleton } from '#ui/question-flow/question-skeleton.tsx';
import { scanFlow, scanQuestion } from './scan-flow.ts';
import { ScanQuestionForm } from './scan-question-form.tsx';
import { ScanResult } from './scan-result.tsx';

/** The instinct scan: seven questions, then the ranking. */
export function Scan() {
  const flow = useFlow(scanFlow);
  const { state } = flow;
  const question = state && scanQuestion(state);
  return (
    <FlowScreen screen={state && (question?.id ?? 'result')}>
      {state && !question ? (
        <ScanResult
          ranking={rankInstincts(state.steps.answers)}
          questions={scanQuestions.length}
          onRetake={flow.restart}
        />
      ) : (
        <>
          <FlowHeader
            heading={scan.heading}
            lead={scan.lead}
            isSmall={state !== null && state.steps.answers.length > 0}
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
