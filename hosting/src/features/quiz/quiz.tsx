import { quiz, quizQuestions } from '@reshape/content/quiz';
import { quizResult } from '@reshape/domain/quiz';
import { useFlow } from '#lib/flow/use-flow.ts';
import { FlowHeader } from '#ui/question-flow/flow-header.tsx';
import { FlowScreen } from '#ui/question-flow/flow-screen.tsx';
import { QuestionSkeleton } from '#ui/question-flow/question-skeleton.tsx';
import { quizFlow, quizQuestion } from './quiz-flow.ts';
import { QuizQuestionForm } from './quiz-question-form.tsx';
import { QuizResult } from './quiz-result.tsx';

/** The caveman snapshot: nine questions, then the result (spec section 2). */
export function Quiz() {
  const flow = useFlow(quizFlow);
  const { state } = flow;
  const question = state && quizQuestion(state);
  const result = state && !question ? quizResult(state.steps.answers) : null;
  return (
    <FlowScreen screen={question?.id ?? result}>
      {state && result ? (
        <QuizResult type={result} answers={state.steps.answers} onRetake={flow.restart} />
      ) : (
        <>
          <FlowHeader
            heading={quiz.heading}
            lead={quiz.lead}
            isSmall={state !== null && state.steps.answers.length > 0}
          />
          {state && question ? (
            <QuizQuestionForm question={question} steps={state.steps} flow={flow} />
          ) : (
            <QuestionSkeleton options={quizQuestions[0]?.options.length ?? 0} />
          )}
        </>
      )}
    </FlowScreen>
  );
}
