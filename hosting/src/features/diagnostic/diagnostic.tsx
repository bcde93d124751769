import { diagnostic } from '@reshape/content/diagnostic';
import { currentQuestion, firstDiagnosticStep, letters } from '@reshape/domain/diagnostic';
import { useFlow } from '#lib/flow/use-flow.ts';
import { FlowHeader } from '#ui/question-flow/flow-header.tsx';
import { FlowScreen } from '#ui/question-flow/flow-screen.tsx';
import { QuestionSkeleton } from '#ui/question-flow/question-skeleton.tsx';
import { diagnosticFlow } from './diagnostic-flow.ts';
import { DiagnosticQuestionForm } from './diagnostic-question-form.tsx';
import { useResultsPage } from './use-results-page.ts';

/** "Caveman in the Cubicle": eleven questions, then the profile (spec section 2). No call to any server. */
export function Diagnostic() {
  const flow = useFlow(diagnosticFlow);
  // The questions keep their order, so the first one can stand in the page before the device is asked.
  const steps = flow.state ?? firstDiagnosticStep;
  const id = currentQuestion(steps);
  const Results = useResultsPage(steps.index);
  if (id === null && Results)
    return (
      <FlowScreen screen="results">
        <Results answers={steps.answers} onRetake={flow.restart} />
      </FlowScreen>
    );
  return (
    <FlowScreen screen={flow.state && id}>
      <FlowHeader heading={diagnostic.heading} isSmall />
      {id === null ? (
        <QuestionSkeleton options={letters.length} />
      ) : (
        <DiagnosticQuestionForm id={id} steps={steps} flow={flow} />
      )}
    </FlowScreen>
  );
}
